// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "circuitcheck.h"

#include "resilience/breaker/opentime.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace breakwater::test {

using namespace std::chrono_literals;
using Kind = CircuitStep::Kind;

namespace {

std::size_t index(double share, std::size_t size)
{
    return std::min(size - 1, static_cast<std::size_t>(share * static_cast<double>(size)));
}

template <typename T, std::size_t N>
T choose(double share, const std::array<T, N> &values)
{
    return values[index(share, N)];
}

/// Times around the ones that matter, and some far off.
milliseconds someTime(double share, const CircuitBreakerConfig &config)
{
    return choose(share,
                  std::array<milliseconds, 12>{0ms, 1ms, 7ms, config.openTime - 1ms, config.openTime,
                                               config.maxOpenTime, config.probeLease - 1ms, config.probeLease,
                                               config.windowTime, config.suspendGap, config.healTime, 24h});
}

std::pair<CallVerdict, CallEnd> someEnd(double how)
{
    constexpr std::array verdicts{CallVerdict::Success, CallVerdict::Failure,     CallVerdict::Failure,
                                  CallVerdict::Slow,    CallVerdict::RateLimited, CallVerdict::Ignored};
    constexpr std::array reasons{EndReason::Http, EndReason::IdleLimit, EndReason::Reset};
    constexpr std::array<std::optional<milliseconds>, 4> wishes{std::nullopt, 0ms, 5s, 24h};
    const auto part = [&how] { // the next few bits of one number
        how = how * 64;
        const double whole = std::floor(how);
        how -= whole;
        return whole / 64;
    };
    const CallVerdict verdict = choose(part(), verdicts);
    const EndReason reason = choose(part(), reasons);
    return {verdict, {.reason = reason, .retryAfter = choose(part(), wishes)}};
}

} // namespace

std::string describe(const std::vector<CircuitStep> &steps)
{
    constexpr std::array names{"acquire", "settle",  "drop",      "advance", "suspend",
                               "hold",    "by hand", "take over", "retune"};
    std::string text;
    for (const CircuitStep &step : steps)
        text += std::string("  ") + names[static_cast<std::size_t>(step.kind)] + ' ' + std::to_string(step.a)
            + ' ' + std::to_string(step.b) + '\n';
    return text;
}

CircuitBreakerConfig randomTuning(SeededRandom &random)
{
    CircuitBreakerConfig config;
    config.windowType
        = choose(random.uniform(), std::array{WindowType::Count, WindowType::Time, WindowType::None});
    config.windowSize = choose(random.uniform(), std::array{1, 2, 5});
    config.windowTime = 1s;
    config.minimumCalls = choose(random.uniform(), std::array{1, 2, 6});
    config.consecutiveFailures = choose(random.uniform(), std::array{0, 1, 3});
    config.maxSampleAge = choose(random.uniform(), std::array<milliseconds, 2>{0ms, 10s});
    config.slowCall = choose(random.uniform(), std::array<milliseconds, 2>{0ms, 5ms});
    config.slowIsFailure = random.uniform() < 0.5;
    config.openTime = choose(random.uniform(), std::array<milliseconds, 2>{1ms, 10s});
    config.openMultiplier = choose(random.uniform(), std::array{1.0, 2.0, 10.0});
    config.maxOpenTime = 60s;
    config.jitter = choose(random.uniform(), std::array{0.0, 0.1, 1.0});
    config.healTime = choose(random.uniform(), std::array<milliseconds, 2>{0ms, 5min});
    config.probeCalls = choose(random.uniform(), std::array{1, 2, 3, 5});
    config.probeSuccesses
        = 1 + static_cast<int>(index(random.uniform(), static_cast<std::size_t>(config.probeCalls)));
    config.probeLease = 20s;
    config.retryAfterCap = choose(random.uniform(), std::array<milliseconds, 2>{0ms, 10min});
    config.countRateLimited = random.uniform() < 0.3;
    config.probation = random.uniform() < 0.5;
    return config;
}

std::vector<CircuitStep> randomSteps(SeededRandom &random)
{
    // Calls are what happens most; a person's hand, a restart and a new tuning are rare.
    constexpr std::array kinds{Kind::Acquire,  Kind::Acquire, Kind::Acquire, Kind::Acquire, Kind::Acquire,
                               Kind::Acquire,  Kind::Settle,  Kind::Settle,  Kind::Settle,  Kind::Settle,
                               Kind::Settle,   Kind::Settle,  Kind::Advance, Kind::Advance, Kind::Advance,
                               Kind::Drop,     Kind::Drop,    Kind::Suspend, Kind::Hold,    Kind::ByHand,
                               Kind::TakeOver, Kind::Retune};
    std::vector<CircuitStep> steps(10 + index(random.uniform(), 50));
    for (CircuitStep &step : steps)
        step = {choose(random.uniform(), kinds), random.uniform(), random.uniform()};
    return steps;
}

CircuitCheck::CircuitCheck(const CircuitBreakerConfig &config, std::uint64_t seed)
    : m_config(config)
    , m_random(seed)
    , m_breaker(std::make_unique<CircuitBreaker>(config, m_clock, m_random, m_processes))
{ }

std::string CircuitCheck::play(const std::vector<CircuitStep> &steps)
{
    for (const CircuitStep &one : steps) {
        step(one);
        checkInvariants();
        if (!m_broken.empty())
            return m_broken;
    }
    checkThatItRecovers();
    return m_broken;
}

void CircuitCheck::step(const CircuitStep &step)
{
    switch (step.kind) {
    case Kind::Acquire:
        return acquire(step.a);
    case Kind::Settle:
        if (Held *held = pick(step.a))
            settle(*held, step.b);
        return;
    case Kind::Drop:
        if (!m_held.empty())
            m_held.erase(m_held.begin() + static_cast<std::ptrdiff_t>(index(step.a, m_held.size())));
        return;
    case Kind::Advance:
        return m_clock.advance(someTime(step.a, m_config));
    case Kind::Suspend:
        return m_clock.suspend(someTime(step.a, m_config));
    case Kind::Hold:
        return m_breaker->hold(
            choose(step.a, std::array{HoldReason::Quota, HoldReason::Auth, HoldReason::Budget}),
            someTime(step.b, m_config));
    case Kind::ByHand:
        return byHand(step.a);
    case Kind::TakeOver:
        return takeOver(step.a);
    case Kind::Retune:
        m_config = randomTuning(m_random);
        return m_breaker->setConfig(m_config);
    }
}

void CircuitCheck::acquire(double share)
{
    const CircuitSnapshot before = m_breaker->snapshot();
    const auto ahead = m_breaker->peek();
    const bool probeAhead = m_breaker->isProbeDue();
    expect(m_breaker->snapshot() == before, "reading changes nothing");
    auto permit = m_breaker->acquire(std::chrono::floor<milliseconds>(m_config.probeLease * share));
    expect(permit.hasValue() == !ahead, "peek() says what acquire() says");
    if (!permit)
        return;
    expect(permit->isProbe() == probeAhead, "isProbeDue() says when the next one is a probe");
    expect(permit->generation() == m_breaker->generation(), "a permit is of the generation it was given in");
    m_held.push_back({.permit = std::move(*permit), .owner = m_processes});
}

void CircuitCheck::settle(Held &held, double how)
{
    const std::uint64_t generation = m_breaker->generation();
    const bool current = held.owner == m_processes && held.permit.generation() == generation;
    const auto [verdict, end] = someEnd(how);
    const SettleResult result = held.permit.settle(verdict, end);
    expect((result == SettleResult::Duplicate) >= held.reported, "a second report is a duplicate");
    expect(result != SettleResult::Counted || current, "only a permit of this generation votes");
    expect(result != SettleResult::Late || !current, "a permit of this generation is not late");
    expect(current || m_breaker->generation() == generation, "a late report moves nothing");
    held.reported = true;
}

void CircuitCheck::byHand(double what)
{
    switch (index(what, 6)) {
    case 0:
        return m_breaker->forceOpen();
    case 1:
        return m_breaker->disable();
    case 2:
        return m_breaker->metricsOnly();
    case 3:
        return m_breaker->endHolds(HoldReason::Auth);
    default:
        return m_breaker->reset();
    }
}

/// Half the time this process goes on with its own permits, half the time a new one takes over.
void CircuitCheck::takeOver(double elapsed)
{
    const CircuitSnapshot saved = m_breaker->snapshot();
    const auto before = m_breaker->retryIn();
    if (elapsed < 0.5) {
        m_breaker = std::make_unique<CircuitBreaker>(m_config, m_clock, m_random, ++m_processes);
    }
    m_breaker->restore(saved, someTime(elapsed, m_config) - 1s);
    expect(m_breaker->retryIn().value_or(0ms) <= before.value_or(0ms),
           "no wait is longer than what remained");
}

void CircuitCheck::checkInvariants()
{
    const CircuitBreaker &breaker = *m_breaker;
    expect(breaker.generation() >= m_lastGeneration, "the generation never falls");
    m_lastGeneration = breaker.generation();
    expect(breaker.probes().slotsInUse() <= m_config.probeCalls, "no more slots than probe_calls");
    expect(breaker.state() == CircuitState::HalfOpen || breaker.probes().slotsInUse() == 0,
           "probes in half-open only");
    const WindowCounts counts = breaker.counts();
    expect(counts.failed >= 0 && counts.slow >= 0 && counts.failed <= counts.calls
               && counts.slow <= counts.calls,
           "no more failed or slow than calls");
    expect(m_config.windowType != WindowType::Count || counts.calls <= m_config.windowSize,
           "no more samples than the window holds");
    if (breaker.state() == CircuitState::Open && !breaker.currentHold())
        expect(*breaker.retryIn() <= longestOpenTime(m_config), "never open longer than its bound");
    if (breaker.state() != CircuitState::HalfOpen)
        return;
    // A lease that ran out has a permit that no longer counts; else every running probe has its permit, and
    // the other way round: nothing is leaked.
    for (const ProbeRound::Lease &lease : breaker.probes().running())
        expect(std::any_of(m_held.begin(), m_held.end(),
                           [&](const Held &held) {
                               return held.owner == lease.owner && held.permit.probeId() == lease.id
                                   && !held.permit.isSettled();
                           })
                   || lease.owner != breaker.owner(),
               "every running probe has its permit");
}

/// All permits gone, holds over, time enough: then it lets through, or somebody wants it shut.
void CircuitCheck::checkThatItRecovers()
{
    m_held.clear();
    for (const ProbeRound::Lease &lease : m_breaker->probes().running())
        expect(lease.owner != m_breaker->owner(), "no permit is leaked");
    m_clock.advance(48h);
    static_cast<void>(m_breaker->acquire()); // leases that ran out open it again
    m_clock.advance(longestOpenTime(m_config));
    expect(m_breaker->state() == CircuitState::ForcedOpen || m_breaker->acquire().hasValue(),
           "it recovers by itself");
    m_breaker->reset();
    expect(m_breaker->isClean(), "reset leaves nothing behind");
}

void CircuitCheck::expect(bool holds, const char *promise)
{
    if (!holds && m_broken.empty())
        m_broken = promise;
}

CircuitCheck::Held *CircuitCheck::pick(double which)
{
    return m_held.empty() ? nullptr : &m_held[index(which, m_held.size())];
}

std::vector<CircuitStep> shrink(const CircuitBreakerConfig &config, std::uint64_t seed,
                                std::vector<CircuitStep> steps)
{
    for (bool removed = true; removed;) {
        removed = false;
        for (std::size_t i = steps.size(); i-- > 0;) {
            std::vector<CircuitStep> fewer = steps;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (CircuitCheck(config, seed).play(fewer).empty())
                continue;
            steps = std::move(fewer);
            removed = true;
        }
    }
    return steps;
}

} // namespace breakwater::test
