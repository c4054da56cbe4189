// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/servicestack.h"

#include <QRandomGenerator>

#include <utility>

namespace breakwater {

Expected<std::unique_ptr<ServiceStack>, PresetFault> ServiceStack::create(const AppPaths &paths)
{
    auto presets = ProviderPresets::builtIn();
    if (!presets)
        return Unexpected{presets.error()};
    auto errorCodes = ErrorCodeTable::builtIn();
    if (!errorCodes)
        return Unexpected{errorCodes.error()};
    return std::unique_ptr<ServiceStack>(
        new ServiceStack(paths, std::move(presets).value(), std::move(errorCodes).value()));
}

ServiceStack::ServiceStack(const AppPaths &paths, ProviderPresets presets, ErrorCodeTable errorCodes)
    : m_scheduler(m_clock)
    , m_random(QRandomGenerator::system()->generate64())
    , m_presets(std::move(presets))
    , m_classifier(std::move(errorCodes))
    , m_provider(providerParts())
    , m_stampClock(m_clock, timelineOfThisBoot())
    , m_store(StateStore::open(paths.stateDatabase()))
    , m_budget(*m_store, m_stampClock)
    , m_bucketStates(*m_store, m_stampClock)
    , m_context({.provider = m_provider,
                 .clock = m_clock,
                 .scheduler = m_scheduler,
                 .random = m_random,
                 .learned = m_learned,
                 .ledger = m_budget,
                 .states = m_bucketStates,
                 .owner = m_bucketStates.owner()})
    , m_health(m_context)
    , m_assistant(m_context)
{ }

ChatProvider::Parts ServiceStack::providerParts()
{
    return {.transport = m_transport,
            .clock = m_clock,
            .scheduler = m_scheduler,
            .presets = m_presets,
            .classifier = m_classifier,
            .learned = m_learned};
}

} // namespace breakwater
