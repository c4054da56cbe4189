// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "llm/calls/completion.h"
#include "net/http/httpmessages.h"
#include "resilience/timing/calltimeline.h"

#include <functional>
#include <memory>
#include <optional>

namespace breakwater {

/// Keeps the limits of one call: how long it may take to connect, then those of CallTimeline.
///
/// It looks at the clock once a second. A look that comes late means that this process did not run (SIGSTOP,
/// a sleeping machine): a limit that passed meanwhile is not silence, for what came has not been read yet.
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

    /// Unset also if this process did not run while the first token was awaited: then nobody knows when it
    /// came.
    [[nodiscard]] std::optional<milliseconds> firstToken() const;
    [[nodiscard]] bool isFirstTokenMeasured() const { return m_firstTokenIsMeasured; }
    [[nodiscard]] bool gotPayload() const { return m_timeline && m_timeline->firstToken().has_value(); }
    /// The longest time in one piece that this process did not run.
    [[nodiscard]] microseconds longestStandstill() const { return m_longestStandstill; }
    /// From sending until now; zero before.
    [[nodiscard]] milliseconds sinceSent() const;

private:
    void arm();
    void check();
    void noteStandstill();

    const Clock &m_clock;
    Scheduler &m_scheduler;
    StreamLimits m_limits;
    std::function<void(EndReason)> m_onLimit;
    Instant m_sentAt{};
    std::optional<CallTimeline> m_timeline; // from sending on
    Instant m_connectDeadline{};
    Instant m_nextLook{};
    microseconds m_longestStandstill{0};
    bool m_firstTokenIsMeasured = true;
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
