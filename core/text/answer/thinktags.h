// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QStringView>

#include <vector>

namespace breakwater {

/// An opening or closing mark of a thinking block.
struct ThinkTag
{
    TextRange range{};
    bool closing = false;
    /// It stands in inline code, so somebody writes about the tag.
    bool quoted = false;
    /// Nothing but white space stands before it on its line.
    bool atLineStart = false;
};

/// Whether more of the text may follow: then a tag behind an odd backtick counts as quoted until its line is
/// complete.
enum class TextState { Growing, Complete };

/// The tags in \a text in order.
[[nodiscard]] std::vector<ThinkTag> findThinkTags(QStringView text, TextState state = TextState::Complete);

/// Where an unfinished tag at the end of \a text begins; text.size() if there is none.
[[nodiscard]] qsizetype partialThinkTagStart(QStringView text);

} // namespace breakwater
