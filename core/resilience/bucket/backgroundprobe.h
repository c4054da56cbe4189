// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/bucket/guardedbucket.h"

#include <memory>
#include <optional>

namespace breakwater {

/// What a BackgroundProbe needs done: one tiny request to the model of the bucket. BackgroundProbe::ended()
/// follows for each start, and never from inside it.
class ProbeHost
{
public:
    ProbeHost() = default;
    ProbeHost(const ProbeHost &) = delete;
    ProbeHost &operator=(const ProbeHost &) = delete;
    virtual ~ProbeHost() = default;

    virtual void startProbe(GuardedBucket &bucket) = 0;
    /// Nobody waits for it any more: ended() must not follow.
    virtual void cancelProbe(GuardedBucket &bucket) = 0;
};

/// Finds out by itself whether a service that was given up is back, so that no person has to wait for a trial
/// call.
///
/// While the circuit is open and the person was active in the last two minutes, one tiny request goes out
/// when the open time is over. A success is followed at once by the next probe of its round; after any other
/// end the next one waits a whole open time, and twice that if the end proved nothing. Probes come out of the
/// hourly budget, and take no more of it than ProbeBudget allows. Not thread-safe; everything passed in must
/// outlive it.
class BackgroundProbe
{
public:
    /// Limit of one probe, for its first token and in all.
    static constexpr milliseconds limit = std::chrono::seconds(8);
    static constexpr milliseconds activeSpan = std::chrono::minutes(2);

    BackgroundProbe(GuardedBucket &bucket, const Clock &clock, Scheduler &scheduler, ProbeHost &host);
    BackgroundProbe(const BackgroundProbe &) = delete;
    BackgroundProbe &operator=(const BackgroundProbe &) = delete;
    ~BackgroundProbe();

    /// The bucket changed.
    void update();
    /// The person did something: an overdue probe goes out now.
    void personActed();
    /// The probe that was started is over. Any well-formed completion, empty or cut off, is a success, and so
    /// is an answer that the parameters are not as they should be: the service is alive.
    void ended(const CallEnd &end);

    [[nodiscard]] bool isRunning() const noexcept { return m_call != nullptr; }

private:
    void probe();
    void wait(milliseconds time);
    void pauseAfter(CallVerdict verdict);
    [[nodiscard]] bool isWanted() const;

    GuardedBucket &m_bucket;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    ProbeHost &m_host;
    std::optional<Instant> m_lastActivity;
    std::unique_ptr<GatedCall> m_call; // while a probe runs
    Instant m_notBefore = Instant::min();
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
