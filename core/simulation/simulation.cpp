// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/simulation.h"

#include "simulation/naiveclient.h"
#include "simulation/samplers.h"
#include "simulation/simulatedaction.h"
#include "simulation/simulationstatistics.h"

#include <list>
#include <memory>

namespace breakwater {

namespace {

/// Lets people click, and keeps what they started until it is over.
template <typename Action>
void letPeopleClick(SimulatedWorld &world, const std::function<bool()> &isStopped)
{
    const std::vector<microseconds> clicks = arrivalTimes(world.scenario(), world.arrivalChance());
    std::list<std::unique_ptr<Action>> running;
    std::vector<typename std::list<std::unique_ptr<Action>>::iterator> over;
    std::size_t next = 0;
    while ((next < clicks.size() || !running.empty()) && !(isStopped && isStopped())) {
        const auto due = world.scheduler().nextDue();
        const bool click
            = next < clicks.size() && (!due || *due > world.clock().now() + (clicks[next] - world.elapsed()));
        if (click) {
            world.scheduler().advance(clicks[next++] - world.elapsed());
            running.emplace_back();
            const auto place = std::prev(running.end());
            *place = std::make_unique<Action>(world, [&over, place] { over.push_back(place); });
            (*place)->start();
        } else if (!world.scheduler().runNext()) {
            break; // nothing will ever happen again to those who still wait
        }
        for (const auto &place : over)
            running.erase(place);
        over.clear();
    }
}

} // namespace

Simulation::Simulation(const Scenario &scenario)
    : m_scenario(scenario)
{ }

SimulationTally Simulation::run(const SimulatedPolicy &policy, std::uint64_t seed,
                                const std::function<bool()> &isStopped) const
{
    SimulatedWorld world(m_scenario, policy.policy ? &*policy.policy : nullptr, seed);
    if (policy.policy)
        letPeopleClick<SimulatedAction>(world, isStopped);
    else
        letPeopleClick<NaiveAction>(world, isStopped);
    return world.tally();
}

std::vector<SimulationRow> Simulation::rows(const SimulatedPolicy &policy, std::uint64_t seed, int runs,
                                            const std::function<void()> &progress) const
{
    std::vector<SimulationRow> rows;
    for (int i = 0; i < runs; ++i) {
        rows.push_back(rowOf(policy.name, m_scenario, run(policy, seed + static_cast<std::uint64_t>(i))));
        if (progress)
            progress();
    }
    return rows;
}

SimulationRow Simulation::row(const SimulatedPolicy &policy, std::uint64_t seed, int runs,
                              const std::function<void()> &progress) const
{
    return medianRow(rows(policy, seed, runs, progress));
}

} // namespace breakwater
