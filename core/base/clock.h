// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace breakwater {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// The time line of Clock: it counts through suspend and never goes back. It has no epoch that means
/// anything.
struct SteadyTimeline
{
    using rep = std::chrono::microseconds::rep;
    using period = std::chrono::microseconds::period;
    using duration = std::chrono::microseconds;
    using time_point = std::chrono::time_point<SteadyTimeline>;
    static constexpr bool is_steady = true;
};

/// A point on the steady time line, in whole microseconds.
using Instant = SteadyTimeline::time_point;
/// A point in civil time, for deadlines that outlive the process and for people.
using WallTime = std::chrono::time_point<std::chrono::system_clock, milliseconds>;

/// Where time comes from. Everything that waits, ages or expires asks this, so that tests and simulations
/// move time by hand and replay the very classes that ship.
///
/// Threading: now(), suspended() and wallNow() may be called from any thread.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock &) = delete;
    Clock &operator=(const Clock &) = delete;
    virtual ~Clock() = default;

    /// Steady time including suspend; only forward steps count.
    [[nodiscard]] virtual Instant now() const noexcept = 0;
    /// How long the machine has slept in all, measured on the same time line: the difference of two readings
    /// is the part of the interval between them that was spent in suspend.
    [[nodiscard]] virtual microseconds suspended() const noexcept = 0;
    /// Civil time. May jump either way; never used to measure an interval inside one process.
    [[nodiscard]] virtual WallTime wallNow() const noexcept = 0;
};

/// \return t in whole milliseconds, rounded down.
[[nodiscard]] constexpr milliseconds wholeMilliseconds(microseconds t) noexcept
{
    return std::chrono::floor<milliseconds>(t);
}

} // namespace breakwater
