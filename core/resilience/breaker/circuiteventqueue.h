// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitevent.h"

#include <functional>
#include <utility>
#include <vector>

namespace breakwater {

/// Keeps what happened to a circuit until its state is final, then tells the listener.
class CircuitEventQueue
{
public:
    using Listener = std::function<void(const CircuitEvent &)>;

    void setListener(Listener listener) { m_listener = std::move(listener); }
    void add(const CircuitEvent &event) { m_events.push_back(event); }
    /// The listener may use the circuit: what happens then is told in turn.
    void tell()
    {
        if (!m_events.empty()) [[unlikely]]
            tellAll();
    }

private:
    void tellAll();

    std::vector<CircuitEvent> m_events;
    Listener m_listener;
};

} // namespace breakwater
