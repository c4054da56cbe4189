// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/servicestack.h"

#include "assistant/parametermemory.h"

#include <QRandomGenerator>
#include <QUuid>

#include <utility>

namespace breakwater {

namespace {

/// Enough for the health panel: each call of its list writes two lines.
constexpr qsizetype pastEvents = 2 * RecentCalls::kept;

constexpr std::chrono::milliseconds storeLimit(SqliteBudgetLedger::WhenBusy whenBusy)
{
    return whenBusy == SqliteBudgetLedger::WhenBusy::GoOn ? StateStore::clickLimit : StateStore::scriptLimit;
}

} // namespace

Expected<std::unique_ptr<ServiceStack>, JsonFault> ServiceStack::create(const Setup &setup)
{
    auto presets = ProviderPresets::builtIn();
    if (!presets)
        return Unexpected{presets.error()};
    auto errorCodes = ErrorCodeTable::builtIn();
    if (!errorCodes)
        return Unexpected{errorCodes.error()};
    return std::unique_ptr<ServiceStack>(
        new ServiceStack(setup, std::move(presets).value(), std::move(errorCodes).value()));
}

ServiceStack::ServiceStack(const Setup &setup, ProviderPresets presets, ErrorCodeTable errorCodes)
    : m_clock(setup.clockSpeed)
    , m_scheduler(m_clock, setup.clockSpeed)
    , m_random(QRandomGenerator::system()->generate64())
    , m_presets(std::move(presets))
    , m_classifier(std::move(errorCodes))
    , m_stampClock(m_clock, timelineOfThisBoot(setup.clockSpeed))
    , m_store(StateStore::open(setup.paths.stateDatabase(), {.busyLimit = storeLimit(setup.whenStoreBusy)}))
    , m_catchUp(*m_store, m_clock, m_scheduler)
    , m_parameters(*m_store, m_clock)
    , m_learned(memoryIn(m_parameters))
    , m_transport(setup.proxy)
    , m_provider(providerParts())
    , m_budget(*m_store, m_stampClock, setup.whenStoreBusy)
    , m_bucketStates(*m_store, m_stampClock)
    , m_queue(*m_store, m_stampClock)
    , m_cache(*m_store, m_clock)
    , m_counters(*m_store)
    , m_callLog(setup.paths.callLogFile(), m_clock)
    , m_journal(m_callLog, m_counters, m_clock, m_bucketStates.owner())
    , m_actionCounter(m_counters)
    , m_past(setup.readPastCalls ? m_callLog.newest(pastEvents) : QList<CallLogEvent>())
    , m_recentCalls(m_past, m_actionCounter)
    , m_context({.provider = m_provider,
                 .clock = m_clock,
                 .scheduler = m_scheduler,
                 .random = m_random,
                 .learned = m_learned,
                 .ledger = m_budget,
                 .states = m_bucketStates,
                 .owner = m_bucketStates.owner(),
                 .observer = &m_journal,
                 .cache = &m_cache,
                 .actions = &m_recentCalls,
                 .storeFile = m_store->path()})
    , m_health(m_context)
    , m_healthRecorder({.health = m_health,
                        .context = m_context,
                        .counters = m_counters,
                        .log = m_callLog,
                        .calls = m_recentCalls},
                       m_past)
    , m_assistant(m_context)
    , m_jobs({.assistant = m_assistant, .context = m_context, .queue = m_queue, .origin = setup.jobOrigin})
{
    m_journal.setLogging(setup.keepCallLog);
    m_past.clear();
    m_journal.setContext(&m_context);
    m_journal.setListener([this](const CallLogEvent &event) {
        m_recentCalls.note(event);
        m_health.noteCall();
    });
    m_actionCounter.setContext(&m_context);
    m_context.setQueue([this](const ActionRequest &request) {
        const QString id = request.queueId.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces)
                                                     : request.queueId;
        return m_jobs.enqueue(id, {.request = request, .document = request.document}).hasValue();
    });
}

ServiceStack::~ServiceStack()
{
    // What they end with is told to members that stand after the context, and go before it.
    m_context.endLostCalls();
}

ChatProvider::Parts ServiceStack::providerParts()
{
    return {.transport = m_transport,
            .clock = m_clock,
            .scheduler = m_scheduler,
            .presets = m_presets,
            .classifier = m_classifier,
            .learned = m_learned,
            .knownOffline = [this] { return m_context.offlineGate().isClosed(); }};
}

} // namespace breakwater
