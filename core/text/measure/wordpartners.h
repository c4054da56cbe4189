// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/measure/measuredtext.h"

#include <vector>

namespace breakwater {

/// The counterpart of each word of a text in the edit of it.
struct WordPartners
{
    static constexpr int none = -1;
    /// Index of the answer's word for each of the original, and the other way round.
    std::vector<int> ofOriginal{};
    std::vector<int> ofAnswer{};
    /// The words between one counterpart and the next that have none, in the order of both texts.
    struct Gap
    {
        std::size_t original0 = 0;
        std::size_t original1 = 0; ///< not included
        std::size_t answer0 = 0;
        std::size_t answer1 = 0;
    };
    std::vector<Gap> gaps{};
};

/// Finds counterparts in four steps: paragraphs that are the same in the same order; words that are; between
/// them words that are spelt alike (a typo mended); the same words elsewhere (a sentence moved). Each word
/// has one counterpart at most, so that what is said twice is not taken for the source of both. Costs about n
/// log n, whatever the texts are.
[[nodiscard]] WordPartners partnersOf(const MeasuredText &original, const MeasuredText &answer);

} // namespace breakwater
