// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace breakwater {

/// A block of a Markdown document: a container of others, or a leaf.
struct MarkdownBlock
{
    enum class Kind { Paragraph, Heading, Quote, Item, Table, FencedCode, IndentedCode, Html, Rule };
    enum class Task { None, Open, Done };

    Kind kind = Kind::Paragraph;
    /// The lines that it covers, from 0. In a list a blank line may follow inside of it.
    qsizetype firstLine = 0;
    qsizetype lastLine = 0;
    /// Where it begins on its first line: with its mark, or with its text.
    qsizetype column = 0;
    /// How many quotes and list items are around it.
    int depth = 0;
    int level = 0; ///< of a heading
    bool ordered = false; ///< of a list item
    Task task = Task::None; ///< of a list item
    /// Of a table: alignment of each column, then a letter for each cell (filled or empty), rows apart.
    QByteArray shape{};
};

/// The blocks of a text in the order in which they begin. Knows CommonMark and GitHub's tables and task
/// lists; the parser is cmark-gfm. \param shadow of the text, see markdownShadow(). Tables of which a row
/// could cost a machine minutes are taken for paragraphs. Thread-safe.
[[nodiscard]] std::vector<MarkdownBlock> markdownBlocks(const QByteArray &shadow);

} // namespace breakwater
