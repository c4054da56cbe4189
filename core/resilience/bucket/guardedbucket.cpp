// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/guardedbucket.h"

#include "resilience/bucket/bucketstatestore.h"
#include "resilience/policy/outcomerules.h"

#include <algorithm>
#include <utility>

namespace breakwater {

GuardedBucket::GuardedBucket(BucketId id, const PolicyConfig &policy, const Shared &shared)
    : m_id(std::move(id))
    , m_policy(policy)
    , m_clock(shared.clock)
    , m_states(shared.states)
    , m_observer(shared.observer)
    , m_breaker(policy.breaker, shared.clock, shared.random, shared.owner)
    , m_bulkhead(policy.bulkhead, shared.clock)
    , m_limiter(policy.rateLimiter, shared.clock)
    , m_budget(shared.ledger, policy.hourlyBudget)
    , m_probeBudget(shared.ledger, policy.hourlyBudget)
    , m_hedges(shared.ledger, policy.hedgeShare)
    , m_patience(policy.patience)
    , m_suspicion(shared.clock)
{
    m_breaker.setListener([this](const CircuitEvent &event) { m_events.push_back(event); });
}

void GuardedBucket::setPolicy(const PolicyConfig &policy)
{
    m_policy = policy;
    m_breaker.setConfig(policy.breaker);
    m_limiter.setConfig(policy.rateLimiter);
    m_budget.setLimit(policy.hourlyBudget);
    m_probeBudget.setHourlyBudget(policy.hourlyBudget);
    m_hedges.setShare(policy.hedgeShare);
    m_patience.setConfig(policy.patience);
    endBudgetHoldIfThereIsRoom();
    tellListeners();
    m_bulkhead.setConfig(policy.bulkhead); // last: who waits there may start now, under the whole new policy
}

void GuardedBucket::refresh()
{
    m_states.refresh(*this);
    endBudgetHoldIfThereIsRoom();
    tellListeners();
}

void GuardedBucket::endBudgetHoldIfThereIsRoom()
{
    if (m_breaker.isHeld(HoldReason::Budget) && m_budget.hasRoom())
        exclusively([this] { m_breaker.endHolds(HoldReason::Budget); });
}

std::optional<GateRefusal> GuardedBucket::refusal() const
{
    const CircuitState state = m_breaker.state();
    if (auto refusal = m_breaker.peek())
        return GateRefusal{.gate = GateRefusal::Gate::CircuitBreaker, .refusal = *refusal};
    const bool probed = state == CircuitState::Open || state == CircuitState::HalfOpen;
    if (probed && m_policy.ownProbe && m_probeBudget.allowsProbes())
        return GateRefusal{.gate = GateRefusal::Gate::CircuitBreaker,
                           .refusal = {.reason = RefusalReason::Open, .retryIn = milliseconds(0)}};
    return std::nullopt;
}

std::unique_ptr<GatedCall> GuardedBucket::submit(Scheduler &scheduler, Submission submission,
                                                 std::function<void()> decided)
{
    std::unique_ptr<GatedCall> call(new GatedCall(*this));
    call->enter(scheduler, std::move(submission));
    if (call->state() == GatedCall::State::Waiting)
        call->m_decided = std::move(decided);
    return call;
}

std::unique_ptr<GatedCall> GuardedBucket::submitProbe(milliseconds total)
{
    std::unique_ptr<GatedCall> call(new GatedCall(*this));
    call->enterAsProbe(total);
    return call;
}

Expected<Permit, Refusal> GuardedBucket::acquire(std::uint64_t call, milliseconds total)
{
    // A probe that never reports may hold its slot no longer than its call can last, and some grace.
    constexpr milliseconds grace = std::chrono::seconds(10);
    std::optional<Expected<Permit, Refusal>> decision;
    exclusively([&] { decision.emplace(m_breaker.acquire(total + grace)); });
    if (m_observer && *decision)
        m_observer->admitted(m_id, call, decision->value().isProbe());
    return std::move(*decision);
}

void GuardedBucket::reportRefusal(std::uint64_t call, const GateRefusal &refusal) const
{
    if (m_observer)
        m_observer->refused(m_id, call, refusal);
}

/// Circuit, holds, suspicion and bulkhead hear at once how the call ended.
void GuardedBucket::settle(GatedCall &call, CallVerdict verdict, const CallEnd &end)
{
    const CallConsequence consequence = consequenceOf(end);
    exclusively([&] {
        static_cast<void>(call.m_permit->settle(verdict, end));
        if (consequence.hold == HoldReason::Auth) // of the key that was refused, if it is in use or not
            m_breaker.holdCredential(consequence.holdTime, call.m_credential);
        else if (consequence.hold
                 && *consequence.hold != HoldReason::RateLimited) // the breaker sets that one itself
            m_breaker.hold(*consequence.hold, consequence.holdTime);
        if (verdict == CallVerdict::Failure || verdict == CallVerdict::Slow)
            m_suspicion.noteBad();
        else if (verdict == CallVerdict::Success)
            m_suspicion.noteGood();
    });
    m_bulkhead.report(verdict);
    if (m_observer)
        m_observer->judged(m_id, call.m_call, verdict, end);
}

void GuardedBucket::forceOpen()
{
    exclusively([this] { m_breaker.forceOpen(); });
}

void GuardedBucket::forceClosed()
{
    exclusively([this] { m_breaker.disable(); });
}

void GuardedBucket::reset()
{
    exclusively([this] {
        m_breaker.reset();
        m_suspicion.noteGood();
    });
}

void GuardedBucket::hold(HoldReason reason, milliseconds duration)
{
    exclusively([&] { m_breaker.hold(reason, duration); });
}

void GuardedBucket::endHolds()
{
    exclusively([this] {
        for (const HoldReason reason : holdReasons) {
            if (traitsOf(reason).endsByHand)
                m_breaker.endHolds(reason);
        }
    });
}

void GuardedBucket::recordFirstToken(milliseconds firstToken)
{
    // A step of its own, or the next look at what other processes wrote would drop the sample. The caller is
    // in the middle of its race: listeners hear of what the look brought after the next step.
    m_states.exclusively(*this, [&] { m_patience.record(firstToken); });
}

bool GuardedBucket::wantsFirstTokenOfLoser() const noexcept
{
    return m_patience.needsSamples() && m_measuredLosers < maxMeasuredLosers;
}

bool GuardedBucket::isClean() const noexcept
{
    return m_breaker.isClean() && m_bulkhead.isClean();
}

BucketSnapshot GuardedBucket::snapshot() const
{
    return {.circuit = m_breaker.snapshot(),
            .firstTokens = m_patience.samples(),
            .measuredLosers = m_measuredLosers,
            .suspicionAge = m_suspicion.age()};
}

void GuardedBucket::restore(const BucketSnapshot &snapshot, milliseconds elapsed)
{
    const milliseconds passed = std::max(elapsed, milliseconds(0));
    m_breaker.restore(snapshot.circuit, passed);
    m_patience.restore(snapshot.firstTokens);
    m_measuredLosers = std::clamp(snapshot.measuredLosers, 0, maxMeasuredLosers);
    m_suspicion.restore(snapshot.suspicionAge ? std::optional(*snapshot.suspicionAge + passed)
                                              : std::nullopt);
}

void GuardedBucket::exclusively(const std::function<void()> &step)
{
    m_states.exclusively(*this, step);
    tellListeners();
}

/// Listeners may ask other buckets, so they hear of a change only when no step is open any more.
void GuardedBucket::tellListeners()
{
    const std::vector<CircuitEvent> events = std::exchange(m_events, {});
    for (const CircuitEvent &event : events) {
        const bool refuses = event.kind == CircuitEvent::Kind::HoldSet
            || (event.kind == CircuitEvent::Kind::StateChanged
                && (event.to == CircuitState::Open || event.to == CircuitState::ForcedOpen));
        if (refuses)
            m_bulkhead.flush(); // nobody queues for a sick service
        if (m_listener)
            m_listener(*this, event);
    }
}

} // namespace breakwater
