// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gatedcall.h"

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
    leave();
    if (m_permit
        && !m_permit->isSettled()) // through the bucket, so that other processes see the slot free again
        m_bucket.settle(*m_permit, m_call, CallVerdict::Ignored,
                        {.end = {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel}});
}

void GatedCall::enter(Instant deadline, std::function<void()> decided)
{
    m_deadline = deadline;
    m_decided = std::move(decided);
    m_entering = true;
    auto unit = m_bucket.budget().reserve();
    if (!unit && unit.error().bookBusy) {
        refuse({Gate::Budget, {.reason = RefusalReason::StoreBusy}});
    } else if (!unit) {
        const milliseconds retryIn = unit.error().retryIn;
        m_bucket.hold(HoldReason::Budget, retryIn);
        refuse({Gate::Budget,
                {.reason = RefusalReason::Held, .hold = HoldReason::Budget, .retryIn = retryIn}});
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
    m_tookRate = true;
    if (*wait == microseconds(0))
        passBulkhead();
    else
        m_timer = m_scheduler.callAt(m_clock.now() + *wait, [this] { passBulkhead(); });
}

void GatedCall::passBulkhead()
{
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
    giveBack();
    m_refusal = refusal;
    m_bucket.noteRefusal(m_call, refusal);
    m_state = State::Refused;
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
    if (m_state == State::Waiting)
        giveBack();
}

/// Nothing was sent: what the gates took goes back.
void GatedCall::giveBack()
{
    if (m_waiter)
        m_bucket.bulkhead().cancel(*std::exchange(m_waiter, std::nullopt));
    m_timer.reset();
    m_slot.reset();
    if (std::exchange(m_tookRate, false))
        m_bucket.limiter().giveBack();
    if (m_unit)
        m_bucket.budget().refund(*std::exchange(m_unit, std::nullopt));
}

void GatedCall::settle(CallVerdict verdict, const CallFacts &facts)
{
    m_bucket.settle(*m_permit, m_call, verdict, facts);
    if (!facts.requestSent && m_unit)
        m_bucket.budget().refund(*std::exchange(m_unit, std::nullopt));
}

} // namespace breakwater
