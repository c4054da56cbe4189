// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"
#include "text/markdown/markdownlines.h"

#include <QString>
#include <QStringView>

#include <vector>

namespace breakwater {

/// A stretch of a Markdown text that is no prose.
struct MarkdownPart
{
    enum class Kind {
        FrontMatter,
        FencedCode, ///< with its fences
        InlineCode, ///< with its backticks
        Formula, ///< with its delimiters: $…$, $$…$$, \(…\), \[…\]
        LinkTarget, ///< inside the parentheses, or of a definition
        ImageTarget,
        LinkReference, ///< the label in [text][label], with brackets; footnote marks
        Address, ///< bare URL, <autolink>, e-mail address
        HtmlTag, ///< one tag or comment
        WikiLink, ///< [[target]] with its brackets; of [[target|text]] the target alone
        Embed, ///< ![[target]], likewise
        Placeholder, ///< {{name}}, {% if %}, ${name}, {0}, %s, [NAME]: what a program fills in
        LatexReference, ///< \\cite{key}, \\ref{name}: a command and what it names
        LatexCommand, ///< \\footnote: the command alone, words follow in braces
        Comment, ///< %% for the writer alone %%
        Tag, ///< #name, #name#
    };
    Kind kind = Kind::InlineCode;
    TextRange range{};

    bool operator==(const MarkdownPart &) const = default;
};

/// The parts of \a text in order, none overlapping. Linear in the length of the text. \param lines of this
/// text, if they are known.
[[nodiscard]] std::vector<MarkdownPart> markdownParts(QStringView text);
[[nodiscard]] std::vector<MarkdownPart> markdownParts(QStringView text,
                                                      const std::vector<MarkdownLine> &lines);

/// \a text with every part replaced by \a filler (one character each): the prose that remains.
[[nodiscard]] QString proseOnly(QStringView text, QChar filler = u' ');

} // namespace breakwater
