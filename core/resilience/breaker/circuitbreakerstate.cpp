// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitbreaker.h"

#include "resilience/breaker/opentime.h"

#include <algorithm>
#include <utility>

// What one may read of a CircuitBreaker, and how it is saved and taken over.

namespace breakwater {

namespace {

constexpr milliseconds longestElapsed = std::chrono::hours(24 * 366);

} // namespace

WindowCounts CircuitBreaker::counts() const noexcept
{
    return m_window.counts(m_clock.now());
}

std::optional<milliseconds> CircuitBreaker::retryIn() const noexcept
{
    const Instant now = m_clock.now();
    std::optional<milliseconds> left;
    if (m_state == CircuitState::Open)
        left = m_openPhase.remaining(now);
    if (const auto hold = m_holds.longest(now))
        left = std::max(left.value_or(milliseconds(0)), hold->remaining);
    return left;
}

std::optional<Hold> CircuitBreaker::currentHold() const noexcept
{
    return m_holds.longest(m_clock.now());
}

bool CircuitBreaker::isHeld(HoldReason reason) const noexcept
{
    return m_holds.isHeld(reason, m_clock.now());
}

int CircuitBreaker::opens() const noexcept
{
    return m_openPhase.opens(m_config.healTime, m_clock.now());
}

bool CircuitBreaker::isClean() const noexcept
{
    const Instant now = m_clock.now();
    return m_state == CircuitState::Closed && m_link->owners == 1 && !m_holds.isHeld(now) && !m_onProbation
        && opens() == 0 && m_window.counts(now).calls == 0 && m_streak.length(now) == 0;
}

void CircuitBreaker::setConfig(const CircuitBreakerConfig &config)
{
    const Instant now = m_clock.now();
    const CircuitSnapshot kept = snapshot();
    m_config = config;
    findUsualGeneration();
    m_minimumCalls = reachableMinimum(config);
    m_window = SlidingWindow(config);
    m_streak = FailureStreak(config.consecutiveFailures, config.maxSampleAge);
    m_probes = ProbeRound(config.probeCalls, config.probeSuccesses);
    adopt(kept, milliseconds(0), now);
    m_events.tell();
}

CircuitSnapshot CircuitBreaker::snapshot() const
{
    const Instant now = m_clock.now();
    CircuitSnapshot saved{.state = m_state, .reason = m_reason, .generation = m_generation, .opens = opens()};
    if (m_state == CircuitState::Open)
        saved.openRemaining = m_openPhase.remaining(now);
    if (m_state == CircuitState::Closed)
        saved.closedAge = m_openPhase.closedAge(now);
    saved.onProbation = m_onProbation;
    saved.holds = m_holds.snapshot(now);
    saved.samples = m_window.snapshot(now);
    saved.streakAges = m_streak.snapshot(now);
    m_probes.save(saved, now);
    return saved;
}

void CircuitBreaker::restore(const CircuitSnapshot &snapshot, milliseconds elapsed)
{
    const Instant now = m_clock.now();
    if (isPlausible(snapshot))
        adopt(snapshot, std::clamp(elapsed, milliseconds(0), longestElapsed), now);
    else
        adopt({}, milliseconds(0), now);
    m_events.tell();
}

void CircuitBreaker::adopt(const CircuitSnapshot &snapshot, milliseconds elapsed, Instant now)
{
    const auto left
        = [elapsed](milliseconds remaining) { return std::max(milliseconds(0), remaining - elapsed); };
    const CircuitState from = std::exchange(m_state, snapshot.state);
    m_reason = snapshot.reason;
    m_openPhase.restore(
        snapshot.opens, std::min(left(snapshot.openRemaining), longestOpenTime(m_config)),
        m_state == CircuitState::Closed ? std::optional(snapshot.closedAge + elapsed) : std::nullopt, now);
    m_onProbation = snapshot.onProbation;
    m_holds.endAll();
    for (const CircuitSnapshot::Hold &hold : snapshot.holds) {
        const Instant until = now + left(hold.remaining);
        if (hold.reason == HoldReason::Auth)
            m_holds.setAuth(until, hold.credential, now);
        else
            m_holds.set(hold.reason, until);
    }
    m_window.restore(snapshot.samples, elapsed, now);
    m_streak.restore(snapshot.streakAges, elapsed, now);
    m_probes.restore(snapshot, elapsed, now);
    if (m_state == CircuitState::HalfOpen && !m_probes.isGoingOn()) {
        m_state = CircuitState::Open;
        m_openPhase.end(now);
        m_probes.clear();
    }
    // An older snapshot, or another state under the same number, is another history: permits of ours do not
    // belong to it.
    if (snapshot.generation > m_generation)
        m_generation = snapshot.generation;
    else if (snapshot.generation < m_generation || m_state != from)
        ++m_generation;
    findUsualGeneration();
    if (m_state != from)
        announce(from, TransitionCause::Restored, now);
}

} // namespace breakwater
