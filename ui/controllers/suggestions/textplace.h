// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QString>

namespace breakwater {

/// Where words that were taken from a document some time ago stand in it now.
struct TextPlace
{
    enum class Standing {
        Same, ///< the words stand there
        Changed, ///< what became of them, as far as their beginning or end tells
        Gone, ///< nothing in the document is like them; the range is empty, at its end
    };
    TextRange range{};
    Standing standing = Standing::Gone;
};

/// Whether `text` can be what became of `words`: at least half of them stand in it, in their order.
[[nodiscard]] bool isAkin(const QString &words, const QString &text);

/// Looks at the old position first (negative: not known). Words that stand in several places, none of them
/// the old one, count as gone: a guess would be worse.
[[nodiscard]] TextPlace findPlace(const QString &words, qsizetype position, const QString &text);

} // namespace breakwater
