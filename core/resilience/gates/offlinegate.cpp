// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/offlinegate.h"

#include <utility>

namespace breakwater {

bool OfflineGate::setSystemSays(std::optional<bool> offline) noexcept
{
    const bool shown = isOffline();
    const bool cameBack = offline == false && m_systemSays != false;
    const bool changed = std::exchange(m_systemSays, offline) == true;
    if (cameBack)
        m_suspected = false;
    return shown != isOffline() || changed != isClosed();
}

bool OfflineGate::noteUnreachable() noexcept
{
    const bool shown = isOffline();
    m_suspected = true;
    return shown != isOffline();
}

bool OfflineGate::noteAnswer() noexcept
{
    const bool shown = isOffline();
    m_suspected = false;
    return shown != isOffline();
}

} // namespace breakwater
