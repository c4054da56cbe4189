// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/assistant.h"
#include "assistant/assistantcontext.h"
#include "assistant/healthmonitor.h"
#include "base/randomsource.h"
#include "base/systemclock.h"
#include "llm/chatprovider.h"
#include "net/qnamtransport.h"
#include "net/qtscheduler.h"
#include "storage/apppaths.h"
#include "storage/sqlitebucketstatestore.h"
#include "storage/sqlitebudgetledger.h"
#include "storage/statestore.h"
#include "storage/timestamp.h"

#include <memory>

namespace breakwater {

/// Everything from the wire to the use cases, put together once for the program's life.
///
/// The members stand in the order in which they need each other. Main thread only.
class ServiceStack
{
public:
    /// \return the stack, or what is wrong with a table that ships with the program.
    [[nodiscard]] static Expected<std::unique_ptr<ServiceStack>, PresetFault> create(const AppPaths &paths);

    [[nodiscard]] const SystemClock &clock() const { return m_clock; }
    [[nodiscard]] Scheduler &scheduler() { return m_scheduler; }
    [[nodiscard]] const ProviderPresets &presets() const { return m_presets; }
    [[nodiscard]] QnamTransport &transport() { return m_transport; }
    [[nodiscard]] ChatProvider::Parts providerParts();
    [[nodiscard]] StateStore &store() { return *m_store; }
    [[nodiscard]] AssistantContext &context() { return m_context; }
    [[nodiscard]] HealthMonitor &health() { return m_health; }
    [[nodiscard]] Assistant &assistant() { return m_assistant; }

private:
    ServiceStack(const AppPaths &paths, ProviderPresets presets, ErrorCodeTable errorCodes);

    SystemClock m_clock;
    QtScheduler m_scheduler;
    SeededRandom m_random;
    ProviderPresets m_presets;
    OutcomeClassifier m_classifier;
    LearnedParameters m_learned;
    QnamTransport m_transport;
    ChatProvider m_provider;
    StampClock m_stampClock;
    std::unique_ptr<StateStore> m_store;
    SqliteBudgetLedger m_budget;
    SqliteBucketStateStore m_bucketStates;
    AssistantContext m_context;
    HealthMonitor m_health;
    Assistant m_assistant;
};

} // namespace breakwater
