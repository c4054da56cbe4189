// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <cstdint>

namespace breakwater {

/// What the rates of a circuit are computed over.
enum class WindowType : std::uint8_t { Count, Time, None };

/// Tuning of one CircuitBreaker. An aggregate, immutable while the breaker uses it; the policy file's keys
/// have the same meaning (PolicyConfig).
struct CircuitBreakerConfig
{
    WindowType windowType = WindowType::Count;
    /// Number of most recent calls the rates are computed over (Count), 1 to 10,000.
    int windowSize = 20;
    /// Age at which a sample leaves (Time): one exactly that old is out.
    milliseconds windowTime{30'000};
    /// Calls the window must hold before a rate counts. More than windowSize counts as windowSize.
    int minimumCalls = 20;
    /// Share of failed calls that opens, in (0, 1]; reached is enough.
    double failureRateThreshold = 0.5;
    /// Failures in a row that open; 0: off.
    int consecutiveFailures = 0;
    /// Samples and failures of the streak that are older no longer count, whatever the window; 0: off.
    milliseconds maxSampleAge{0};
    /// A call that took longer is slow; 0: off.
    milliseconds slowCall{0};
    /// Share of slow calls that opens, in (0, 1]; reached is enough.
    double slowCallRateThreshold = 1.0;
    /// A slow call counts as failed besides.
    bool slowIsFailure = false;
    /// First open time, and its factor for every opening that follows without healing.
    milliseconds openTime{30'000};
    double openMultiplier = 1.0;
    /// Cap of the growth; jitter and the server's Retry-After may go beyond it.
    milliseconds maxOpenTime{300'000};
    /// Share by which a draw lengthens the open time at most, 0 to 1.
    double jitter = 0.0;
    /// Time in Closed after which the growth starts again.
    milliseconds healTime{300'000};
    /// Trial calls of a half-open round, and the successes among them that close.
    int probeCalls = 3;
    int probeSuccesses = 2;
    /// Longest time a probe may stay without a report before it counts as failed.
    milliseconds probeLease{120'000};
    /// Most that a server's Retry-After is believed.
    milliseconds retryAfterCap{600'000};
    /// A 429 is a failure besides being a hold.
    bool countRateLimited = false;
    /// Time asleep inside a call from which its time-out says nothing.
    milliseconds suspendGap{5'000};
    /// After closing, the first call that tells anything decides alone.
    bool probation = false;

    bool operator==(const CircuitBreakerConfig &) const = default;
};

[[nodiscard]] constexpr bool isValid(const CircuitBreakerConfig &c)
{
    return c.windowSize >= 1 && c.windowTime.count() >= 1 && c.minimumCalls >= 1 && c.failureRateThreshold > 0
        && c.failureRateThreshold <= 1 && c.consecutiveFailures >= 0 && c.maxSampleAge.count() >= 0
        && c.slowCall.count() >= 0 && c.slowCallRateThreshold > 0 && c.slowCallRateThreshold <= 1
        && c.openTime.count() >= 1 && c.openMultiplier >= 1 && c.maxOpenTime >= c.openTime && c.jitter >= 0
        && c.jitter <= 1 && c.healTime.count() >= 0 && c.probeSuccesses >= 1
        && c.probeCalls >= c.probeSuccesses && c.probeLease.count() >= 1 && c.retryAfterCap.count() >= 0
        && c.suspendGap.count() >= 1;
}
/// Calls the window must hold before a rate counts: a window by count never holds more than its size.
[[nodiscard]] constexpr int reachableMinimum(const CircuitBreakerConfig &c)
{
    return c.windowType == WindowType::Count && c.windowSize < c.minimumCalls ? c.windowSize : c.minimumCalls;
}
static_assert(isValid(CircuitBreakerConfig{}), "the defaults must be usable as they are");

} // namespace breakwater
