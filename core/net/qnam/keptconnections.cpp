// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/keptconnections.h"

namespace breakwater {

void KeptConnections::served(const QString &origin)
{
    // A second more than Qt's own account, whose timer is coarse.
    m_kept[origin].append(QDeadlineTimer(keepConnection + std::chrono::seconds(1)));
}

bool KeptConnections::take(const QString &origin)
{
    QList<QDeadlineTimer> &kept = m_kept[origin];
    kept.removeIf([](const QDeadlineTimer &deadline) { return deadline.hasExpired(); });
    if (kept.isEmpty())
        return false;
    kept.removeFirst();
    return true;
}

} // namespace breakwater
