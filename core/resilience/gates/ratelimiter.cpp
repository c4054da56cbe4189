// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/ratelimiter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace breakwater {

namespace {

/// No rate is slower; a burst of 1,000 at this rate is far from the end of time, too.
constexpr microseconds longestInterval = std::chrono::hours(24);

/// Time between two calls, rounded up so that the rate is never exceeded; zero: no limit.
microseconds intervalOf(const RateLimiterConfig &config) noexcept
{
    if (config.ratePerSecond <= 0)
        return microseconds(0);
    const double interval
        = std::min(std::ceil(1e6 / config.ratePerSecond), static_cast<double>(longestInterval.count()));
    return microseconds(static_cast<microseconds::rep>(interval));
}

} // namespace

RateLimiter::RateLimiter(const RateLimiterConfig &config, const Clock &clock) noexcept
    : m_config(config)
    , m_clock(clock)
    , m_interval(intervalOf(config))
    , m_nextDue(clock.now())
{ }

std::optional<microseconds> RateLimiter::take(int count) noexcept
{
    const auto wait = peek(count);
    if (wait)
        return wait;
    m_nextDue = std::max(m_nextDue, m_clock.now()) + count * m_interval;
    m_latestReserved.reset();
    return std::nullopt;
}

std::optional<microseconds> RateLimiter::reserve(microseconds longest) noexcept
{
    const microseconds wait = peek().value_or(microseconds(0));
    if (wait > microseconds(0) && wait >= longest)
        return std::nullopt;
    const Instant now = m_clock.now();
    m_nextDueBefore = std::exchange(m_nextDue, std::max(m_nextDue, now) + m_interval);
    m_latestReserved = now + wait;
    return wait;
}

std::optional<microseconds> RateLimiter::peek(int count) const noexcept
{
    const Instant now = m_clock.now();
    const int ahead
        = m_config.burst - std::min(count, m_config.burst); // calls that may still be owed when these go
    const Instant due = std::max(m_nextDue, now) - ahead * m_interval;
    if (due <= now)
        return std::nullopt;
    return due - now;
}

void RateLimiter::giveBack(int count) noexcept
{
    m_nextDue
        -= count * m_interval; // take() never counts from before now, so this earns no more than the burst
    m_latestReserved.reset();
}

void RateLimiter::withdraw(Instant due) noexcept
{
    if (m_latestReserved != due)
        return;
    m_nextDue = m_nextDueBefore;
    m_latestReserved.reset();
}

void RateLimiter::setConfig(const RateLimiterConfig &config) noexcept
{
    m_config = config;
    m_interval = intervalOf(config);
    m_nextDue
        = std::min(m_nextDue, m_clock.now() + config.burst * m_interval); // nothing owed at the old rate
    m_latestReserved.reset();
}

bool RateLimiter::isClean() const noexcept
{
    return m_nextDue <= m_clock.now();
}

} // namespace breakwater
