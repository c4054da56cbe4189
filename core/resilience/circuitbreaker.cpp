// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/circuitbreaker.h"

#include "resilience/opentime.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

TransitionCause causeOf(OpenReason reason) noexcept
{
    switch (reason) {
    case OpenReason::FailureRate:
        return TransitionCause::FailureRate;
    case OpenReason::ConsecutiveFailures:
        return TransitionCause::ConsecutiveFailures;
    case OpenReason::SlowCallRate:
        return TransitionCause::SlowCallRate;
    case OpenReason::ProbeFailed:
        return TransitionCause::ProbeFailed;
    case OpenReason::Probation:
        return TransitionCause::Probation;
    }
    return TransitionCause::ByHand;
}

} // namespace

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

Expected<Permit, Refusal> CircuitBreaker::acquire(std::optional<milliseconds> lease)
{
    const Instant now = m_clock.now();
    if (m_state == CircuitState::Closed && !m_holds.isHeld(now)) [[likely]]
        return makePermit(now, 0);
    endExpiredLeases(now);
    if (const auto refusal = refusalAt(now)) {
        emitPending();
        return Unexpected{*refusal};
    }
    if (m_state == CircuitState::Open)
        enter(CircuitState::HalfOpen, TransitionCause::OpenTimeElapsed, now);
    Expected<Permit, Refusal> permit
        = m_state == CircuitState::HalfOpen ? makeProbe(now, lease) : makePermit(now, 0);
    emitPending();
    return permit;
}

Permit CircuitBreaker::makePermit(Instant now, std::uint64_t probe)
{
    // Asking for the time asleep costs two clock reads; within a millisecond nothing sleeps.
    if (now - m_suspendedReadAt >= milliseconds(1)) {
        m_suspended = m_clock.suspended();
        m_suspendedReadAt = now;
    }
    return {*m_link, now, m_suspended, m_generation, probe};
}

Permit CircuitBreaker::makeProbe(Instant now, std::optional<milliseconds> lease)
{
    const std::uint64_t id = m_nextProbe++;
    m_probes.start({m_owner, id, now + std::min(lease.value_or(m_config.probeLease), m_config.probeLease)});
    return makePermit(now, id);
}

/// Probes that never reported have failed by now; the open time that may follow runs from here.
void CircuitBreaker::endExpiredLeases(Instant now)
{
    if (m_state != CircuitState::HalfOpen)
        return;
    for (const ProbeRound::Lease &lease : m_probes.expire(now)) {
        if (lease.owner == m_owner)
            m_expiredProbes.push_back(lease.id);
    }
    if (m_probes.verdict() == ProbeRound::Verdict::Reopen)
        open(OpenReason::ProbeFailed, std::nullopt, now);
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

SettleResult CircuitBreaker::settle(Permit &permit, const Settlement &settlement)
{
    if (permit.m_settled) {
        ++m_duplicateReports;
        return SettleResult::Duplicate;
    }
    permit.m_settled = true;
    --m_link->running;
    if (m_state == CircuitState::Disabled)
        return SettleResult::Dropped;
    const bool votes = permit.isProbe()
        ? m_state == CircuitState::HalfOpen
        : m_state == CircuitState::Closed || m_state == CircuitState::MetricsOnly;
    if (permit.m_generation != m_generation || !votes)
        return countLate(permit);
    const Instant now = m_clock.now();
    const Weight weight = weigh(permit, settlement, now);
    const SettleResult result = permit.isProbe() ? settleProbe(permit, weight, settlement, now)
                                                 : settleRecorded(weight, settlement, now);
    emitPending();
    return result;
}

CircuitBreaker::Weight CircuitBreaker::weigh(const Permit &permit, const Settlement &settlement, Instant now)
{
    if (settlement.kind != FailureKind::Http
        && m_clock.suspended() - permit.m_suspendedAtStart >= m_config.suspendGap)
        return {.neutral = true};
    Weight weight;
    if (settlement.verdict == CallVerdict::RateLimited) {
        holdForRateLimit(settlement, now);
        weight.neutral = !m_config.countRateLimited;
        weight.failed = true;
    } else {
        weight.neutral = settlement.verdict == CallVerdict::Ignored;
        weight.failed = settlement.verdict == CallVerdict::Failure;
    }
    weight.slow = settlement.verdict == CallVerdict::Slow
        || (m_config.slowCall.count() > 0
            && settlement.duration.value_or(wholeMilliseconds(now - permit.m_start)) > m_config.slowCall);
    weight.failed |= weight.slow && m_config.slowIsFailure;
    return weight;
}

SettleResult CircuitBreaker::settleRecorded(const Weight &weight, const Settlement &settlement, Instant now)
{
    if (weight.neutral)
        return SettleResult::Ignored;
    m_window.record(now, weight.failed, weight.slow);
    if (weight.failed)
        m_streak.fail(now);
    else
        m_streak.clear();
    if (m_state != CircuitState::Closed)
        return SettleResult::Counted;
    if (std::exchange(m_onProbation, false) && weight.failed)
        open(OpenReason::Probation, settlement.retryAfter, now);
    else if (const auto reason = reasonToOpen())
        open(*reason, settlement.retryAfter, now);
    return SettleResult::Counted;
}

SettleResult CircuitBreaker::settleProbe(const Permit &permit, const Weight &weight,
                                         const Settlement &settlement, Instant now)
{
    const bool wasRunning = weight.neutral ? m_probes.cancel(m_owner, permit.m_probe)
                                           : m_probes.finish(m_owner, permit.m_probe, !weight.failed);
    if (!wasRunning) { // its lease had run out, here or in another process
        std::erase(m_expiredProbes, permit.m_probe);
        ++m_duplicateReports;
        return SettleResult::Duplicate;
    }
    if (weight.neutral)
        return SettleResult::SlotReturned;
    switch (m_probes.verdict()) {
    case ProbeRound::Verdict::Close:
        enter(CircuitState::Closed, TransitionCause::ProbesSucceeded, now);
        m_onProbation = m_config.probation;
        break;
    case ProbeRound::Verdict::Reopen:
        open(OpenReason::ProbeFailed, settlement.retryAfter, now);
        break;
    case ProbeRound::Verdict::Undecided:
        break;
    }
    return SettleResult::Counted;
}

SettleResult CircuitBreaker::countLate(const Permit &permit) noexcept
{
    if (permit.isProbe() && std::erase(m_expiredProbes, permit.m_probe) > 0) {
        ++m_duplicateReports; // the end of its lease was its report
        return SettleResult::Duplicate;
    }
    ++m_lateReports;
    return SettleResult::Late;
}

void CircuitBreaker::holdForRateLimit(const Settlement &settlement, Instant now)
{
    constexpr milliseconds unsaid = std::chrono::seconds(20);
    const milliseconds wish
        = settlement.retryAfter ? std::min(*settlement.retryAfter, m_config.retryAfterCap) : unsaid;
    setHold(HoldReason::RateLimited, wish, now);
}

std::optional<OpenReason> CircuitBreaker::reasonToOpen() const noexcept
{
    const auto &[calls, failed, slow] = m_window.recorded();
    // Division, for 0.07 * 100 is more than 7 in doubles. Nothing failed reaches no threshold: spares the
    // usual call it.
    if (failed + slow > 0 && calls >= m_minimumCalls) {
        if (static_cast<double>(failed) / calls >= m_config.failureRateThreshold)
            return OpenReason::FailureRate;
        if (static_cast<double>(slow) / calls >= m_config.slowCallRateThreshold)
            return OpenReason::SlowCallRate;
    }
    if (m_streak.isReached())
        return OpenReason::ConsecutiveFailures;
    return std::nullopt;
}

void CircuitBreaker::open(OpenReason reason, std::optional<milliseconds> retryAfter, Instant now)
{
    m_opens = opensAt(now) + 1;
    const double draw = m_config.jitter > 0 ? m_random.uniform() : 0;
    m_openUntil = now + openTime(m_config, m_opens, draw, retryAfter);
    enter(CircuitState::Open, causeOf(reason), now);
    m_reason = reason;
}

void CircuitBreaker::enter(CircuitState state, TransitionCause cause, Instant now)
{
    const CircuitState from = std::exchange(m_state, state);
    ++m_generation;
    m_window.clear();
    m_streak.clear();
    m_probes.clear();
    m_onProbation = false;
    if (state == CircuitState::Closed)
        m_closedSince = now;
    if (state != CircuitState::HalfOpen)
        m_reason.reset();
    announce(from, cause, now);
}

} // namespace breakwater
