// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/gatedcall.h"

#include "resilience/bucket/guardedbucket.h"

#include <utility>

namespace breakwater {

using Gate = GateRefusal::Gate;

GatedCall::GatedCall(GuardedBucket &bucket)
    : m_bucket(bucket)
    , m_call(bucket.nextCall())
    , m_credential(bucket.breaker().credential())
{ }

GatedCall::~GatedCall()
{
    if (m_state == State::Waiting)
        withdraw();
    else if (m_permit && !m_permit->isSettled())
        // Through the bucket, so that other processes see the probe's place free again.
        m_bucket.settle(*this, CallVerdict::Ignored, cancelledCall);
}

/// First a look that takes nothing: nobody queues for a service that would refuse the call in the end.
void GatedCall::enter(Scheduler &scheduler, Submission submission)
{
    m_scheduler = &scheduler;
    m_deadline = submission.deadline;
    if (submission.credential != 0)
        m_credential = submission.credential;
    m_slot = std::move(submission.slot);
    if (const auto refusal = m_bucket.refusal())
        refuse(*refusal);
    else
        passBudget();
}

void GatedCall::passBudget()
{
    const auto unit = m_bucket.m_budget.reserve();
    if (unit) {
        m_unit = *unit;
        passLimiter();
        return;
    }
    if (unit.error().bookBusy) {
        refuse({Gate::Budget, {.reason = RefusalReason::StoreBusy}});
        return;
    }
    const milliseconds retryIn = unit.error().retryIn;
    m_bucket.hold(HoldReason::Budget, retryIn);
    refuse({Gate::Budget, {.reason = RefusalReason::Held, .hold = HoldReason::Budget, .retryIn = retryIn}});
}

/// A call that must wait takes its place in the rate now, so that those who come later go later.
void GatedCall::passLimiter()
{
    RateLimiter &limiter = m_bucket.m_limiter;
    const Instant now = m_bucket.m_clock.now();
    const auto wait = limiter.reserve(m_deadline - now);
    if (!wait) {
        refuse({Gate::RateLimiter,
                {.retryIn = std::chrono::ceil<milliseconds>(limiter.peek().value_or(microseconds(0)))}});
        return;
    }
    m_reserved = now + *wait;
    if (*wait == microseconds(0))
        passBulkhead();
    else
        m_timer = m_scheduler->callAt(*m_reserved, [this] { passBulkhead(); });
}

void GatedCall::passBulkhead()
{
    if (m_slot) {
        passCircuitBreaker();
        return;
    }
    auto admission
        = m_bucket.m_bulkhead.submit(m_deadline, [this](Expected<BulkheadSlot, Bulkhead::WaitEnd> turn) {
              m_waiter.reset();
              m_timer.reset();
              if (turn) {
                  m_slot.emplace(std::move(*turn));
                  passCircuitBreaker();
                  return;
              }
              // A flush means that the circuit has just opened or is held; its own words are the better
              // reason.
              refuse(m_bucket.refusal().value_or(GateRefusal{Gate::Bulkhead, {}}));
          });
    if (auto *slot = std::get_if<BulkheadSlot>(&admission)) {
        m_slot.emplace(std::move(*slot));
        passCircuitBreaker();
    } else if (const auto *queued = std::get_if<Bulkhead::Queued>(&admission)) {
        m_waiter = queued->id;
        m_timer = m_scheduler->callAt(m_deadline, [this] { m_bucket.m_bulkhead.expireWaiters(); });
    } else {
        refuse({Gate::Bulkhead, {}});
    }
}

/// At dispatch, not when the call was queued: the circuit may have opened meanwhile.
void GatedCall::passCircuitBreaker()
{
    auto permit = m_bucket.acquire(m_call, m_bucket.policy().limits.total);
    if (!permit) {
        refuse({Gate::CircuitBreaker, permit.error()});
        return;
    }
    m_permit.emplace(std::move(*permit));
    m_state = State::Admitted;
    decide();
}

/// An own probe passes by rate limiter and bulkhead, and its refusals are nobody's news.
void GatedCall::enterAsProbe(milliseconds total)
{
    const auto probeUnit = m_bucket.m_probeBudget.reserve();
    if (!probeUnit) {
        refuseProbe({.retryIn = probeUnit.error().retryIn});
        return;
    }
    m_probeUnit = *probeUnit;
    const auto unit = m_bucket.m_budget.reserve();
    if (!unit) {
        if (!unit.error().bookBusy) // else nothing is known of the hour
            m_bucket.hold(HoldReason::Budget, unit.error().retryIn);
        refuseProbe({.retryIn = unit.error().retryIn});
        return;
    }
    m_unit = *unit;
    auto permit = m_bucket.acquire(m_call, total);
    if (!permit) {
        refuseProbe(permit.error());
        return;
    }
    m_permit.emplace(std::move(*permit));
    m_state = State::Admitted;
}

void GatedCall::refuse(const GateRefusal &refusal)
{
    m_refusal = refusal;
    m_state = State::Refused;
    m_bucket.reportRefusal(m_call, refusal);
    // Free last, when everything here is final: the call that waits for it starts inside.
    const std::optional<BulkheadSlot> slot = takeSlot();
    giveBack();
    decide();
}

void GatedCall::refuseProbe(const Refusal &refusal)
{
    m_refusal = GateRefusal{.refusal = refusal};
    m_state = State::Refused;
    giveBack();
}

void GatedCall::decide()
{
    if (const auto decided = std::exchange(m_decided, {}))
        decided(); // may destroy this
}

void GatedCall::withdraw()
{
    m_decided = {};
    m_timer.reset();
    if (m_state == State::Refused)
        return;
    const std::optional<BulkheadSlot> slot = takeSlot(); // as above
    if (m_permit && !m_permit->isSettled())
        settle(CallVerdict::Ignored,
               {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel, .requestSent = false});
    giveBack();
}

std::optional<BulkheadSlot> GatedCall::takeSlot()
{
    std::optional<BulkheadSlot> slot = std::move(m_slot);
    m_slot.reset();
    return slot;
}

/// Nothing was sent: what the gates before the bulkhead took goes back, and the place in its queue.
void GatedCall::giveBack()
{
    if (m_waiter)
        m_bucket.m_bulkhead.cancel(*std::exchange(m_waiter, std::nullopt));
    m_timer.reset();
    if (m_reserved)
        m_bucket.m_limiter.withdraw(*std::exchange(m_reserved, std::nullopt));
    refundUnsent();
}

void GatedCall::settle(CallVerdict verdict, const CallEnd &end)
{
    m_bucket.settle(*this, verdict, end);
    if (!end.requestSent)
        refundUnsent();
}

void GatedCall::refundUnsent()
{
    if (m_unit)
        m_bucket.m_budget.refund(*std::exchange(m_unit, std::nullopt));
    if (m_probeUnit)
        m_bucket.m_probeBudget.refund(*std::exchange(m_probeUnit, std::nullopt));
}

} // namespace breakwater
