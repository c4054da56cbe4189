// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "processstart.h"

#include "base/systemclock.h"

#include <QFile>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace breakwater::ctl {

microseconds processAge() noexcept
{
#ifdef Q_OS_LINUX
    using namespace std::chrono_literals;
    QFile stat(QStringLiteral("/proc/self/stat"));
    if (!stat.open(QIODevice::ReadOnly))
        return 0us;
    // The name of the program stands in parentheses and may hold spaces; the start is the 20th field after
    // it.
    const QByteArray line = stat.readAll();
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    const long ticksPerSecond = sysconf(_SC_CLK_TCK);
    if (fields.size() < 20 || ticksPerSecond <= 0)
        return 0us;
    const auto started = microseconds(fields.at(19).toLongLong() * (1'000'000 / ticksPerSecond));
    const auto age = SystemClock().now().time_since_epoch() - started;
    // Sandboxes are known to invent the field: an age that cannot be is worse than none.
    return age > 0us && age < 10s ? age : 0us;
#else
    return microseconds(0);
#endif
}

} // namespace breakwater::ctl
