// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/policy/policyconfig.h"
#include "simulation/scenario.h"
#include "simulation/simulationtally.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// A policy to put in front of a scenario's services; without one: the naive client.
struct SimulatedPolicy
{
    std::string name{};
    std::optional<PolicyConfig> policy{};
};

/// One policy's numbers: medians over the runs. Times in seconds.
struct SimulationRow
{
    std::string policy{};
    double actions = 0;
    double attempts = 0;
    double reachedMain = 0;
    double failedMain = 0;
    double servedLight = 0;
    double blocked = 0;
    double hedged = 0;
    double probes = 0;
    double busy = 0;
    double queued = 0;
    double errors = 0;
    double errorRate = 0;
    double meanWait = 0;
    double p50Wait = 0;
    double p99Wait = 0;
    double maxWait = 0;
    std::optional<double> firstOpen{};
    double opens = 0;
    std::optional<double> recovery{};
    double wastedCost = 0;
    double mainAnswers = 0;
    double lostMain = 0;
    /// Only of scenarios that are faulty in part of their time.
    std::optional<double> meanWaitInFaults{};
    std::optional<double> maxWaitInFaults{};
};

/// Runs a scenario on virtual time with the classes that ship. The same seed gives the same numbers.
class Simulation
{
public:
    explicit Simulation(const Scenario &scenario);

    /// One run. \param isStopped asked between any two events; once it is true the run ends where it is. May
    /// be empty.
    [[nodiscard]] SimulationTally run(const SimulatedPolicy &policy, std::uint64_t seed,
                                      const std::function<bool()> &isStopped = {}) const;
    /// `runs` runs with seeds from `seed` on. \param progress told after each run; may be empty.
    [[nodiscard]] SimulationRow row(const SimulatedPolicy &policy, std::uint64_t seed, int runs,
                                    const std::function<void()> &progress = {}) const;
    /// The same for every run on its own, for those who want to know how noisy the medians are.
    [[nodiscard]] std::vector<SimulationRow> rows(const SimulatedPolicy &policy, std::uint64_t seed, int runs,
                                                  const std::function<void()> &progress = {}) const;

private:
    const Scenario &m_scenario;
};

} // namespace breakwater
