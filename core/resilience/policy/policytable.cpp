// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/policykeys.h"

#include <algorithm>
#include <array>
#include <limits>

namespace breakwater {

namespace {

void assign(int &member, const PolicyValue &value)
{
    member = static_cast<int>(std::get<double>(value));
}
void assign(double &member, const PolicyValue &value)
{
    member = std::get<double>(value);
}
void assign(bool &member, const PolicyValue &value)
{
    member = std::get<bool>(value);
}
void assign(milliseconds &member, const PolicyValue &value)
{
    member = milliseconds(static_cast<milliseconds::rep>(std::get<double>(value)));
}

PolicyValue valueOf(int member)
{
    return static_cast<double>(member);
}
PolicyValue valueOf(double member)
{
    return member;
}
PolicyValue valueOf(bool member)
{
    return member;
}
PolicyValue valueOf(milliseconds member)
{
    return static_cast<double>(member.count());
}

/// Follows pointers to members from `object` inwards.
template <auto first, auto... rest>
constexpr auto &memberOf(auto &object)
{
    if constexpr (sizeof...(rest) == 0)
        return object.*first;
    else
        return memberOf<rest...>(object.*first);
}

/// A key that is simply a member; `path` leads to it from the policy.
template <auto... path>
constexpr PolicyKey key(std::string_view name, PolicyKey::Type type, double least, double most,
                        std::string_view range)
{
    return {.name = name,
            .type = type,
            .least = least,
            .most = most,
            .range = range,
            .write = [](PolicyConfig &policy,
                        const PolicyValue &value) { assign(memberOf<path...>(policy), value); },
            .read = [](const PolicyConfig &policy) { return valueOf(memberOf<path...>(policy)); }};
}

template <auto... path>
constexpr PolicyKey integer(std::string_view name, double least, double most, std::string_view range)
{
    return key<path...>(name, PolicyKey::Type::Integer, least, most, range);
}

template <auto... path>
constexpr PolicyKey number(std::string_view name, double least, double most, std::string_view range)
{
    return key<path...>(name, PolicyKey::Type::Number, least, most, range);
}

template <auto... path>
constexpr PolicyKey boolean(std::string_view name)
{
    return key<path...>(name, PolicyKey::Type::Boolean, 0, 1, "true, false");
}

constexpr double aboveZero = std::numeric_limits<double>::min();
constexpr double slowestRate = 0.001; // once in a quarter of an hour
constexpr std::array<std::string_view, 3> windowTypes{"count", "time", "none"}; // by WindowType

constexpr PolicyKey windowTypeKey{
    .name = "sliding_window_type",
    .type = PolicyKey::Type::Word,
    .range = "count, time, none",
    .write =
        [](PolicyConfig &policy, const PolicyValue &value) {
            const auto it = std::find(windowTypes.begin(), windowTypes.end(), std::get<std::string>(value));
            policy.breaker.windowType = static_cast<WindowType>(it - windowTypes.begin());
        },
    .read = [](const PolicyConfig &policy) -> PolicyValue {
        return std::string(windowTypes[static_cast<std::size_t>(policy.breaker.windowType)]);
    }};

/// One number says three things: -1 off, 0 learned, else fixed.
constexpr PolicyKey patienceKey{
    .name = "first_token_patience_ms",
    .type = PolicyKey::Type::Integer,
    .least = -1,
    .most = 60'000,
    .accepts = [](double value) { return value <= 0 || value >= 200; },
    .range = "−1 (off), 0 (learned), 200–60,000",
    .write =
        [](PolicyConfig &policy, const PolicyValue &value) {
            using Mode = PatienceConfig::Mode;
            const double ms = std::get<double>(value);
            policy.patience.mode = ms < 0 ? Mode::Off : ms > 0 ? Mode::Fixed : Mode::Learned;
            if (ms > 0)
                assign(policy.patience.fixed, value);
        },
    .read =
        [](const PolicyConfig &policy) {
            switch (policy.patience.mode) {
            case PatienceConfig::Mode::Off:
                break;
            case PatienceConfig::Mode::Learned:
                return valueOf(0);
            case PatienceConfig::Mode::Fixed:
                return valueOf(policy.patience.fixed);
            }
            return valueOf(-1);
        }};

constexpr PolicyKey rateKey{
    .name = "rate_per_second",
    .type = PolicyKey::Type::Number,
    .least = 0,
    .most = 1'000,
    .accepts = [](double value) { return value == 0 || value >= slowestRate; },
    .range = "0 (off), 0.001–1,000",
    .write
    = [](PolicyConfig &policy, const PolicyValue &value) { assign(policy.rateLimiter.ratePerSecond, value); },
    .read = [](const PolicyConfig &policy) { return valueOf(policy.rateLimiter.ratePerSecond); }};

constexpr std::array keys{
    windowTypeKey,
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::windowSize>("sliding_window_size", 1, 10'000,
                                                                       "1–10,000"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::windowTime>("sliding_window_ms", 1'000, 3'600'000,
                                                                       "1,000–3,600,000"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::minimumCalls>("minimum_calls", 1, 10'000,
                                                                         "1–10,000"),
    number<&PolicyConfig::breaker, &CircuitBreakerConfig::failureRateThreshold>("failure_rate_threshold",
                                                                                aboveZero, 1, "(0, 1]"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::consecutiveFailures>("consecutive_failures", 0,
                                                                                1'000, "0 (off)–1,000"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::maxSampleAge>("max_sample_age_ms", 0, 86'400'000,
                                                                         "0 (off)–86,400,000"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::slowCall>("slow_call_ms", 0, 600'000,
                                                                     "0 (off)–600,000"),
    number<&PolicyConfig::breaker, &CircuitBreakerConfig::slowCallRateThreshold>("slow_call_rate_threshold",
                                                                                 aboveZero, 1, "(0, 1]"),
    boolean<&PolicyConfig::breaker, &CircuitBreakerConfig::slowIsFailure>("slow_is_failure"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::openTime>("open_ms", 1, 3'600'000, "1–3,600,000"),
    number<&PolicyConfig::breaker, &CircuitBreakerConfig::openMultiplier>("open_multiplier", 1, 10, "1–10"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::maxOpenTime>("max_open_ms", 1, 86'400'000,
                                                                        "≥ open_ms, at most 86,400,000"),
    number<&PolicyConfig::breaker, &CircuitBreakerConfig::jitter>("jitter", 0, 1, "0–1"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::healTime>("heal_ms", 0, 86'400'000,
                                                                     "0–86,400,000"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::probeCalls>("probe_calls", 1, 100, "1–100"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::probeSuccesses>("probe_successes", 1, 100,
                                                                           "1–100, ≤ probe_calls"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::probeLease>("probe_lease_ms", 1, 3'610'000,
                                                                       "1–3,610,000"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::retryAfterCap>("retry_after_cap_ms", 0, 3'600'000,
                                                                          "0–3,600,000"),
    boolean<&PolicyConfig::breaker, &CircuitBreakerConfig::countRateLimited>("count_rate_limited"),
    integer<&PolicyConfig::breaker, &CircuitBreakerConfig::suspendGap>("suspend_gap_ms", 1'000, 600'000,
                                                                       "1,000–600,000"),
    patienceKey,
    integer<&PolicyConfig::limits, &StreamLimits::firstToken>("first_token_ms", 200, 3'600'000,
                                                              "200–3,600,000"),
    integer<&PolicyConfig::limits, &StreamLimits::idle>("idle_ms", 200, 3'600'000, "200–3,600,000"),
    integer<&PolicyConfig::limits, &StreamLimits::total>("total_ms", 200, 3'600'000, "200–3,600,000"),
    number<&PolicyConfig::hedgeShare>("hedge_share", 0, 1, "0–1"),
    boolean<&PolicyConfig::ownProbe>("own_probe"),
    boolean<&PolicyConfig::breaker, &CircuitBreakerConfig::probation>("probation"),
    integer<&PolicyConfig::bulkhead, &BulkheadConfig::maxConcurrent>("max_concurrent", 0, 1'000,
                                                                     "0 (off)–1,000"),
    number<&PolicyConfig::bulkhead, &BulkheadConfig::queuePerSlot>("queue_per_slot", 0, 100,
                                                                   "0 (no waiting)–100"),
    rateKey,
    integer<&PolicyConfig::rateLimiter, &RateLimiterConfig::burst>("burst", 1, 1'000, "1–1,000"),
    integer<&PolicyConfig::hourlyBudget>("hourly_budget", 0, 100'000, "0 (off)–100,000"),
};

} // namespace

std::span<const PolicyKey> policyKeys() noexcept
{
    return keys;
}

} // namespace breakwater
