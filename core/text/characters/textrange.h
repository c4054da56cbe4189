// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace breakwater {

/// A half-open range of UTF-16 units of a text, never in the middle of a surrogate pair.
struct TextRange
{
    qsizetype start = 0;
    qsizetype length = 0;

    [[nodiscard]] static constexpr TextRange between(qsizetype begin, qsizetype end)
    {
        return {begin, end - begin};
    }
    [[nodiscard]] constexpr qsizetype end() const { return start + length; }
    [[nodiscard]] constexpr bool isEmpty() const { return length == 0; }
    [[nodiscard]] constexpr bool contains(qsizetype position) const
    {
        return position >= start && position < end();
    }
    [[nodiscard]] constexpr bool overlaps(TextRange other) const
    {
        return start < other.end() && other.start < end();
    }

    bool operator==(const TextRange &) const = default;
};

} // namespace breakwater
