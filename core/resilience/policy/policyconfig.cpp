// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/policyconfig.h"

namespace breakwater {

namespace {

using namespace std::chrono_literals;

PolicyConfig timePreset()
{
    PolicyConfig policy;
    policy.breaker.windowType = WindowType::Time;
    policy.breaker.windowTime = 30s;
    policy.breaker.minimumCalls = 10;
    policy.breaker.openTime = 15s;
    policy.breaker.probeCalls = 1;
    policy.breaker.probeSuccesses = 1;
    policy.limits.firstToken = 30s;
    return policy;
}

PolicyConfig consecutivePreset()
{
    PolicyConfig policy;
    policy.breaker.windowType = WindowType::None;
    policy.breaker.consecutiveFailures = 5;
    policy.breaker.openTime = 10s;
    policy.breaker.probeCalls = 1;
    policy.breaker.probeSuccesses = 1;
    return policy;
}

PolicyConfig adaptivePreset(OwnProbe ownProbe)
{
    const bool probesItself = ownProbe == OwnProbe::IfPolicySays;
    PolicyConfig policy;
    policy.breaker.minimumCalls = 5;
    policy.breaker.consecutiveFailures = 3;
    policy.breaker.maxSampleAge = 10min;
    policy.breaker.slowIsFailure = true;
    policy.breaker.openTime = 10s;
    policy.breaker.openMultiplier = 2;
    policy.breaker.maxOpenTime = probesItself ? 30s : maxOpenTimeWithoutOwnProbe;
    policy.breaker.jitter = 0.1;
    policy.breaker.probeLease = 130s;
    policy.breaker.probation = true;
    policy.limits.firstToken = 20s;
    policy.patience.mode = PatienceConfig::Mode::Learned;
    policy.hedgeShare = 0.1;
    policy.ownProbe = probesItself;
    policy.bulkhead.maxConcurrent = 2;
    policy.rateLimiter = {.ratePerSecond = 2, .burst = 5};
    policy.hourlyBudget = 600;
    return policy;
}

} // namespace

std::optional<PolicyConfig> policyPreset(std::string_view name, OwnProbe ownProbe)
{
    if (name == "adaptive")
        return adaptivePreset(ownProbe);
    if (name == "count") // the defaults are its thresholds
        return PolicyConfig{};
    if (name == "time")
        return timePreset();
    if (name == "consecutive")
        return consecutivePreset();
    return std::nullopt;
}

} // namespace breakwater
