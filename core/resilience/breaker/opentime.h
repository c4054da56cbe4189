// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitbreakerconfig.h"

#include <optional>

namespace breakwater {

/// How long the n-th opening in a row lasts: openTime * openMultiplier^(n-1), at most maxOpenTime; lengthened
/// by jitter * draw; at least the server's Retry-After as far as it is believed. Rounded up to whole
/// milliseconds. \param n from 1. \param draw in [0, 1).
[[nodiscard]] milliseconds openTime(const CircuitBreakerConfig &config, int n, double draw,
                                    std::optional<milliseconds> retryAfter);

/// No open time is longer.
[[nodiscard]] milliseconds longestOpenTime(const CircuitBreakerConfig &config);

} // namespace breakwater
