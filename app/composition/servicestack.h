// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/actioncounter.h"
#include "assistant/assistant.h"
#include "assistant/assistantcontext.h"
#include "assistant/calljournal.h"
#include "assistant/deferredjobs.h"
#include "assistant/healthmonitor.h"
#include "assistant/healthrecorder.h"
#include "base/randomsource.h"
#include "base/systemclock.h"
#include "files/apppaths.h"
#include "files/timestamp.h"
#include "llm/chatprovider.h"
#include "net/qnamtransport.h"
#include "net/qtscheduler.h"
#include "state/calllog.h"
#include "state/counterstore.h"
#include "state/deferredqueuestore.h"
#include "state/parameterstore.h"
#include "state/responsecache.h"
#include "state/sqlitebucketstatestore.h"
#include "state/sqlitebudgetledger.h"
#include "state/statestore.h"
#include "state/storecatchup.h"

#include <memory>

namespace breakwater {

/// Everything from the wire to the use cases, put together once for a program's life: the composition root
/// that the window and the command line share.
///
/// The members stand in the order in which they need each other. Main thread only.
class ServiceStack
{
public:
    struct Setup
    {
        AppPaths paths = AppPaths::standard();
        ProxySettings proxy{};
        /// For drills: the client's clock runs so many times faster.
        double clockSpeed = 1.0;
        bool keepCallLog = true;
        /// Reads the last calls of earlier runs, for a health panel; costs a few milliseconds of the start.
        bool readPastCalls = false;
        /// Whose jobs in the queue are this program's.
        QString jobOrigin = QStringLiteral("breakwater");
        /// What a store that other programs hold means: a person's click goes on without it at once, a script
        /// waits, and then gives up rather than count apart from a thousand others.
        SqliteBudgetLedger::WhenBusy whenStoreBusy = SqliteBudgetLedger::WhenBusy::GoOn;
    };

    /// \return the stack, or what is wrong with a table that ships with the program.
    [[nodiscard]] static Expected<std::unique_ptr<ServiceStack>, JsonFault> create(const Setup &setup);
    ~ServiceStack();

    [[nodiscard]] const SystemClock &clock() const { return m_clock; }
    [[nodiscard]] Scheduler &scheduler() { return m_scheduler; }
    [[nodiscard]] RandomSource &random() { return m_random; }
    [[nodiscard]] const ProviderPresets &presets() const { return m_presets; }
    [[nodiscard]] QnamTransport &transport() { return m_transport; }
    /// For calls that are counted nowhere.
    [[nodiscard]] ChatProvider::Parts providerParts();
    [[nodiscard]] StateStore &store() { return *m_store; }
    [[nodiscard]] SqliteBucketStateStore &bucketStates() { return m_bucketStates; }
    [[nodiscard]] SqliteBudgetLedger &budget() { return m_budget; }
    [[nodiscard]] CounterStore &counters() { return m_counters; }
    [[nodiscard]] CallLog &callLog() { return m_callLog; }
    [[nodiscard]] CallJournal &journal() { return m_journal; }
    [[nodiscard]] DeferredQueueStore &queue() { return m_queue; }
    [[nodiscard]] ResponseCache &cache() { return m_cache; }
    [[nodiscard]] AssistantContext &context() { return m_context; }
    [[nodiscard]] HealthMonitor &health() { return m_health; }
    [[nodiscard]] HealthRecorder &healthRecord() { return m_healthRecorder; }
    [[nodiscard]] RecentCalls &recentCalls() { return m_recentCalls; }
    [[nodiscard]] Assistant &assistant() { return m_assistant; }
    /// Works on nothing until it is told to.
    [[nodiscard]] DeferredJobs &jobs() { return m_jobs; }

private:
    ServiceStack(const Setup &setup, ProviderPresets presets, ErrorCodeTable errorCodes);

    SystemClock m_clock;
    QtScheduler m_scheduler;
    SeededRandom m_random;
    ProviderPresets m_presets;
    OutcomeClassifier m_classifier;
    StampClock m_stampClock;
    std::unique_ptr<StateStore> m_store;
    StoreCatchUp m_catchUp;
    ParameterStore m_parameters;
    LearnedParameters m_learned;
    QnamTransport m_transport;
    ChatProvider m_provider;
    SqliteBudgetLedger m_budget;
    SqliteBucketStateStore m_bucketStates;
    DeferredQueueStore m_queue;
    ResponseCache m_cache;
    CounterStore m_counters;
    CallLog m_callLog;
    CallJournal m_journal;
    ActionCounter m_actionCounter;
    QList<CallLogEvent> m_past;
    RecentCalls m_recentCalls;
    AssistantContext m_context;
    HealthMonitor m_health;
    HealthRecorder m_healthRecorder;
    Assistant m_assistant;
    DeferredJobs m_jobs;
};

} // namespace breakwater
