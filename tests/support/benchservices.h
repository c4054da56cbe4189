// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/healthmonitor.h"
#include "assistant/health/healthrecorder.h"
#include "assistant/queue/deferredjobs.h"
#include "assistant/services/services.h"
#include "assistant/services/serviceswitch.h"
#include "support/assistantbench.h"

namespace breakwater::test {

/// The services of a window over an AssistantBench: real actions, a real queue, models that follow a script
/// and time moved by hand.
class BenchServices : public Services
{
public:
    explicit BenchServices(bool withLight = true);

    [[nodiscard]] ActionJobPtr start(const ActionRequest &request) override { return bench.begin(request); }
    [[nodiscard]] DeferredJobs &jobs() override { return m_jobs; }
    [[nodiscard]] DeferredQueueStore &queue() override { return bench.queue; }
    [[nodiscard]] ServiceHealth &health() override { return m_health; }
    [[nodiscard]] HealthRecord &record() override { return m_record; }

    AssistantBench bench;

private:
    CounterStore m_counters;
    CallLog m_log;
    RecentCalls m_calls;
    HealthMonitor m_health;
    HealthRecorder m_record;
    DeferredJobs m_jobs;
};

} // namespace breakwater::test
