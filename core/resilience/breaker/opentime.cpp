// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/opentime.h"

#include <algorithm>
#include <cmath>

namespace breakwater {

namespace {

/// Up to whole milliseconds; the tolerance keeps 10,000 * 1.1 * 1.1 from becoming 12,101.
milliseconds roundedUp(double ms)
{
    return milliseconds(static_cast<milliseconds::rep>(std::ceil(ms - 1e-6)));
}

} // namespace

milliseconds openTime(const CircuitBreakerConfig &config, int n, double draw,
                      std::optional<milliseconds> retryAfter)
{
    const double grown
        = static_cast<double>(config.openTime.count()) * std::pow(config.openMultiplier, n - 1);
    const double capped
        = std::min(grown, static_cast<double>(config.maxOpenTime.count())); // also when grown is infinite
    const milliseconds own = roundedUp(capped * (1 + config.jitter * draw));
    return retryAfter ? std::max(own, std::min(*retryAfter, config.retryAfterCap)) : own;
}

milliseconds longestOpenTime(const CircuitBreakerConfig &config)
{
    return std::max(roundedUp(static_cast<double>(config.maxOpenTime.count()) * (1 + config.jitter)),
                    config.retryAfterCap);
}

} // namespace breakwater
