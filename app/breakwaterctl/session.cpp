// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session.h"

#include <QRandomGenerator>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

Unexpected<Failure> brokenTable(const PresetFault &fault)
{
    return {Failure{ExitCode::Internal,
                    u"A built-in table is broken at %1: %2."_s.arg(fault.place, fault.problem)}};
}

} // namespace

Expected<std::unique_ptr<Session>, Failure> Session::create(const Setup &setup)
{
    Expected<ProviderPresets, PresetFault> presets = ProviderPresets::builtIn();
    if (!presets)
        return brokenTable(presets.error());
    Expected<ErrorCodeTable, PresetFault> errorCodes = ErrorCodeTable::builtIn();
    if (!errorCodes)
        return brokenTable(errorCodes.error());
    return std::unique_ptr<Session>(new Session(setup, std::move(*presets), std::move(*errorCodes)));
}

Session::Session(const Setup &setup, ProviderPresets presets, ErrorCodeTable errorCodes)
    : m_clock(setup.clockSpeed)
    , m_scheduler(m_clock, setup.clockSpeed)
    , m_random(QRandomGenerator::system()->generate64())
    , m_presets(std::move(presets))
    , m_classifier(std::move(errorCodes))
    , m_transport(setup.proxy)
    , m_providerParts{.transport = m_transport,
                      .clock = m_clock,
                      .scheduler = m_scheduler,
                      .presets = m_presets,
                      .classifier = m_classifier,
                      .learned = m_learned}
    , m_provider(m_providerParts)
    , m_stampClock(m_clock, timelineOfThisBoot(setup.clockSpeed))
    , m_store(StateStore::open(setup.paths.stateDatabase()))
    , m_budget(*m_store, m_stampClock)
    , m_bucketStates(*m_store, m_stampClock)
    , m_queue(*m_store, m_clock)
    , m_counters(*m_store)
    , m_callLog(setup.paths.callLogFile(), m_clock)
    , m_journal(m_callLog, m_counters, m_clock, m_bucketStates.owner())
    , m_context({.provider = m_provider,
                 .clock = m_clock,
                 .scheduler = m_scheduler,
                 .random = m_random,
                 .learned = m_learned,
                 .ledger = m_budget,
                 .states = m_bucketStates,
                 .owner = m_bucketStates.owner(),
                 .observer = &m_journal})
    , m_health(m_context)
    , m_assistant(m_context)
{
    m_journal.setLogging(setup.keepCallLog);
}

} // namespace breakwater::ctl
