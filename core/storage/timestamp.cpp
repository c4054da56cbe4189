// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/timestamp.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace breakwater {

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
    const microseconds steady = m_clock.now().time_since_epoch();
    if (!m_timeline.isEmpty() && stamp.timeline == m_timeline && stamp.steady <= steady)
        return steady - stamp.steady;
    return std::max<microseconds>(microseconds(0), m_clock.wallNow() - stamp.wall);
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
