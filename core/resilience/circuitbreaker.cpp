// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/circuitbreaker.h"

#include "resilience/opentime.h"

#include <algorithm>
#include <utility>

namespace breakwater {

CircuitBreaker::CircuitBreaker(const CircuitBreakerConfig &config, const Clock &clock, RandomSource &random,
                               std::uint64_t owner)
    : m_config(config)
    , m_clock(clock)
    , m_random(random)
    , m_owner(owner)
    , m_link(new PermitLink{.breaker = this})
    , m_minimumCalls(reachableMinimum(config))
    , m_window(config)
    , m_streak(config.consecutiveFailures, config.maxSampleAge)
    , m_probes(config.probeCalls, config.probeSuccesses)
    , m_closedSince(clock.now())
    , m_suspended(clock.suspended())
    , m_suspendedReadAt(m_closedSince)
{ }

CircuitBreaker::~CircuitBreaker()
{
    m_link->breaker = nullptr;
    if (--m_link->owners == 0)
        delete m_link;
}

inline Permit CircuitBreaker::makePermit(Instant now, std::uint64_t probe)
{
    // Asking for the time asleep costs two clock reads; within a millisecond nothing sleeps.
    if (now - m_suspendedReadAt >= milliseconds(1)) {
        m_suspended = m_clock.suspended();
        m_suspendedReadAt = now;
    }
    return {*m_link, now, m_suspended, m_generation, probe};
}

Expected<Permit, Refusal> CircuitBreaker::acquire(milliseconds lease)
{
    const Instant now = m_clock.now();
    if (m_state == CircuitState::Closed && !m_holds.isHeld(now)) [[likely]]
        return makePermit(now, 0);
    return acquireUnlessRefused(now, lease);
}

Expected<Permit, Refusal> CircuitBreaker::acquireUnlessRefused(Instant now, milliseconds lease)
{
    endExpiredLeases(now);
    if (const auto refusal = refusalAt(now)) {
        emitPending();
        return Unexpected{*refusal};
    }
    if (m_state == CircuitState::Open)
        enter(CircuitState::HalfOpen, TransitionCause::OpenTimeElapsed, now);
    std::uint64_t probe = 0;
    if (m_state == CircuitState::HalfOpen) {
        probe = m_nextProbe++;
        m_probes.start({m_owner, probe, now + std::min(lease, m_config.probeLease)});
    }
    Permit permit = makePermit(now, probe);
    emitPending();
    return permit;
}

std::optional<Refusal> CircuitBreaker::refusalAt(Instant now) const
{
    if (m_state == CircuitState::Disabled)
        return std::nullopt;
    if (m_state == CircuitState::ForcedOpen)
        return Refusal{.reason = RefusalReason::ForcedOpen};
    if (const auto hold = m_holds.longest(now))
        return Refusal{.reason = RefusalReason::Held, .hold = hold->reason, .retryIn = hold->remaining};
    if (m_state == CircuitState::Open && now < m_openUntil)
        return Refusal{.reason = RefusalReason::Open,
                       .retryIn = std::chrono::ceil<milliseconds>(m_openUntil - now)};
    if (m_state == CircuitState::HalfOpen && m_probes.isFull())
        return Refusal{.reason = RefusalReason::HalfOpenFull};
    return std::nullopt;
}

std::optional<Refusal> CircuitBreaker::peek() const
{
    const Instant now = m_clock.now();
    const bool leasesReopen
        = m_state == CircuitState::HalfOpen && m_probes.verdictAt(now) == ProbeRound::Verdict::Reopen;
    auto refusal = refusalAt(now);
    if (leasesReopen
        && (!refusal || refusal->reason == RefusalReason::HalfOpenFull)) // without the draw of the jitter
        refusal
            = {.reason = RefusalReason::Open, .retryIn = openTime(m_config, m_opens + 1, 0, std::nullopt)};
    return refusal;
}

bool CircuitBreaker::isProbeDue() const
{
    return (m_state == CircuitState::Open || m_state == CircuitState::HalfOpen) && !peek();
}

inline CircuitBreaker::Weight CircuitBreaker::weigh(const Permit &permit, const Settlement &settlement,
                                                    Instant now)
{
    if (settlement.verdict == CallVerdict::Success && settlement.kind == FailureKind::Http
        && m_config.slowCall.count() == 0) [[likely]]
        return {};
    const bool asleep = settlement.kind != FailureKind::Http
        && m_clock.suspended() - permit.m_suspendedAtStart >= m_config.suspendGap;
    const bool limited = settlement.verdict == CallVerdict::RateLimited;
    if (limited && !asleep)
        holdForRateLimit(settlement, now);
    const bool slow = settlement.verdict == CallVerdict::Slow
        || (m_config.slowCall.count() > 0
            && settlement.duration.value_or(wholeMilliseconds(now - permit.m_start)) > m_config.slowCall);
    return {.neutral
            = asleep || settlement.verdict == CallVerdict::Ignored || (limited && !m_config.countRateLimited),
            .failed
            = settlement.verdict == CallVerdict::Failure || limited || (slow && m_config.slowIsFailure),
            .slow = slow};
}

inline SettleResult CircuitBreaker::settleRecorded(Weight weight, const Settlement &settlement, Instant now)
{
    if (weight.neutral)
        return SettleResult::Ignored;
    m_window.record(now, weight.failed, weight.slow);
    if (weight.failed)
        m_streak.fail(now);
    else
        m_streak.clear();
    // Where nothing failed and nothing is at stake there is nothing to judge: the usual call is spared it.
    const bool isAtStake = weight.failed || m_onProbation || m_window.recorded().hasBadOnes();
    if (isAtStake && m_state == CircuitState::Closed)
        judge(weight.failed, settlement.retryAfter, now);
    return SettleResult::Counted;
}

SettleResult CircuitBreaker::settle(Permit &permit, const Settlement &settlement)
{
    if (std::exchange(permit.m_settled, true)) {
        ++m_duplicateReports;
        return SettleResult::Duplicate;
    }
    --m_link->running;
    if (m_state == CircuitState::Disabled)
        return SettleResult::Dropped;
    if (permit.m_generation != m_generation)
        return countLate(permit);
    const Instant now = m_clock.now();
    const Weight weight = weigh(permit, settlement, now);
    const SettleResult result = permit.isProbe() ? settleProbe(permit, weight, settlement, now)
                                                 : settleRecorded(weight, settlement, now);
    emitPending();
    return result;
}

} // namespace breakwater
