// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitbreaker.h"
#include "resilience/bucket/bucketregistry.h"

namespace breakwater {

/// One breaker per bucket.
using CircuitBreakerRegistry = BucketRegistry<CircuitBreaker>;

/// A factory for breakers that share a tuning. `clock` and `random` must outlive the registry.
[[nodiscard]] inline CircuitBreakerRegistry::Factory breakerFactory(const CircuitBreakerConfig &config,
                                                                    const Clock &clock, RandomSource &random,
                                                                    std::uint64_t owner = 0)
{
    return [config, &clock, &random, owner](const BucketId &) {
        return std::make_unique<CircuitBreaker>(config, clock, random, owner);
    };
}

} // namespace breakwater
