// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater {

/// The machine's clocks: CLOCK_BOOTTIME on Linux, QueryInterruptTime on Windows, mach_continuous_time on
/// macOS (the last two untested), and std::chrono::system_clock for civil time.
///
/// A clock may be run faster than real time, for drills: intervals are multiplied by `speed`. Readings of
/// now() of two processes on one machine since the same boot compare if their speeds are equal. Civil time is
/// the machine's when a process first makes such a clock and runs faster from there on, so that a drill never
/// dates anything years ahead.
class SystemClock final : public Clock
{
public:
    /// \pre speed > 0
    explicit SystemClock(double speed = 1.0) noexcept;

    [[nodiscard]] Instant now() const noexcept override;
    [[nodiscard]] microseconds suspended() const noexcept override;
    [[nodiscard]] WallTime wallNow() const noexcept override;
    [[nodiscard]] double speed() const noexcept { return m_speed; }

private:
    double m_speed;
};

} // namespace breakwater
