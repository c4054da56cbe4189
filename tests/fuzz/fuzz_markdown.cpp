// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The structure of a text: lines cover it, parts are apart, what was hidden comes back, and a text has all
// that it has itself.
#include "fuzzinput.h"
#include "text/answer/structureguard.h"
#include "text/markdown/markdownparts.h"
#include "text/markdown/structuremask.h"

#include <QString>

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

void checkLines(const QString &text, const MarkdownStructure &structure)
{
    qsizetype next = 0;
    for (const MarkdownLine &line : structure.lines) {
        require(line.text.start == next && line.next >= line.text.end(), "lines follow one another");
        next = line.next;
    }
    require(next == text.size(), "lines cover the text");
    qsizetype row = 0;
    for (const MarkdownBlock &block : structure.blocks) {
        require(block.firstLine >= 0 && block.lastLine >= block.firstLine, "a block has a line");
        require(block.firstLine < static_cast<qsizetype>(structure.lines.size()),
                "a block begins in the text");
        require(block.firstLine >= row, "blocks are in order");
        row = block.firstLine;
    }
}

void checkParts(const QString &text, const MarkdownStructure &structure)
{
    qsizetype end = 0;
    for (const MarkdownPart &part : markdownParts(text, structure.lines)) {
        require(part.range.start >= end && part.range.length > 0, "parts are in order and apart");
        end = part.range.end();
    }
    require(end <= text.size(), "parts end in the text");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    const QString text = QString::fromUtf8(input.rest());
    const MarkdownStructure structure = markdownStructure(text);
    checkLines(text, structure);
    checkParts(text, structure);

    const StructureMask mask(text);
    require(mask.restore(mask.maskedText()).text == text, "what was hidden comes back");
    require(!checkAnswer({.original = text, .suggestion = text}), "a text has all that it has itself");
    if (const QByteArray large = magnified(input.rest(), input.seed()); !large.isEmpty()) {
        const QString much = QString::fromUtf8(large);
        (void)checkAnswer({.original = much, .suggestion = text});
    }
    return 0;
}
