// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/assistant.h"
#include "ui/controllers/writingpresets.h"

#include <functional>

namespace breakwater {

class DeferredJobs;
class DeferredQueueStore;
class SettingsKeeper;
class Shelf;

/// Starts an action, as Assistant::start() does.
using ActionStarter = std::function<ActionJobPtr(const ActionRequest &)>;

/// What the controllers of a window share with those of all others.
struct ActionServices
{
    ActionStarter start{};
    SettingsKeeper &settings;
    const Clock &clock;
    WritingPresets presets;
    /// The deferred queue, both or none; null: jobs cannot wait.
    DeferredJobs *jobs = nullptr;
    DeferredQueueStore *queue = nullptr;
    /// The queue of an outage drill, which takes the jobs while one runs; null: none runs.
    std::function<DeferredJobs *()> drillJobs{};
    /// Null: suggestions are forgotten with their window.
    Shelf *shelf = nullptr;

    /// Where a job waits that is queued now. \pre canQueue()
    [[nodiscard]] DeferredJobs &jobsInUse() const
    {
        DeferredJobs *const ofDrill = drillJobs ? drillJobs() : nullptr;
        return ofDrill ? *ofDrill : *jobs;
    }
    [[nodiscard]] bool canQueue() const { return jobs != nullptr && queue != nullptr; }
};

} // namespace breakwater
