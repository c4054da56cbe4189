// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QByteArray>

namespace breakwater {

/// A moment that another process, or this machine after a restart, can measure from.
struct TimeStamp
{
    /// Names the steady time line: the boot, and the clock's speed if it is not 1.
    QByteArray timeline{};
    microseconds steady{0};
    WallTime wall{};

    bool operator==(const TimeStamp &) const = default;
};

/// From one moment to a later one; by the wall clock, and never less than zero, where they lie on different
/// time lines or none.
[[nodiscard]] microseconds elapsedBetween(const TimeStamp &earlier, const TimeStamp &later);

/// Makes and compares time stamps. On one time line the steady clock decides, so that a jump of the wall
/// clock in a running machine changes nothing; across a restart the wall clock has to do, and never gives
/// less than zero.
class StampClock
{
public:
    /// \param clock must outlive this. \param timeline as timelineOfThisBoot() gives it.
    StampClock(const Clock &clock, QByteArray timeline);

    [[nodiscard]] TimeStamp now() const;
    [[nodiscard]] microseconds elapsedSince(const TimeStamp &stamp) const;
    [[nodiscard]] const Clock &clock() const { return m_clock; }

private:
    const Clock &m_clock;
    QByteArray m_timeline;
};

/// \return a name for the steady time line of the running system: Linux's boot id (empty elsewhere, so that
/// the wall clock is used), with the speed of the clock if that is not 1.
[[nodiscard]] QByteArray timelineOfThisBoot(double clockSpeed = 1.0);

} // namespace breakwater
