// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitbreaker.h"

#include <algorithm>
#include <utility>

// How a CircuitBreaker moves: what opens and closes it, probes and their leases, holds, and what a person
// does by hand. Kept out of circuitbreaker.cpp, where calls are asked and reported, so that the usual call
// stays as small as it is.

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

constexpr milliseconds longestHold = std::chrono::hours(24 * 366);

} // namespace

std::optional<OpenReason> CircuitBreaker::reasonToOpen() const noexcept
{
    const auto &[calls, failed, slow] = m_window.recorded();
    if (calls >= m_minimumCalls) { // divide: 0.07 * 100 is more than 7 in doubles
        if (static_cast<double>(failed) / calls >= m_config.failureRateThreshold)
            return OpenReason::FailureRate;
        if (static_cast<double>(slow) / calls >= m_config.slowCallRateThreshold)
            return OpenReason::SlowCallRate;
    }
    if (m_streak.isReached())
        return OpenReason::ConsecutiveFailures;
    return std::nullopt;
}

/// After a result: on probation it decides alone, else the window and the streak do.
void CircuitBreaker::judge(bool failed, std::optional<milliseconds> retryAfter, Instant now)
{
    if (m_state != CircuitState::Closed)
        return;
    if (std::exchange(m_onProbation, false) && failed)
        open(OpenReason::Probation, retryAfter, now);
    else if (const auto reason = reasonToOpen())
        open(*reason, retryAfter, now);
    m_events.tell();
}

void CircuitBreaker::open(OpenReason reason, std::optional<milliseconds> retryAfter, Instant now)
{
    const double draw = m_config.jitter > 0 ? m_random.uniform() : 0;
    m_openPhase.begin(m_config, draw, retryAfter, now);
    enter(CircuitState::Open, causeOf(reason), now);
    m_reason = reason;
}

void CircuitBreaker::findUsualGeneration() noexcept
{
    const bool isUsual = m_state == CircuitState::Closed && m_config.slowCall.count() == 0;
    m_usualGeneration = isUsual ? m_generation : 0;
}

void CircuitBreaker::enter(CircuitState state, TransitionCause cause, Instant now)
{
    const CircuitState from = std::exchange(m_state, state);
    ++m_generation;
    findUsualGeneration();
    m_window.clear();
    m_streak.clear();
    m_probes.clear();
    m_onProbation = false;
    if (state == CircuitState::Closed)
        m_openPhase.close(now);
    if (state != CircuitState::HalfOpen)
        m_reason.reset();
    announce(from, cause, now);
}

SettleResult CircuitBreaker::settleProbe(const Permit &permit, Weight weight, const CallEnd &end, Instant now)
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
        open(OpenReason::ProbeFailed, end.retryAfter, now);
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

void CircuitBreaker::holdForRateLimit(const CallEnd &end, Instant now)
{
    constexpr milliseconds unsaid = std::chrono::seconds(20);
    const milliseconds wish = end.retryAfter ? std::min(*end.retryAfter, m_config.retryAfterCap) : unsaid;
    setHold(HoldReason::RateLimited, wish, now);
}

void CircuitBreaker::hold(HoldReason reason, milliseconds duration)
{
    setHold(reason, duration, m_clock.now());
    m_events.tell();
}

void CircuitBreaker::setCredential(std::uint32_t credential)
{
    m_holds.setCredential(credential, m_clock.now());
}

void CircuitBreaker::holdCredential(milliseconds duration, std::uint32_t credential)
{
    const Instant now = m_clock.now();
    const milliseconds length = std::clamp(duration, milliseconds(0), longestHold);
    if (length.count() > 0 && m_holds.setAuth(now + length, credential, now))
        tellOfHold(CircuitEvent::Kind::HoldSet, HoldReason::Auth, length, now);
    m_events.tell();
}

void CircuitBreaker::setHold(HoldReason reason, milliseconds duration, Instant now)
{
    const milliseconds length = std::clamp(duration, milliseconds(0), longestHold);
    if (length.count() == 0 || !m_holds.set(reason, now + length))
        return;
    tellOfHold(CircuitEvent::Kind::HoldSet, reason, length, now);
}

void CircuitBreaker::endHolds(HoldReason reason)
{
    const Instant now = m_clock.now();
    if (!m_holds.end(reason, now))
        return;
    tellOfHold(CircuitEvent::Kind::HoldsEnded, reason, std::nullopt, now);
    m_events.tell();
}

void CircuitBreaker::forceOpen()
{
    switchTo(CircuitState::ForcedOpen);
}

void CircuitBreaker::disable()
{
    switchTo(CircuitState::Disabled);
}

void CircuitBreaker::metricsOnly()
{
    switchTo(CircuitState::MetricsOnly);
}

void CircuitBreaker::switchTo(CircuitState state)
{
    if (m_state == state)
        return;
    enter(state, TransitionCause::ByHand, m_clock.now());
    m_events.tell();
}

void CircuitBreaker::reset()
{
    m_openPhase.forget();
    m_holds.endAll();
    enter(CircuitState::Closed, TransitionCause::ByHand, m_clock.now());
    m_events.tell();
}

void CircuitBreaker::announce(CircuitState from, TransitionCause cause, Instant now)
{
    CircuitEvent event{.from = from, .to = m_state, .cause = cause, .generation = m_generation, .at = now};
    if (m_state == CircuitState::Open)
        event.retryIn = m_openPhase.remaining(now);
    m_events.add(event);
}

void CircuitBreaker::tellOfHold(CircuitEvent::Kind kind, HoldReason reason,
                                std::optional<milliseconds> length, Instant now)
{
    m_events.add({.kind = kind,
                  .from = m_state,
                  .to = m_state,
                  .hold = reason,
                  .retryIn = length,
                  .generation = m_generation,
                  .at = now});
}

} // namespace breakwater
