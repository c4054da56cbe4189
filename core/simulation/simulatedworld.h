// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"
#include "resilience/bucket/backgroundprobe.h"
#include "resilience/bucket/bucketstatestore.h"
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/memorybudgetledger.h"
#include "simulation/scenario.h"
#include "simulation/simulatedservice.h"
#include "simulation/simulationtally.h"
#include "simulation/virtualclock.h"
#include "simulation/virtualscheduler.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace breakwater {

/// One run's own time, chance and services, and the guards of a policy in front of them.
///
/// Services draw from a stream of their own, so that every policy meets the same weather.
class SimulatedWorld final : private ProbeHost
{
public:
    struct Model
    {
        RungKind kind = RungKind::Main;
        std::unique_ptr<SimulatedService> service{};
        /// Null for the naive client.
        std::unique_ptr<GuardedBucket> bucket{};
        std::unique_ptr<BackgroundProbe> probe{};
        SimulatedService::CallPtr probeCall{};
    };

    /// \param policy nullptr: no guards at all. Both must outlive the world.
    SimulatedWorld(const Scenario &scenario, const PolicyConfig *policy, std::uint64_t seed);
    SimulatedWorld(const SimulatedWorld &) = delete;
    SimulatedWorld &operator=(const SimulatedWorld &) = delete;
    ~SimulatedWorld() override;

    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }
    [[nodiscard]] VirtualClock &clock() { return m_clock; }
    [[nodiscard]] VirtualScheduler &scheduler() { return m_scheduler; }
    [[nodiscard]] SimulationTally &tally() { return m_tally; }
    /// Main in its regions, then light.
    [[nodiscard]] std::vector<Model> &models() { return m_models; }
    /// Time since the scenario began.
    [[nodiscard]] microseconds elapsed() const { return m_clock.now() - m_start; }
    [[nodiscard]] RandomSource &arrivalChance() { return m_arrivalChance; }

    /// A person did something.
    void noteActivity();
    /// Main answered a person.
    void noteMainSuccess();
    void noteEnd(const SimulatedEnd &end);
    /// Whether main, asked at the click and left alone, would have answered whole. \param asked what became
    /// of the call that was made then; null: none was.
    [[nodiscard]] bool wouldMainAnswer(microseconds clickedAt, const SimulatedService::Prospect *asked,
                                       microseconds firstTokenLimit);

private:
    void addModel(RungKind kind, const std::string &name, const std::string &region,
                  const ServiceModel &model, const PolicyConfig *policy);
    void noteEvent(const CircuitEvent &event);
    void startProbe(GuardedBucket &bucket) override;
    void cancelProbe(GuardedBucket &bucket) override;
    [[nodiscard]] Model &modelOf(const GuardedBucket &bucket);

    const Scenario &m_scenario;
    VirtualClock m_clock;
    VirtualScheduler m_scheduler;
    SeededRandom m_arrivalChance;
    SeededRandom m_serviceChance;
    SeededRandom m_policyChance;
    SeededRandom m_imaginedChance;
    MemoryBudgetLedger m_ledger;
    LocalBucketStates m_states;
    Instant m_start;
    SimulationTally m_tally;
    std::vector<Model> m_models; // before the clock goes, their timers must
};

} // namespace breakwater
