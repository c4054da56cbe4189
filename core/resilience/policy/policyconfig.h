// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitbreakerconfig.h"
#include "resilience/gates/bulkhead.h"
#include "resilience/gates/ratelimiter.h"
#include "resilience/timing/patience.h"
#include "resilience/timing/streamlimits.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace breakwater {

/// Everything that a policy file or a preset decides, ready for the classes it tunes. The defaults are the
/// policy file's.
struct PolicyConfig
{
    CircuitBreakerConfig breaker{};
    StreamLimits limits{};
    PatienceConfig patience{};
    /// Share of the last hour's actions that may be hedged, plus three.
    double hedgeShare = 0;
    /// One tiny request of our own finds out whether an open service is back.
    bool ownProbe = false;
    BulkheadConfig bulkhead{};
    RateLimiterConfig rateLimiter{};
    /// Requests per sliding hour; 0: no budget.
    int hourlyBudget = 0;

    bool operator==(const PolicyConfig &) const = default;
};

/// How long adaptive leaves a service alone at most when its probe is a person's call.
inline constexpr milliseconds maxOpenTimeWithoutOwnProbe{120'000};

/// Whether there is somebody who lives long enough to probe by himself.
enum class OwnProbe : std::uint8_t { IfPolicySays, Never };

/// "adaptive", "count", "time", "consecutive"; nullopt for another name. With OwnProbe::Never (command line,
/// replay) adaptive waits up to 120 s instead of 30 s, for its probe is a person's call.
[[nodiscard]] std::optional<PolicyConfig> policyPreset(std::string_view name,
                                                       OwnProbe ownProbe = OwnProbe::IfPolicySays);

} // namespace breakwater
