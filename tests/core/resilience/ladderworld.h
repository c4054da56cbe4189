// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"
#include "resilience/bucket/backgroundprobe.h"
#include "resilience/bucket/bucketstatestore.h"
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/memorybudgetledger.h"
#include "resilience/ladder/fallbackladder.h"
#include "simulation/virtualclock.h"
#include "simulation/virtualscheduler.h"

#include <array>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace breakwater::test {

/// Counts what is booked and not given back.
class CountingLedger final : public BudgetLedger
{
public:
    explicit CountingLedger(const Clock &clock)
        : m_ledger(clock)
    { }

    [[nodiscard]] Expected<EntryId, BudgetRefusal> reserve(BudgetKind kind, int limit,
                                                           milliseconds span) override;
    void refund(EntryId id) override;
    [[nodiscard]] int used(BudgetKind kind, milliseconds span) const override;

    [[nodiscard]] int booked(BudgetKind kind) const { return m_booked[static_cast<std::size_t>(kind)]; }

private:
    MemoryBudgetLedger m_ledger;
    std::array<int, budgetKinds.size()> m_booked{};
    std::map<EntryId, BudgetKind> m_kinds;
};

/// A world made by chance in which many ladders go down over shared buckets: models that answer, hang, fail,
/// refuse parameters, limit rates and decline texts; people who click, stop and change their settings, also
/// from inside a ladder's own calls; probes, keys that change, and restarts.
///
/// play() runs one such life and says what broke; the same seed gives the same life.
class LadderWorld final : private ProbeHost
{
public:
    explicit LadderWorld(std::uint64_t seed);
    ~LadderWorld() override;

    /// \return the promise that was broken; empty: all held.
    [[nodiscard]] std::string play();

private:
    class Action;
    struct Model
    {
        std::unique_ptr<GuardedBucket> bucket{};
        std::unique_ptr<BackgroundProbe> probe{};
        std::vector<ScheduledCallPtr> probeEvents{};
        /// Correctable faults that the model still has to complain about.
        int complaints = 0;
        /// Share of calls that fail in some way.
        double sickness = 0;
        std::optional<Instant> restsUntil{};
    };

    void makeModels();
    void makeBucket(std::size_t model);
    void step();
    void click();
    void changePolicy();
    void restart();
    void dropActions();
    void drain();
    void check(bool holds, const char *promise);
    void checkNothingIsLeft();
    [[nodiscard]] PolicyConfig randomPolicy();
    [[nodiscard]] CallEnd randomEnd(Model &model, bool probe);
    [[nodiscard]] Action *anyAction();
    [[nodiscard]] bool chance(double probability) { return m_random.uniform() < probability; }
    [[nodiscard]] int number(int least, int most);
    [[nodiscard]] milliseconds time(milliseconds most);

    void startProbe(GuardedBucket &bucket) override;
    void cancelProbe(GuardedBucket &bucket) override;
    [[nodiscard]] Model &modelOf(const GuardedBucket &bucket);

    SeededRandom m_random;
    SeededRandom m_jitter;
    VirtualClock m_clock;
    VirtualScheduler m_scheduler{m_clock};
    CountingLedger m_ledger{m_clock};
    LocalBucketStates m_states;
    PolicyConfig m_policy;
    bool m_budgeted = false;
    std::vector<ModelRung> m_rungs;
    std::vector<RungKind> m_local;
    std::vector<std::size_t> m_modelOfRung;
    std::vector<Model> m_models;
    std::list<std::unique_ptr<Action>> m_actions;
    std::string m_broken;
    int m_sent = 0; // requests of which a byte went out, or may have
    int m_probesSent = 0;
    int m_clicksInside = 0;
};

} // namespace breakwater::test
