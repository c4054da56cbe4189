// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater {

/// Knows how long the machine has slept without asking for it at every call: that costs two clock reads, and
/// within a millisecond nothing sleeps.
class SuspendWatch
{
public:
    explicit SuspendWatch(const Clock &clock) noexcept
        : m_clock(clock)
        , m_suspended(clock.suspended())
        , m_readAt(clock.now())
    { }

    /// Time asleep in all, as of `now`, less than a millisecond too little.
    [[nodiscard]] microseconds suspendedAt(Instant now) noexcept
    {
        if (now - m_readAt >= milliseconds(1)) {
            m_suspended = m_clock.suspended();
            m_readAt = now;
        }
        return m_suspended;
    }
    /// Time asleep since a call began.
    [[nodiscard]] microseconds sleptSince(microseconds suspendedAtStart) const noexcept
    {
        return m_clock.suspended() - suspendedAtStart;
    }

private:
    const Clock &m_clock;
    microseconds m_suspended;
    Instant m_readAt;
};

} // namespace breakwater
