// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitbreaker.h"

#include "resilience/breaker/opentime.h"

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
    , m_openPhase(clock.now())
    , m_suspends(clock)
{
    findUsualGeneration();
}

CircuitBreaker::~CircuitBreaker()
{
    m_link->breaker = nullptr;
    if (--m_link->owners == 0)
        delete m_link;
}

Expected<Permit, Refusal> CircuitBreaker::acquireUnlessRefused(Instant now, milliseconds lease)
{
    endExpiredLeases(now);
    if (const auto refusal = refusalAt(now)) {
        m_events.tell();
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
    m_events.tell();
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
    if (m_state == CircuitState::Open && !m_openPhase.isOver(now))
        return Refusal{.reason = RefusalReason::Open, .retryIn = m_openPhase.remaining(now)};
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
            = {.reason = RefusalReason::Open,
               .retryIn = openTime(m_config, m_openPhase.opens(m_config.healTime, now) + 1, 0, std::nullopt)};
    return refusal;
}

bool CircuitBreaker::isProbeDue() const
{
    return (m_state == CircuitState::Open || m_state == CircuitState::HalfOpen) && !peek();
}

inline SettleResult CircuitBreaker::settle(Permit &permit, CallVerdict verdict, const CallEnd &end)
{
    // Nearly every report is this one, and a call shall not notice its breaker. Everything else has a
    // function of its own, where it costs the usual call neither registers nor branches.
    const bool isUsual = permit.m_generation == m_usualGeneration && !permit.m_settled
        && verdict == CallVerdict::Success && failureKindOf(end.reason) == FailureKind::Http;
    if (!isUsual) [[unlikely]]
        return settleUnusual(permit, verdict, end);
    permit.m_settled = true;
    return recordSuccess(m_clock.now());
}

inline SettleResult CircuitBreaker::recordSuccess(Instant now)
{
    m_window.record(now, false, false);
    m_streak.clear();
    // Where nothing failed and nothing is at stake there is nothing to judge: the usual call is spared it.
    if (m_onProbation || m_window.recorded().hasBadOnes()) [[unlikely]]
        judge(false, std::nullopt, now);
    return SettleResult::Counted;
}

SettleResult CircuitBreaker::record(Weight weight, const CallEnd &end, Instant now)
{
    if (!weight.failed && !weight.slow)
        return recordSuccess(now);
    m_window.record(now, weight.failed, weight.slow);
    if (weight.failed)
        m_streak.fail(now);
    else
        m_streak.clear();
    judge(weight.failed, end.retryAfter, now);
    return SettleResult::Counted;
}

/// Here and not with the rest of Permit, so that a report costs one call less.
SettleResult Permit::settle(CallVerdict verdict, const CallEnd &end) noexcept
{
    if (m_link && m_link->breaker) [[likely]]
        return m_link->breaker->settle(*this, verdict, end);
    return std::exchange(m_settled, true) ? SettleResult::Duplicate : SettleResult::Late;
}

SettleResult CircuitBreaker::settleUnusual(Permit &permit, CallVerdict verdict, const CallEnd &end)
{
    if (std::exchange(permit.m_settled, true)) {
        ++m_duplicateReports;
        return SettleResult::Duplicate;
    }
    if (m_state == CircuitState::Disabled)
        return SettleResult::Dropped;
    if (permit.m_generation != m_generation)
        return countLate(permit);
    const Instant now = m_clock.now();
    const Weight weight = weigh(permit, verdict, end, now);
    SettleResult result = SettleResult::Ignored;
    if (permit.isProbe())
        result = settleProbe(permit, weight, end, now);
    else if (!weight.neutral)
        result = record(weight, end, now);
    m_events.tell();
    return result;
}

CircuitBreaker::Weight CircuitBreaker::weigh(const Permit &permit, CallVerdict verdict, const CallEnd &end,
                                             Instant now)
{
    const bool asleep = failureKindOf(end.reason) != FailureKind::Http
        && m_suspends.sleptSince(permit.m_suspendedAtStart) >= m_config.suspendGap;
    const bool limited = verdict == CallVerdict::RateLimited;
    if (limited && !asleep)
        holdForRateLimit(end, now);
    const bool slow = verdict == CallVerdict::Slow
        || (m_config.slowCall.count() > 0
            && end.firstToken.value_or(wholeMilliseconds(now - permit.m_start)) > m_config.slowCall);
    return {.neutral = asleep || verdict == CallVerdict::Ignored || (limited && !m_config.countRateLimited),
            .failed = verdict == CallVerdict::Failure || limited || (slow && m_config.slowIsFailure),
            .slow = slow};
}

} // namespace breakwater
