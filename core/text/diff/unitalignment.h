// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace breakwater {

/// A run of units that is the same in both sequences.
struct UnitMatch
{
    qsizetype original = 0;
    qsizetype suggestion = 0;
    qsizetype count = 0;

    bool operator==(const UnitMatch &) const = default;
};

/// One of the two sequences to align. Equal numbers are equal units.
struct UnitSequence
{
    std::vector<int> units{};
    /// Where lines and sentences begin (indices into units, ascending, 0 first): the grains for long texts.
    std::vector<qsizetype> lineStarts{};
    std::vector<qsizetype> sentenceStarts{};
};

/// A paragraph of about 2,000 words or Han characters against another: some tens of milliseconds at worst.
inline constexpr qsizetype maximumCells = 4'000'000;

/// The longest practical common subsequence as runs in ascending order. What is too large for dtl at once (a
/// product of more than \a cells) is first split at lines, then sentences, then units that occur once on
/// both sides; what is still too large then has no match.
[[nodiscard]] std::vector<UnitMatch> alignUnits(const UnitSequence &original, const UnitSequence &suggestion,
                                                qsizetype cells = maximumCells);

} // namespace breakwater
