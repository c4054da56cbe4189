// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/gatedcall.h"

#include <utility>

namespace breakwater {

using Gate = GateRefusal::Gate;

GatedCall::GatedCall(GuardedBucket &bucket, const Clock &clock, Scheduler &scheduler)
    : m_bucket(bucket)
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_call(bucket.nextCall())
{ }

GatedCall::~GatedCall()
{
    if (m_state == State::Waiting)
        leave();
    else if (m_permit
             && !m_permit->isSettled()) // through the bucket, so that other processes see the slot free again
        m_bucket.settle(*m_permit, m_call, CallVerdict::Ignored,
                        {.end = {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel}});
}

void GatedCall::enter(Instant deadline, std::function<void()> decided, std::optional<BulkheadSlot> slot)
{
    m_deadline = deadline;
    m_decided = std::move(decided);
    m_slot = std::move(slot);
    m_entering = true;
    auto unit = m_bucket.budget().reserve();
    if (!unit && unit.error().bookBusy) {
        refuse({Gate::Budget, {.reason = RefusalReason::StoreBusy}});
    } else if (!unit) {
        const milliseconds retryIn = unit.error().retryIn;
        m_bucket.hold(HoldReason::Budget, retryIn);
        refuse(
            {Gate::Budget, {.reason = RefusalReason::Held, .hold = HoldReason::Budget, .retryIn = retryIn}});
    } else {
        m_unit = *unit;
        passLimiter();
    }
    m_entering = false;
}

/// A call that must wait takes its place in the rate now, so that those who come later go later.
void GatedCall::passLimiter()
{
    RateLimiter &limiter = m_bucket.limiter();
    const auto wait = limiter.reserve(m_deadline - m_clock.now());
    if (!wait) {
        refuse({Gate::RateLimiter,
                {.retryIn = std::chrono::ceil<milliseconds>(limiter.peek().value_or(microseconds(0)))}});
        return;
    }
    m_reserved = m_clock.now() + *wait;
    if (*wait == microseconds(0))
        passBulkhead();
    else
        m_timer = m_scheduler.callAt(m_clock.now() + *wait, [this] { passBulkhead(); });
}

void GatedCall::passBulkhead()
{
    if (m_slot) {
        dispatch();
        return;
    }
    auto admission
        = m_bucket.bulkhead().submit(m_deadline, [this](Expected<BulkheadSlot, Bulkhead::WaitEnd> turn) {
              m_waiter.reset();
              m_timer.reset();
              if (turn) {
                  m_slot.emplace(std::move(*turn));
                  dispatch();
                  return;
              }
              // A flush means that the circuit has just opened or is held; its own words are the better
              // reason.
              refuse(m_bucket.refusal().value_or(GateRefusal{Gate::Bulkhead, {}}));
          });
    if (auto *slot = std::get_if<BulkheadSlot>(&admission)) {
        m_slot.emplace(std::move(*slot));
        dispatch();
    } else if (const auto *queued = std::get_if<Bulkhead::Queued>(&admission)) {
        m_waiter = queued->id;
        m_timer = m_scheduler.callAt(m_deadline, [this] { m_bucket.bulkhead().expireWaiters(); });
    } else {
        refuse({Gate::Bulkhead, {}});
    }
}

void GatedCall::dispatch()
{
    auto permit = m_bucket.acquire(m_call);
    if (!permit) {
        refuse({Gate::CircuitBreaker, permit.error()});
        return;
    }
    m_permit.emplace(std::move(*permit));
    m_state = State::Admitted;
    decide();
}

void GatedCall::refuse(const GateRefusal &refusal)
{
    m_refusal = refusal;
    m_state = State::Refused;
    m_bucket.noteRefusal(m_call, refusal);
    // Free last, when everything here is final: the call that waits for it starts inside.
    const std::optional<BulkheadSlot> slot = takeSlot();
    giveBack();
    decide();
}

void GatedCall::decide()
{
    const auto decided = std::exchange(m_decided, {});
    if (!m_entering && decided)
        decided(); // may destroy this
}

void GatedCall::leave()
{
    m_decided = {};
    m_timer.reset();
    if (m_state == State::Refused)
        return;
    const std::optional<BulkheadSlot> slot = takeSlot(); // as above
    if (m_permit && !m_permit->isSettled())
        settle(CallVerdict::Ignored,
               {.end = {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel}, .requestSent = false});
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
        m_bucket.bulkhead().cancel(*std::exchange(m_waiter, std::nullopt));
    m_timer.reset();
    if (m_reserved)
        m_bucket.limiter().withdraw(*std::exchange(m_reserved, std::nullopt));
    refundUnsent();
}

void GatedCall::settle(CallVerdict verdict, const CallFacts &facts)
{
    m_bucket.settle(*m_permit, m_call, verdict, facts);
    if (!facts.requestSent)
        refundUnsent();
}

void GatedCall::refundUnsent()
{
    if (m_unit)
        m_bucket.budget().refund(*std::exchange(m_unit, std::nullopt));
}

} // namespace breakwater
