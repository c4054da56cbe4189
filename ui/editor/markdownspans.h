// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QStringView>

#include <vector>

namespace breakwater {

/// A stretch of one line that the editor shows in its own way.
struct MarkdownSpan
{
    enum class Kind { Marker, Heading, Strong, Emphasis, Strike, Code, Link, Quote };

    Kind kind = Kind::Marker;
    TextRange range{};
    /// Level of a heading, 1 to 6.
    int level = 0;

    bool operator==(const MarkdownSpan &) const = default;
};

/// What the lines before a line leave open.
enum class LineContext : int { Prose, BacktickFence, TildeFence, FrontMatter };

/// The context of the line after `line`. \param first the line is the first of the document.
[[nodiscard]] LineContext contextAfter(QStringView line, LineContext before, bool first);

/// Spans of `line` in the order in which they are applied: a later one adds to an earlier one. Made for the
/// eye while typing: a marker without its partner is not one.
[[nodiscard]] std::vector<MarkdownSpan> markdownSpans(QStringView line, LineContext before, bool first);

} // namespace breakwater
