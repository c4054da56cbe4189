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

bool OfflineGate::noteEnd(Outcome outcome, bool answered) noexcept
{
    const bool shown = isOffline();
    if (outcome == Outcome::LocalNetwork)
        m_suspected = true;
    else if (answered)
        m_suspected = false;
    return shown != isOffline();
}

} // namespace breakwater
