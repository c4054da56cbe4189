// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "llm/completion.h"
#include "net/httpmessages.h"
#include "resilience/calltimeline.h"

#include <functional>
#include <memory>
#include <optional>

namespace breakwater {

/// Keeps the limits of one call: how long it may take to connect, then those of CallTimeline.
///
/// The time to connect is not the service's to think in: ten seconds, fifteen through a proxy, and never
/// longer than the first payload may take. `onLimit` is called once at most, and may destroy the watch.
class CallWatch
{
public:
    CallWatch(const Clock &clock, Scheduler &scheduler, const CallLimits &limits,
              std::function<void(EndReason)> onLimit);

    void connecting(HttpRoute route);
    /// \return false if it had been sent before.
    bool sent();
    [[nodiscard]] bool isSent() const { return m_timeline.has_value(); }
    /// Feeds the limits; comments and blank lines do not come here.
    void payload();
    void stop();
    /// Goes on after stop(): more came than was expected. The limits are those from before.
    void resume();

    [[nodiscard]] std::optional<milliseconds> firstToken() const;
    /// From sending until now; zero before.
    [[nodiscard]] milliseconds sinceSent() const;

private:
    void arm();
    void check();

    const Clock &m_clock;
    Scheduler &m_scheduler;
    StreamLimits m_limits;
    std::function<void(EndReason)> m_onLimit;
    Instant m_sentAt{};
    std::optional<CallTimeline> m_timeline; // from sending on
    Instant m_armedFor{};
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
