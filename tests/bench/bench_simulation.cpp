// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/policyconfig.h"
#include "simulation/simulation.h"

#include <benchmark/benchmark.h>

#include <string>

// What one simulated action costs, with every gate and the ladder: a hundred thousand clicks of an incident
// in which main hangs for a third of the time, and clicks come twice a second.
//
// Bar: a hundred thousand actions in less than ten seconds, that is 10,000 actions/s.

using namespace breakwater;
using namespace std::chrono_literals;

namespace {

constexpr int actions = 100'000;

Scenario incident()
{
    constexpr auto duration = 500ms * actions;
    const ServiceModel main{
        .firstTokenMedianS = 0.8,
        .firstTokenSigma = 0.35,
        .generation = 3s,
        .faults
        = {{.kind = Fault::Kind::Hang, .from = duration / 3, .to = duration / 3 * 2, .probability = 0.95}}};
    return {.name = "bench",
            .duration = duration,
            .arrivals = {.kind = Arrivals::Kind::Every, .interval = 500ms},
            .main = {{.model = main}},
            .light = ServiceModel{.firstTokenMedianS = 0.4, .firstTokenSigma = 0.35, .generation = 2s},
            .costPerCall = 0.1};
}

void simulate(benchmark::State &state, const std::string &name)
{
    const Scenario scenario = incident();
    SimulatedPolicy policy{.name = name, .policy = policyPreset(name, OwnProbe::IfPolicySays)};
    if (policy.policy) { // made for one person; here they shall not turn clicks away
        policy.policy->hourlyBudget = 0;
        policy.policy->bulkhead.maxConcurrent = 0;
        policy.policy->rateLimiter.ratePerSecond = 0;
    }
    const Simulation simulation(scenario);
    double seen = 0;
    for (auto _ : state) {
        const SimulationTally tally = simulation.run(policy, 1);
        seen = static_cast<double>(tally.actions);
        benchmark::DoNotOptimize(seen);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(seen));
    state.counters["actions"] = seen;
}

void adaptive(benchmark::State &state)
{
    simulate(state, "adaptive");
}
BENCHMARK(adaptive)->Unit(benchmark::kMillisecond);

void count(benchmark::State &state)
{
    simulate(state, "count");
}
BENCHMARK(count)->Unit(benchmark::kMillisecond);

void naive(benchmark::State &state)
{
    simulate(state, "naive");
}
BENCHMARK(naive)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
