// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/simulatedworld.h"

#include <functional>

namespace breakwater {

/// One click with the client that most programs have: no breaker, a long time-out, three retries 0.5, 1 and 2
/// s apart, and then an error.
class NaiveAction
{
public:
    static constexpr microseconds defaultTimeout = std::chrono::seconds(60);

    /// \param gone called at the end; it may be destroyed then, but not inside.
    NaiveAction(SimulatedWorld &world, std::function<void()> gone);
    void start();

private:
    void tryOnce();
    void failed();
    void finish(bool hasText);

    SimulatedWorld &m_world;
    std::function<void()> m_gone;
    microseconds m_clickedAt;
    SimulatedService::CallPtr m_call;
    /// Of the first try.
    std::shared_ptr<const SimulatedService::Prospect> m_prospect{};
    ScheduledCallPtr m_timer;
    int m_retries = 0;
    bool m_hasText = false;
};

} // namespace breakwater
