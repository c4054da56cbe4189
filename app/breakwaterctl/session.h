// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/assistant.h"
#include "assistant/assistantcontext.h"
#include "assistant/calljournal.h"
#include "assistant/healthmonitor.h"
#include "base/randomsource.h"
#include "base/systemclock.h"
#include "exitcode.h"
#include "llm/chatprovider.h"
#include "net/qnamtransport.h"
#include "net/qtscheduler.h"
#include "storage/apppaths.h"
#include "storage/calllog.h"
#include "storage/counterstore.h"
#include "storage/deferredqueuestore.h"
#include "storage/sqlitebucketstatestore.h"
#include "storage/sqlitebudgetledger.h"
#include "storage/statestore.h"
#include "storage/timestamp.h"

#include <memory>

namespace breakwater::ctl {

/// Everything that an action needs, put together for one command: the composition root of the command line.
///
/// The members stand in the order in which they need each other. Main thread only.
class Session
{
public:
    struct Setup
    {
        AppPaths paths = AppPaths::standard();
        ProxySettings proxy{};
        /// For drills: the client's clock runs so many times faster.
        double clockSpeed = 1.0;
        bool keepCallLog = true;
    };

    [[nodiscard]] static Expected<std::unique_ptr<Session>, Failure> create(const Setup &setup);

    [[nodiscard]] const SystemClock &clock() const { return m_clock; }
    [[nodiscard]] const ProviderPresets &presets() const { return m_presets; }
    [[nodiscard]] StateStore &store() { return *m_store; }
    [[nodiscard]] SqliteBucketStateStore &bucketStates() { return m_bucketStates; }
    [[nodiscard]] SqliteBudgetLedger &budget() { return m_budget; }
    [[nodiscard]] CounterStore &counters() { return m_counters; }
    [[nodiscard]] DeferredQueueStore &queue() { return m_queue; }
    /// For calls that are counted nowhere.
    [[nodiscard]] const ChatProvider::Parts &providerParts() const { return m_providerParts; }
    [[nodiscard]] AssistantContext &context() { return m_context; }
    [[nodiscard]] HealthMonitor &health() { return m_health; }
    [[nodiscard]] Assistant &assistant() { return m_assistant; }

private:
    Session(const Setup &setup, ProviderPresets presets, ErrorCodeTable errorCodes);

    SystemClock m_clock;
    QtScheduler m_scheduler;
    SeededRandom m_random;
    ProviderPresets m_presets;
    OutcomeClassifier m_classifier;
    LearnedParameters m_learned;
    QnamTransport m_transport;
    ChatProvider::Parts m_providerParts;
    ChatProvider m_provider;
    StampClock m_stampClock;
    std::unique_ptr<StateStore> m_store;
    SqliteBudgetLedger m_budget;
    SqliteBucketStateStore m_bucketStates;
    DeferredQueueStore m_queue;
    CounterStore m_counters;
    CallLog m_callLog;
    CallJournal m_journal;
    AssistantContext m_context;
    HealthMonitor m_health;
    Assistant m_assistant;
};

} // namespace breakwater::ctl
