// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"
#include "text/markdown/markdownblocks.h"

#include <QStringView>

#include <vector>

namespace breakwater {

/// A line of a Markdown document and what it is there.
struct MarkdownLine
{
    enum class Kind {
        Blank,
        Paragraph,
        Heading, ///< ATX: "## Plan"
        HeadingUnderline, ///< the === or --- below a heading
        ListItem,
        Quote,
        Table,
        Rule,
        Definition, ///< "[id]: target"
        FencedCode, ///< fence lines included
        IndentedCode,
        FormulaBlock, ///< $$ or \[ lines included
        FrontMatter, ///< fence lines included
    };
    /// Without the line end.
    TextRange text{};
    /// Where the next line starts.
    qsizetype next = 0;
    Kind kind = Kind::Paragraph;
    /// The first line of its block, for kinds that span lines (code, formulas, front matter).
    bool opensBlock = false;
};

/// The blocks of a document, and what they make of its lines.
struct MarkdownStructure
{
    std::vector<MarkdownLine> lines{};
    std::vector<MarkdownBlock> blocks{};
};

/// Front matter and displayed formulas are found here, and are blank lines to the parser, which finds the
/// rest. Knows the line ends \\n, \\r\\n, \\r and U+2029. In a quote every line is one, code excepted.
[[nodiscard]] MarkdownStructure markdownStructure(QStringView text);

/// All lines of \a text, those of a block marked as such; an unclosed fence reaches to the end.
[[nodiscard]] std::vector<MarkdownLine> markdownLines(QStringView text);

/// True for lines that editing must leave as they are.
[[nodiscard]] constexpr bool isVerbatim(MarkdownLine::Kind kind)
{
    return kind == MarkdownLine::Kind::FencedCode || kind == MarkdownLine::Kind::FormulaBlock
        || kind == MarkdownLine::Kind::FrontMatter;
}

/// The number of # of an ATX heading line, 0 if it is none.
[[nodiscard]] qsizetype headingLevel(QStringView line);

/// Length of the list marker with the white space around it ("  - ", "3. ", "- [x] "), 0 if \a line is no
/// list item.
[[nodiscard]] qsizetype listMarkerLength(QStringView line);

} // namespace breakwater
