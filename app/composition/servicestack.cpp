// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/servicestack.h"

#include "assistant/action/ladderaction.h"

#include <QUuid>

#include <utility>

namespace breakwater {

namespace {

/// Enough for the health panel: each call of its list writes two lines.
constexpr qsizetype pastEvents = 2 * RecentCalls::kept;

} // namespace

Expected<std::unique_ptr<ServiceStack>, JsonFault> ServiceStack::create(const Setup &setup)
{
    auto presets = ProviderPresets::builtIn();
    if (!presets)
        return Unexpected{presets.error()};
    auto errorCodes = ErrorCodeTable::builtIn();
    if (!errorCodes)
        return Unexpected{errorCodes.error()};
    const SystemClock clock(setup.clockSpeed);
    const QList<CallLogEvent> past = setup.readPastCalls
        ? CallLog(setup.paths.callLogFile(), clock).newest(pastEvents)
        : QList<CallLogEvent>();
    return std::unique_ptr<ServiceStack>(new ServiceStack(
        setup, {.presets = std::move(presets).value(), .errorCodes = std::move(errorCodes).value()}, past));
}

ServiceStack::ServiceStack(const Setup &setup, Wire::Tables tables, const QList<CallLogEvent> &past)
    : m_runtime(setup.clockSpeed)
    , m_stores(setup.paths, m_runtime, setup.whenStoreBusy)
    , m_wire(std::move(tables), m_runtime, m_stores, setup.proxy,
             [this] { return m_context.offlineGate().isClosed(); })
    , m_journal({.log = m_stores.callLog,
                 .counters = m_stores.counters,
                 .clock = m_runtime.clock,
                 .owner = m_stores.bucketStates.owner(),
                 .hostOf = [this](const BucketId &bucket) { return m_context.hostOf(bucket); }})
    , m_context({.clock = m_runtime.clock,
                 .random = m_runtime.random,
                 .ledger = m_stores.budget,
                 .states = m_stores.bucketStates,
                 .owner = m_stores.bucketStates.owner(),
                 .observer = &m_journal})
    , m_actionCounter(m_stores.counters, m_context)
    , m_recentCalls(past)
    , m_health({.context = m_context,
                .clock = m_runtime.clock,
                .scheduler = m_runtime.scheduler,
                .ledger = m_stores.budget})
    , m_record({.health = m_health,
                .context = m_context,
                .clock = m_runtime.clock,
                .ledger = m_stores.budget,
                .counters = m_stores.counters,
                .log = m_stores.callLog,
                .calls = m_recentCalls},
               past)
    , m_jobs({.actions = actionParts(),
              .queue = m_stores.queue,
              .random = m_runtime.random,
              .origin = setup.jobOrigin})
{
    m_journal.setLogging(setup.keepCallLog);
    connectRecords();
}

ServiceStack::~ServiceStack()
{
    // What they end with is told to members that stand after the context, and go before it.
    m_context.endLostCalls();
}

void ServiceStack::connectRecords()
{
    QObject::connect(&m_journal, &CallJournal::noted, &m_health, [this](const CallLogEvent &event) {
        m_recentCalls.note(event);
        m_health.noteCall();
    });
    QObject::connect(&m_context, &AssistantContext::actionEnded, &m_health,
                     [this](const ActionResult &result) {
                         m_recentCalls.actionEnded(result);
                         m_actionCounter.actionEnded(result);
                     });
}

ActionParts ServiceStack::actionParts()
{
    return {.context = m_context,
            .provider = m_wire.provider,
            .learned = m_wire.learned,
            .clock = m_runtime.clock,
            .scheduler = m_runtime.scheduler,
            .cache = &m_stores.cache,
            .enqueue = [this](const ActionRequest &request) { return enqueue(request); },
            .storeFile = m_stores.database->path()};
}

bool ServiceStack::enqueue(const ActionRequest &request)
{
    const QString id
        = request.queueId.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : request.queueId;
    return m_jobs.enqueue(id, request).hasValue();
}

ActionJobPtr ServiceStack::start(const ActionRequest &request)
{
    ActionJobPtr job(new LadderAction(actionParts(), request));
    m_actions.removeAll(QPointer<ActionJob>());
    m_actions.append(job.get());
    return job;
}

void ServiceStack::cancelActions()
{
    for (const QPointer<ActionJob> &job : std::exchange(m_actions, {})) {
        if (job)
            job->cancel();
    }
}

void ServiceStack::startProbes()
{
    m_probes = std::make_unique<Probes>(Probes::Parts{.context = m_context,
                                                      .provider = m_wire.provider,
                                                      .learned = m_wire.learned,
                                                      .clock = m_runtime.clock,
                                                      .scheduler = m_runtime.scheduler});
}

} // namespace breakwater
