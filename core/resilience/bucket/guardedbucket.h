// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitbreaker.h"
#include "resilience/bucket/bucketid.h"
#include "resilience/bucket/bucketsnapshot.h"
#include "resilience/bucket/callobserver.h"
#include "resilience/bucket/suspicion.h"
#include "resilience/gates/callbudget.h"
#include "resilience/gates/gaterefusal.h"
#include "resilience/gates/hedgebudget.h"
#include "resilience/gates/probebudget.h"
#include "resilience/policy/policyconfig.h"

#include <functional>
#include <vector>

namespace breakwater {

class BucketStateStore;

/// One model of one service in one region with everything that stands in front of it: call budget, rate
/// limiter, bulkhead, circuit breaker, and what is known of its first-token times.
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
    /// A number for the next call, for acquire(), noteRefusal() and settle(). Never 0.
    [[nodiscard]] std::uint64_t nextCall() noexcept { return ++m_lastCall; }
    /// The last gate, at dispatch. \param total the call's own limit, if it is not the policy's.
    [[nodiscard]] Expected<Permit, Refusal> acquire(std::uint64_t call,
                                                    std::optional<milliseconds> total = {});
    /// A gate refused the call: only the observer is told.
    void noteRefusal(std::uint64_t call, const GateRefusal &refusal) const;
    /// How the call ended: circuit, holds, suspicion and bulkhead are told at once.
    void settle(Permit &permit, std::uint64_t call, CallVerdict verdict, const CallFacts &facts);

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
    [[nodiscard]] Bulkhead &bulkhead() noexcept { return m_bulkhead; }
    [[nodiscard]] const Bulkhead &bulkhead() const noexcept { return m_bulkhead; }
    [[nodiscard]] RateLimiter &limiter() noexcept { return m_limiter; }
    [[nodiscard]] CallBudget &budget() noexcept { return m_budget; }
    [[nodiscard]] ProbeBudget &probeBudget() noexcept { return m_probeBudget; }
    [[nodiscard]] HedgeBudget &hedges() noexcept { return m_hedges; }

    [[nodiscard]] bool isClean() const noexcept;
    [[nodiscard]] BucketSnapshot snapshot() const;
    /// For the store. \param elapsed since the snapshot was taken.
    void restore(const BucketSnapshot &snapshot, milliseconds elapsed);

private:
    void exclusively(const std::function<void()> &step);
    void endBudgetHoldIfThereIsRoom();
    void tellListeners();

    static constexpr int maxMeasuredLosers = 3;

    BucketId m_id;
    PolicyConfig m_policy;
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
