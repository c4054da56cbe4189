// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/backgroundprobe.h"

#include "resilience/breaker/opentime.h"

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
    if (!m_permit)
        return;
    m_host.cancelProbe(m_bucket);
    m_bucket.settle(*m_permit, m_call, CallVerdict::Ignored,
                    {.end = {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel}});
}

void BackgroundProbe::update()
{
    if (m_permit)
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

void BackgroundProbe::ended(const CallFacts &facts)
{
    if (!m_permit)
        return;
    std::optional<Permit> permit = std::exchange(m_permit, std::nullopt);
    const bool wellFormed = facts.end.outcome == Outcome::Success
        || (facts.end.outcome == Outcome::Truncated && facts.end.reason == EndReason::Complete);
    const CallVerdict verdict = wellFormed || facts.parametersRejected
        ? CallVerdict::Success
        : consequenceOf(facts.end).verdict.value_or(CallVerdict::Ignored);
    if (!facts.requestSent)
        refundUnits();
    m_callUnit.reset();
    m_probeUnit.reset();
    pauseAfter(verdict);
    m_bucket.settle(*permit, m_call, verdict, facts);
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
    if (m_permit || !isWanted())
        return;
    m_bucket.refresh(); // another process may have found out already
    if (!m_bucket.breaker().isProbeDue()) {
        if (isWanted())
            wait(std::max(m_bucket.breaker().retryIn().value_or(pause), pause));
        return;
    }
    if (!reserveUnits())
        return;
    m_call = m_bucket.nextCall();
    auto permit = m_bucket.acquire(m_call, limit);
    if (!permit) {
        refundUnits();
        wait(std::max(permit.error().retryIn.value_or(pause), pause));
        return;
    }
    m_permit.emplace(std::move(*permit));
    m_host.startProbe(m_bucket);
}

/// \return false after arranging for a later try.
bool BackgroundProbe::reserveUnits()
{
    const auto probeUnit = m_bucket.probeBudget().reserve();
    if (!probeUnit) {
        wait(std::max(probeUnit.error().retryIn, pause));
        return false;
    }
    const auto callUnit = m_bucket.budget().reserve();
    if (!callUnit) {
        m_bucket.probeBudget().refund(*probeUnit);
        if (!callUnit.error().bookBusy) // else nothing is known of the hour
            m_bucket.hold(HoldReason::Budget, callUnit.error().retryIn);
        wait(std::max(callUnit.error().retryIn, pause));
        return false;
    }
    m_probeUnit = *probeUnit;
    m_callUnit = *callUnit;
    return true;
}

void BackgroundProbe::refundUnits()
{
    if (m_callUnit)
        m_bucket.budget().refund(*std::exchange(m_callUnit, std::nullopt));
    if (m_probeUnit)
        m_bucket.probeBudget().refund(*std::exchange(m_probeUnit, std::nullopt));
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
