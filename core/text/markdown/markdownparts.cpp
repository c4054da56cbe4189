// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/markdownparts.h"

#include "text/markdown/inlinescanner.h"

#include <optional>

namespace breakwater {

namespace {

std::optional<MarkdownPart::Kind> blockPart(MarkdownLine::Kind kind)
{
    switch (kind) {
    case MarkdownLine::Kind::FencedCode:
        return MarkdownPart::Kind::FencedCode;
    case MarkdownLine::Kind::FormulaBlock:
        return MarkdownPart::Kind::Formula;
    case MarkdownLine::Kind::FrontMatter:
        return MarkdownPart::Kind::FrontMatter;
    default:
        return std::nullopt;
    }
}

} // namespace

std::vector<MarkdownPart> markdownParts(QStringView text)
{
    return markdownParts(text, markdownLines(text));
}

std::vector<MarkdownPart> markdownParts(QStringView text, const std::vector<MarkdownLine> &lines)
{
    std::vector<MarkdownPart> parts;
    for (std::size_t row = 0; row < lines.size();) {
        const MarkdownLine &first = lines[row];
        std::size_t last = row;
        if (const auto kind = blockPart(first.kind)) {
            while (last + 1 < lines.size() && lines[last + 1].kind == first.kind
                   && !lines[last + 1].opensBlock)
                ++last;
            parts.push_back({*kind, TextRange::between(first.text.start, lines[last].text.end())});
        } else if (first.kind != MarkdownLine::Kind::Blank) {
            while (last + 1 < lines.size() && lines[last + 1].kind != MarkdownLine::Kind::Blank
                   && !isVerbatim(lines[last + 1].kind))
                ++last;
            const TextRange block = TextRange::between(first.text.start, lines[last].text.end());
            InlineScanner(text, block, parts).run();
        }
        row = last + 1;
    }
    return parts;
}

QString proseOnly(QStringView text, QChar filler)
{
    QString prose = text.toString();
    for (const MarkdownPart &part : markdownParts(text))
        prose.replace(part.range.start, part.range.length, QString(part.range.length, filler));
    return prose;
}

} // namespace breakwater
