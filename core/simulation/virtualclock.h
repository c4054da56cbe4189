// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater {

/// A clock that stands still until it is told otherwise: for replay, simulation and tests.
class VirtualClock final : public Clock
{
public:
    /// \param wall civil time at the start.
    explicit VirtualClock(Instant start = Instant{},
                          WallTime wall = WallTime{std::chrono::hours(24 * 365 * 50)}) noexcept
        : m_now(start)
        , m_wall(wall)
    { }

    [[nodiscard]] Instant now() const noexcept override { return m_now; }
    [[nodiscard]] microseconds suspended() const noexcept override { return m_suspended; }
    [[nodiscard]] WallTime wallNow() const noexcept override
    {
        return std::chrono::floor<milliseconds>(m_wall);
    }

    /// Time passes. \pre by >= 0
    void advance(microseconds by) noexcept
    {
        m_now += by;
        m_wall += by;
    }
    /// To a later point; an earlier one changes nothing.
    void advanceTo(Instant to) noexcept
    {
        if (to > m_now)
            advance(to - m_now);
    }
    /// Time passes while the machine sleeps.
    void suspend(microseconds by) noexcept
    {
        advance(by);
        m_suspended += by;
    }
    /// Somebody sets the clock on the wall.
    void stepWall(milliseconds by) noexcept { m_wall += by; }

private:
    Instant m_now;
    microseconds m_suspended{0};
    std::chrono::time_point<std::chrono::system_clock, microseconds> m_wall;
};

} // namespace breakwater
