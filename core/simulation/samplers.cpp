// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/samplers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace breakwater {

namespace {

microseconds fromSeconds(double seconds)
{
    return microseconds(static_cast<microseconds::rep>(std::llround(seconds * 1e6)));
}

double toSeconds(microseconds time)
{
    return static_cast<double>(time.count()) / 1e6;
}

/// A Poisson process whose rate changes in steps: exponential gaps, each cut off where the next step begins.
std::vector<microseconds> stepped(const Scenario &scenario, RandomSource &random)
{
    std::vector<microseconds> times;
    const auto &steps = scenario.arrivals.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double end = toSeconds(i + 1 < steps.size() ? steps[i + 1].from : scenario.duration);
        if (steps[i].ratePerSecond <= 0)
            continue;
        double at = toSeconds(steps[i].from);
        while ((at += -std::log1p(-random.uniform()) / steps[i].ratePerSecond) < end)
            times.push_back(fromSeconds(at));
    }
    return times;
}

} // namespace

double standardNormal(RandomSource &random)
{
    const double radius = std::sqrt(-2 * std::log1p(-random.uniform()));
    return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

microseconds logNormal(RandomSource &random, double medianS, double sigma)
{
    return fromSeconds(medianS * std::exp(sigma * standardNormal(random)));
}

std::vector<microseconds> arrivalTimes(const Scenario &scenario, RandomSource &random)
{
    const Arrivals &arrivals = scenario.arrivals;
    std::vector<microseconds> times;
    switch (arrivals.kind) {
    case Arrivals::Kind::Poisson: // given their number, the points of a Poisson process lie independently
        for (int i = 0; i < arrivals.count; ++i)
            times.push_back(fromSeconds(random.uniform() * toSeconds(scenario.duration)));
        std::sort(times.begin(), times.end());
        break;
    case Arrivals::Kind::Every:
        for (microseconds at{0}; at < scenario.duration; at += arrivals.interval)
            times.push_back(at);
        break;
    case Arrivals::Kind::Steps:
        times = stepped(scenario, random);
        break;
    }
    return times;
}

std::uint64_t serviceSeed(std::uint64_t runSeed) noexcept
{
    // Far from the run's own seed: streams must not touch each other.
    return runSeed ^ 0x5DEECE66D1234567U;
}

} // namespace breakwater
