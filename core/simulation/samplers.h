// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/randomsource.h"
#include "simulation/scenario.h"

#include <cstdint>
#include <vector>

namespace breakwater {

/// Own samplers, not the standard library's distributions: the same seed gives the same numbers everywhere.

/// A standard normal number. Source: G. Box, M. Muller, 1958.
[[nodiscard]] double standardNormal(RandomSource &random);
/// median * e^(sigma * normal), in whole microseconds.
[[nodiscard]] microseconds logNormal(RandomSource &random, double medianS, double sigma);
/// The clicks of a scenario, in order.
[[nodiscard]] std::vector<microseconds> arrivalTimes(const Scenario &scenario, RandomSource &random);

/// The seed from which the services of a run draw their faults and times: a drill with it meets the same
/// luck.
[[nodiscard]] std::uint64_t serviceSeed(std::uint64_t runSeed) noexcept;

} // namespace breakwater
