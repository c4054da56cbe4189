// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuiteventqueue.h"

namespace breakwater {

void CircuitEventQueue::tellAll()
{
    for (const CircuitEvent &event : std::exchange(m_events, {})) {
        if (m_listener)
            m_listener(event);
    }
}

} // namespace breakwater
