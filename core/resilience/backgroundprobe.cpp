// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/backgroundprobe.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// Before asking again when the round is full of other processes' probes, or the hour of its budget.
constexpr milliseconds pause = std::chrono::seconds(1);

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
    const CallVerdict verdict
        = wellFormed ? CallVerdict::Success : consequenceOf(facts.end).verdict.value_or(CallVerdict::Ignored);
    if (!facts.requestSent && m_unit)
        m_bucket.budget().refund(*m_unit);
    m_unit.reset();
    m_bucket.settle(*permit, m_call, verdict, facts);
    update();
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
    const auto unit = m_bucket.budget().reserve();
    if (!unit && unit.error().bookBusy) {
        wait(std::max(unit.error().retryIn, pause));
        return;
    }
    if (!unit) {
        m_bucket.hold(HoldReason::Budget, unit.error().retryIn);
        update();
        return;
    }
    m_call = m_bucket.nextCall();
    auto permit = m_bucket.acquire(m_call, limit);
    if (!permit) {
        m_bucket.budget().refund(*unit);
        wait(std::max(permit.error().retryIn.value_or(pause), pause));
        return;
    }
    m_unit = *unit;
    m_permit.emplace(std::move(*permit));
    m_host.startProbe(m_bucket);
}

void BackgroundProbe::wait(milliseconds time)
{
    m_timer = m_scheduler.callAt(m_clock.now() + time, [this] { probe(); });
}

bool BackgroundProbe::isWanted() const
{
    const CircuitState state = m_bucket.breaker().state();
    return m_bucket.policy().ownProbe && (state == CircuitState::Open || state == CircuitState::HalfOpen)
        && m_lastActivity && m_clock.now() - *m_lastActivity <= activeSpan;
}

} // namespace breakwater
