// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <vector>

namespace breakwater {

/// Failures in a row, with their times so that old ones can be forgotten. Keeps at most the number that
/// opens.
class FailureStreak
{
public:
    /// \param limit failures that open, 0: never. \param maxAge 0: failures do not age.
    FailureStreak(int limit, milliseconds maxAge);

    void fail(Instant now);
    void clear() noexcept { m_times.clear(); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_times.empty(); }
    /// As of the last fail().
    [[nodiscard]] bool isReached() const noexcept { return m_limit > 0 && m_times.size() >= m_limit; }
    [[nodiscard]] int length(Instant now) const noexcept;

    [[nodiscard]] std::vector<milliseconds> snapshot(Instant now) const;
    void restore(const std::vector<milliseconds> &ages, milliseconds elapsed, Instant now);

private:
    [[nodiscard]] bool isOld(Instant at, Instant now) const noexcept;

    std::size_t m_limit;
    milliseconds m_maxAge;
    std::vector<Instant> m_times; // oldest first
};

} // namespace breakwater
