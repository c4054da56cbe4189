// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/breaker/circuitbreaker.h"
#include "resilience/bucket/bucketid.h"
#include "resilience/bucket/bucketsnapshot.h"
#include "resilience/bucket/callobserver.h"
#include "resilience/bucket/gatedcall.h"
#include "resilience/bucket/suspicion.h"
#include "resilience/gates/bulkhead.h"
#include "resilience/gates/callbudget.h"
#include "resilience/gates/hedgebudget.h"
#include "resilience/gates/probebudget.h"
#include "resilience/gates/ratelimiter.h"
#include "resilience/policy/policyconfig.h"

#include <functional>
#include <memory>
#include <vector>

namespace breakwater {

class BucketStateStore;

/// One model of one service in one region behind its gates: call budget, rate limiter, bulkhead and circuit
/// breaker, with what is known of its first-token times. Calls come through submit(), and in no other way.
///
/// What changes the circuit runs as one step that no other process can interleave (BucketStateStore).
/// Listeners hear of a change after that step. Not thread-safe; never blocks beyond the store, which a window
/// gives 10 ms.
class GuardedBucket
{
public:
    /// What buckets have in common; all must outlive them.
    struct Shared
    {
        const Clock &clock;
        RandomSource &random;
        BudgetLedger &ledger;
        BucketStateStore &states;
        /// Tells the probes of processes that share a circuit apart.
        std::uint64_t owner = 0;
        /// Hears of every decision; may be null.
        CallObserver *observer = nullptr;
    };
    using Listener = std::function<void(const GuardedBucket &, const CircuitEvent &)>;

    GuardedBucket(BucketId id, const PolicyConfig &policy, const Shared &shared);

    [[nodiscard]] const BucketId &id() const noexcept { return m_id; }
    [[nodiscard]] const PolicyConfig &policy() const noexcept { return m_policy; }
    /// Applies at once; a budget hold ends if the new budget has room.
    void setPolicy(const PolicyConfig &policy);
    /// The key that calls are made with, as CircuitBreaker::setCredential().
    void setCredential(std::uint32_t credential) { m_breaker.setCredential(credential); }
    void setListener(Listener listener) { m_listener = std::move(listener); }

    /// Takes over what other processes did meanwhile, and ends a budget hold when the hour has room: another
    /// process may have set it under a smaller budget.
    void refresh();
    /// What a person's call would be told now, taking nothing. With own probes an open or half-open circuit
    /// refuses every such call, for nobody waits for a probe; unless the hourly budget is too small for
    /// probes.
    [[nodiscard]] std::optional<GateRefusal> refusal() const;
    /// Takes a person's call through the gates: budget, rate limiter, bulkhead and last, at dispatch, the
    /// circuit breaker. A gate that refuses gives back what the earlier ones took. Keep the result as long as
    /// the call runs. \param scheduler must outlive it. \param decided is called once if, and only if, the
    /// call is Waiting when this returns: when that is over. It may drop the call.
    [[nodiscard]] std::unique_ptr<GatedCall> submit(Scheduler &scheduler, Submission submission,
                                                    std::function<void()> decided = {});
    /// The same for an own probe, which waits for nothing: past rate limiter and bulkhead, out of the share
    /// of the budget that probes have. \param total how long it may last. \return Admitted or Refused
    [[nodiscard]] std::unique_ptr<GatedCall> submitProbe(milliseconds total);

    /// \name By hand
    /// @{
    void forceOpen();
    void forceClosed();
    void reset();
    void hold(HoldReason reason, milliseconds duration);
    /// *Try anyway*, *I have topped up*, or changed settings: credit, key and budget are tried again.
    void endHolds();
    /// @}

    /// How long a person waits for a first token before the light model is started; unset: no hedging.
    [[nodiscard]] std::optional<milliseconds> patience() const { return m_patience.current(); }
    [[nodiscard]] bool isSuspected() const noexcept { return m_suspicion.isSuspected(); }
    void recordFirstToken(milliseconds firstToken);
    /// Patience still knows too little, and would only ever learn from fast calls.
    [[nodiscard]] bool wantsFirstTokenOfLoser() const noexcept;
    void noteLoserRunsOn() noexcept { ++m_measuredLosers; }
    /// First-token times, oldest first.
    [[nodiscard]] const std::vector<milliseconds> &firstTokens() const noexcept
    {
        return m_patience.samples();
    }

    [[nodiscard]] const CircuitBreaker &breaker() const noexcept { return m_breaker; }
    [[nodiscard]] const Bulkhead &bulkhead() const noexcept { return m_bulkhead; }
    [[nodiscard]] const CallBudget &budget() const noexcept { return m_budget; }
    /// The share out of which another model is asked beside this one.
    [[nodiscard]] HedgeBudget &hedges() noexcept { return m_hedges; }

    [[nodiscard]] bool isClean() const noexcept;
    [[nodiscard]] BucketSnapshot snapshot() const;
    /// For the store. \param elapsed since the snapshot was taken.
    void restore(const BucketSnapshot &snapshot, milliseconds elapsed);

private:
    friend class GatedCall;

    /// A number for the next call, as the observer knows it. Never 0.
    [[nodiscard]] std::uint64_t nextCall() noexcept { return ++m_lastCall; }
    [[nodiscard]] Expected<Permit, Refusal> acquire(std::uint64_t call, milliseconds total);
    void reportRefusal(std::uint64_t call, const GateRefusal &refusal) const;
    void settle(GatedCall &call, CallVerdict verdict, const CallEnd &end);

    void exclusively(const std::function<void()> &step);
    void endBudgetHoldIfThereIsRoom();
    void tellListeners();

    static constexpr int maxMeasuredLosers = 3;

    BucketId m_id;
    PolicyConfig m_policy;
    const Clock &m_clock;
    BucketStateStore &m_states;
    CallObserver *m_observer;
    CircuitBreaker m_breaker;
    Bulkhead m_bulkhead;
    RateLimiter m_limiter;
    CallBudget m_budget;
    ProbeBudget m_probeBudget;
    HedgeBudget m_hedges;
    Patience m_patience;
    Suspicion m_suspicion;
    int m_measuredLosers = 0;
    std::uint64_t m_lastCall = 0;
    std::vector<CircuitEvent> m_events; // waiting until the exclusive step is over
    Listener m_listener;
};

} // namespace breakwater
