// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition/runtime.h"
#include "app/composition/statestores.h"
#include "app/composition/wire.h"
#include "assistant/context/assistantcontext.h"
#include "assistant/context/probes.h"
#include "assistant/health/actioncounter.h"
#include "assistant/health/calljournal.h"
#include "assistant/health/healthmonitor.h"
#include "assistant/health/healthrecorder.h"
#include "assistant/health/recentcalls.h"
#include "assistant/queue/deferredjobs.h"
#include "assistant/request/actionparts.h"
#include "assistant/services/services.h"

#include <QPointer>

#include <memory>

namespace breakwater {

/// Everything from the wire to the use cases, put together once for a program's life: the composition root
/// that the window and the command line share.
///
/// The members stand in the order in which they need each other. Main thread only.
class ServiceStack final : public Services
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
    ~ServiceStack() override;

    [[nodiscard]] ActionJobPtr start(const ActionRequest &request) override;
    /// Works on nothing until it is told to.
    [[nodiscard]] DeferredJobs &jobs() override { return m_jobs; }
    [[nodiscard]] DeferredQueueStore &queue() override { return m_stores.queue; }
    [[nodiscard]] ServiceHealth &health() override { return m_health; }
    [[nodiscard]] HealthRecord &record() override { return m_record; }

    /// *Stop* for every action that start() began.
    void cancelActions();
    /// Own probes from now on; a program that lives for one action sends none.
    void startProbes();
    void stopProbes() { m_probes.reset(); }

    [[nodiscard]] Runtime &runtime() { return m_runtime; }
    [[nodiscard]] StateStores &stores() { return m_stores; }
    [[nodiscard]] Wire &wire() { return m_wire; }
    [[nodiscard]] CallJournal &journal() { return m_journal; }
    [[nodiscard]] AssistantContext &context() { return m_context; }
    [[nodiscard]] RecentCalls &recentCalls() { return m_recentCalls; }

private:
    ServiceStack(const Setup &setup, Wire::Tables tables, const QList<CallLogEvent> &past);

    [[nodiscard]] ActionParts actionParts();
    [[nodiscard]] bool enqueue(const ActionRequest &request);
    void connectRecords();

    Runtime m_runtime;
    StateStores m_stores;
    Wire m_wire;
    CallJournal m_journal;
    AssistantContext m_context;
    ActionCounter m_actionCounter;
    RecentCalls m_recentCalls;
    HealthMonitor m_health;
    HealthRecorder m_record;
    DeferredJobs m_jobs;
    std::unique_ptr<Probes> m_probes;
    /// Begun by start(), as far as they are still there.
    QList<QPointer<ActionJob>> m_actions;
};

} // namespace breakwater
