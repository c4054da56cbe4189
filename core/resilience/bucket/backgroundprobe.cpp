// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/backgroundprobe.h"

#include "resilience/breaker/opentime.h"
#include "resilience/policy/outcomerules.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// Before asking again when the round is full of other processes' probes, or the hour of its budget.
constexpr milliseconds pause = std::chrono::seconds(1);

bool isOpen(const GuardedBucket &bucket)
{
    const CircuitState state = bucket.breaker().state();
    return state == CircuitState::Open || state == CircuitState::HalfOpen;
}

} // namespace

BackgroundProbe::BackgroundProbe(GuardedBucket &bucket, const Clock &clock, Scheduler &scheduler,
                                 ProbeHost &host)
    : m_bucket(bucket)
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_host(host)
{ }

BackgroundProbe::~BackgroundProbe()
{
    if (!m_call)
        return;
    m_host.cancelProbe(m_bucket);
    m_call.reset(); // here, for it leads to update()
}

void BackgroundProbe::update()
{
    if (m_call)
        return;
    if (!isOpen(m_bucket)) // what an earlier opening has taught is over
        m_notBefore = Instant::min();
    if (!isWanted()) {
        m_timer.reset();
        return;
    }
    wait(m_bucket.breaker().retryIn().value_or(milliseconds(0)));
}

void BackgroundProbe::personActed()
{
    m_lastActivity = m_clock.now();
    update();
}

void BackgroundProbe::ended(const CallEnd &end)
{
    const std::unique_ptr<GatedCall> call = std::move(m_call);
    if (!call)
        return;
    const bool wellFormed = end.outcome == Outcome::Success
        || (end.outcome == Outcome::Truncated && end.reason == EndReason::Complete);
    const CallVerdict verdict = wellFormed || end.parametersRejected
        ? CallVerdict::Success
        : consequenceOf(end).verdict.value_or(CallVerdict::Ignored);
    pauseAfter(verdict);
    call->settle(verdict, end);
    update();
}

/// Nothing but a success is worth another look at once: whatever is wrong is wrong still.
void BackgroundProbe::pauseAfter(CallVerdict verdict)
{
    if (verdict == CallVerdict::Success) {
        m_notBefore = Instant::min();
        return;
    }
    const CircuitBreaker &breaker = m_bucket.breaker();
    const milliseconds whole = openTime(breaker.config(), std::max(1, breaker.opens()), 0, std::nullopt);
    m_notBefore = m_clock.now() + (verdict == CallVerdict::Ignored ? 2 * whole : whole);
}

void BackgroundProbe::probe()
{
    m_timer.reset();
    if (m_call || !isWanted())
        return;
    m_bucket.refresh(); // another process may have found out already
    if (!m_bucket.breaker().isProbeDue()) {
        if (isWanted())
            wait(std::max(m_bucket.breaker().retryIn().value_or(pause), pause));
        return;
    }
    std::unique_ptr<GatedCall> call = m_bucket.submitProbe(limit);
    if (const auto &refusal = call->refusal()) {
        wait(std::max(refusal->refusal.retryIn.value_or(pause), pause));
        return;
    }
    m_call = std::move(call);
    m_host.startProbe(m_bucket);
}

void BackgroundProbe::wait(milliseconds time)
{
    const Instant due = std::max(m_clock.now() + time, m_notBefore);
    m_timer = m_scheduler.callAt(due, [this] { probe(); });
}

bool BackgroundProbe::isWanted() const
{
    return m_bucket.policy().ownProbe && isOpen(m_bucket) && m_lastActivity
        && m_clock.now() - *m_lastActivity <= activeSpan;
}

} // namespace breakwater
