// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/timestamp.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace breakwater {

microseconds elapsedBetween(const TimeStamp &earlier, const TimeStamp &later)
{
    if (!later.timeline.isEmpty() && earlier.timeline == later.timeline && earlier.steady <= later.steady)
        return later.steady - earlier.steady;
    return std::max<microseconds>(microseconds(0), later.wall - earlier.wall);
}

StampClock::StampClock(const Clock &clock, QByteArray timeline)
    : m_clock(clock)
    , m_timeline(std::move(timeline))
{ }

TimeStamp StampClock::now() const
{
    return {.timeline = m_timeline, .steady = m_clock.now().time_since_epoch(), .wall = m_clock.wallNow()};
}

microseconds StampClock::elapsedSince(const TimeStamp &stamp) const
{
    return elapsedBetween(stamp, now());
}

QByteArray timelineOfThisBoot(double clockSpeed)
{
    QFile file(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray id = file.readAll().trimmed();
    if (!id.isEmpty() && clockSpeed != 1.0)
        id += '*' + QByteArray::number(clockSpeed);
    return id;
}

} // namespace breakwater
