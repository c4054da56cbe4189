// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QStringView>

#include <vector>

namespace breakwater {

/// The smallest piece of text that a change can be about.
struct TextUnit
{
    enum class Kind { Word, Punctuation, Space, LineEnd };
    TextRange range{};
    Kind kind = Kind::Word; ///< a Han character, an emoji and a number are words
};

/// All units of \a text: words as QTextBoundaryFinder sees them, Han characters singly, runs of space, line
/// ends. No unit ends inside of a grapheme.
[[nodiscard]] std::vector<TextUnit> textUnits(QStringView text);

} // namespace breakwater
