// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/expected.h"
#include "base/randomsource.h"
#include "resilience/breaker/circuitbreakerconfig.h"
#include "resilience/breaker/circuiteventqueue.h"
#include "resilience/breaker/circuitsnapshot.h"
#include "resilience/breaker/failurestreak.h"
#include "resilience/breaker/holds.h"
#include "resilience/breaker/openphase.h"
#include "resilience/breaker/permit.h"
#include "resilience/breaker/proberound.h"
#include "resilience/breaker/refusal.h"
#include "resilience/breaker/slidingwindow.h"
#include "resilience/breaker/suspendwatch.h"

#include <optional>
#include <vector>

namespace breakwater {

/// Stops calling a service that keeps failing, and probes it again after a pause.
///
///   Closed   --(failure rate, slow rate, failures in a row)----> Open
///   Open     --(open time over, at the next acquire)-----------> HalfOpen
///   HalfOpen --(enough probes succeed)-------------------------> Closed
///   HalfOpen --(too many fail, or never report)----------------> Open
///
/// Beside the state stand holds, which refuse without changing it. ForcedOpen, Disabled and MetricsOnly are
/// reached by hand only.
///
/// Every transition starts a generation; a permit of an earlier one no longer votes. Neutral ends (cancelled,
/// 429, asleep) decide nothing and give a probe's slot back. Never throws, never blocks, starts no timer:
/// time passes only when a member is called. Not thread-safe.
///
/// Source: M. Nygard, "Release It!", 2nd ed., ch. 5; windows as in resilience4j, generations as in
/// sony/gobreaker, leases for probes that never report.
class CircuitBreaker
{
public:
    using Listener = CircuitEventQueue::Listener;

    /// \pre isValid(config). `clock` and `random` must outlive the breaker; its permits need neither.
    /// \param owner tells the probes of processes that share a circuit apart.
    CircuitBreaker(const CircuitBreakerConfig &config, const Clock &clock, RandomSource &random,
                   std::uint64_t owner = 0);
    CircuitBreaker(const CircuitBreaker &) = delete;
    CircuitBreaker &operator=(const CircuitBreaker &) = delete;
    ~CircuitBreaker();

    /// Asks for one call, at dispatch. \param lease time after which a probe without a report counts as
    /// failed: the call's own total limit and some grace; at most, and by default,
    /// CircuitBreakerConfig::probeLease.
    [[nodiscard]] Expected<Permit, Refusal> acquire(milliseconds lease);
    [[nodiscard]] Expected<Permit, Refusal> acquire() { return acquire(m_config.probeLease); }
    /// What acquire() would say, taking nothing and changing nothing.
    [[nodiscard]] std::optional<Refusal> peek() const;
    /// The next permit would be a probe: open and due, or half-open with a free slot; not held.
    [[nodiscard]] bool isProbeDue() const;

    /// As of the last acquire or report: reading changes nothing, an open circuit stays open until it is
    /// asked.
    [[nodiscard]] CircuitState state() const noexcept { return m_state; }
    /// Unset unless Open or HalfOpen.
    [[nodiscard]] std::optional<OpenReason> openReason() const noexcept { return m_reason; }
    [[nodiscard]] WindowCounts counts() const noexcept;
    [[nodiscard]] std::uint64_t generation() const noexcept { return m_generation; }
    /// Time until the open time and every hold are over; unset if there is neither.
    [[nodiscard]] std::optional<milliseconds> retryIn() const noexcept;
    [[nodiscard]] std::optional<Hold> currentHold() const noexcept;
    /// Held for that reason, whatever other holds there are.
    [[nodiscard]] bool isHeld(HoldReason reason) const noexcept;
    [[nodiscard]] const ProbeRound &probes() const noexcept { return m_probes; }
    /// Openings in a row; 0 again after healing.
    [[nodiscard]] int opens() const noexcept;
    [[nodiscard]] bool isOnProbation() const noexcept { return m_onProbation; }
    /// Nothing would be lost with it: closed, empty window, no hold, no opening to remember, no permit out.
    [[nodiscard]] bool isClean() const noexcept;
    [[nodiscard]] const CircuitBreakerConfig &config() const noexcept { return m_config; }
    [[nodiscard]] std::uint64_t owner() const noexcept { return m_owner; }

    /// The key that calls are made with, as a mark from which the key cannot be found; 0: unknown. A hold of
    /// a refused key (Auth) is that key's alone; without a mark it is everybody's.
    void setCredential(std::uint32_t credential);
    [[nodiscard]] std::uint32_t credential() const noexcept { return m_holds.credential(); }
    /// Sets the bucket aside; a longer hold is never shortened.
    void hold(HoldReason reason, milliseconds duration);
    /// The service refused that key; other keys are not held.
    void holdCredential(milliseconds duration, std::uint32_t credential);
    /// Auth and quota holds end when the settings change or a person says so.
    void endHolds(HoldReason reason);

    void forceOpen();
    void disable();
    void metricsOnly();
    /// Closed and forgetful: no holds, no growth. Calls under way no longer count.
    void reset();
    /// Changes the tuning and keeps state, samples and permits.
    void setConfig(const CircuitBreakerConfig &config);

    [[nodiscard]] CircuitSnapshot snapshot() const;
    /// Takes over what another process or an earlier run saved. \param elapsed since then; a negative one
    /// counts as none, so that no wait is longer than what remained. Permits of the snapshot's generation
    /// keep their meaning. A half-open round in which nothing runs and nothing was said restores as open and
    /// due; an implausible snapshot as closed.
    void restore(const CircuitSnapshot &snapshot, milliseconds elapsed);

    /// Reports of an earlier generation, and second reports, so far.
    [[nodiscard]] std::uint64_t lateReports() const noexcept { return m_lateReports; }
    [[nodiscard]] std::uint64_t duplicateReports() const noexcept { return m_duplicateReports; }

    /// Told of every change after it is final; may ask the breaker, must not destroy it.
    void setListener(Listener listener) { m_events.setListener(std::move(listener)); }

private:
    friend class Permit;
    struct Weight // of a settlement, by the rules for slow calls, 429 and suspend
    {
        bool neutral = false;
        bool failed = false;
        bool slow = false;
    };

    SettleResult settle(Permit &permit, CallVerdict verdict, const CallEnd &end);
    SettleResult settleUnusual(Permit &permit, CallVerdict verdict, const CallEnd &end);
    SettleResult settleProbe(const Permit &permit, Weight weight, const CallEnd &end, Instant now);
    SettleResult recordSuccess(Instant now);
    SettleResult record(Weight weight, const CallEnd &end, Instant now);
    SettleResult countLate(const Permit &permit) noexcept;
    [[nodiscard]] Weight weigh(const Permit &permit, CallVerdict verdict, const CallEnd &end, Instant now);
    void holdForRateLimit(const CallEnd &end, Instant now);
    void setHold(HoldReason reason, milliseconds duration, Instant now);
    [[nodiscard]] std::optional<OpenReason> reasonToOpen() const noexcept;

    [[nodiscard]] Permit makePermit(Instant now, std::uint64_t probe);
    [[nodiscard]] Expected<Permit, Refusal> acquireUnlessRefused(Instant now, milliseconds lease);
    void endExpiredLeases(Instant now);
    [[nodiscard]] std::optional<Refusal> refusalAt(Instant now) const;

    void judge(bool failed, std::optional<milliseconds> retryAfter, Instant now);
    void open(OpenReason reason, std::optional<milliseconds> retryAfter, Instant now);
    void findUsualGeneration() noexcept;
    void switchTo(CircuitState state);
    void enter(CircuitState state, TransitionCause cause, Instant now);
    void adopt(const CircuitSnapshot &snapshot, milliseconds elapsed, Instant now);
    void announce(CircuitState from, TransitionCause cause, Instant now);
    void tellOfHold(CircuitEvent::Kind kind, HoldReason reason, std::optional<milliseconds> length,
                    Instant now);

    CircuitBreakerConfig m_config;
    const Clock &m_clock;
    RandomSource &m_random;
    std::uint64_t m_owner;
    PermitLink *m_link;
    CircuitState m_state = CircuitState::Closed;
    bool m_onProbation = false;
    std::optional<OpenReason> m_reason;
    int m_minimumCalls;
    std::uint64_t m_generation = 1;
    /// Equals m_generation while a success needs no evaluation (Closed, no slow-call limit); otherwise 0.
    std::uint64_t m_usualGeneration = 0;
    SlidingWindow m_window;
    FailureStreak m_streak;
    ProbeRound m_probes;
    Holds m_holds;
    OpenPhase m_openPhase;
    SuspendWatch m_suspends;
    std::uint64_t m_nextProbe = 1;
    std::vector<std::uint64_t> m_expiredProbes; // own ones, counted already, whose permits are still out
    std::uint64_t m_lateReports = 0;
    std::uint64_t m_duplicateReports = 0;
    CircuitEventQueue m_events;
};

// The two below stand here because a call through a closed circuit is to cost next to nothing.

inline Permit CircuitBreaker::makePermit(Instant now, std::uint64_t probe)
{
    return {*m_link, now, m_suspends.suspendedAt(now), m_generation, probe};
}

inline Expected<Permit, Refusal> CircuitBreaker::acquire(milliseconds lease)
{
    const Instant now = m_clock.now();
    if (m_state == CircuitState::Closed && !m_holds.isHeld(now)) [[likely]]
        return makePermit(now, 0);
    return acquireUnlessRefused(now, lease);
}

} // namespace breakwater
