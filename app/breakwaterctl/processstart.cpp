// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/processstart.h"

#include "base/systemclock.h"

#include <QFile>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace breakwater::ctl {

Instant processStart() noexcept
{
    const Instant now = SystemClock().now();
#ifdef Q_OS_LINUX
    using namespace std::chrono_literals;
    QFile stat(QStringLiteral("/proc/self/stat"));
    const long ticksPerSecond = sysconf(_SC_CLK_TCK);
    if (!stat.open(QIODevice::ReadOnly) || ticksPerSecond <= 0)
        return now;
    // The name of the program stands in parentheses and may hold spaces; the start is the 20th field after
    // it.
    const QByteArray line = stat.readAll();
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    const Instant started(microseconds(fields.value(19).toLongLong() * (1'000'000 / ticksPerSecond)));
    // Sandboxes are known to invent the field: a start that cannot be is worse than none.
    if (started < now && now - started < 10s)
        return started;
#endif
    return now;
}

} // namespace breakwater::ctl
