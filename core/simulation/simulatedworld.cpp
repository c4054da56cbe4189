// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/simulatedworld.h"

#include "simulation/samplers.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// Streams that must not touch each other get seeds that are far apart; that of the services is
/// serviceSeed().
constexpr std::uint64_t policyStream = 0x2545F4914F6CDD1DU;
/// What would have been must not change what is.
constexpr std::uint64_t imaginedStream = 0x9E3779B97F4A7C15U;

} // namespace

SimulatedWorld::SimulatedWorld(const Scenario &scenario, const PolicyConfig *policy, std::uint64_t seed)
    : m_scenario(scenario)
    , m_clock(Instant(std::chrono::hours(24))) // so that nothing is young just because time began
    , m_scheduler(m_clock)
    , m_arrivalChance(seed)
    , m_serviceChance(serviceSeed(seed))
    , m_policyChance(seed ^ policyStream)
    , m_imaginedChance(seed ^ imaginedStream)
    , m_ledger(m_clock)
    , m_start(m_clock.now())
{
    for (const RegionModel &region : scenario.main)
        addModel(RungKind::Main, "main", region.name, region.model, policy);
    if (scenario.light)
        addModel(RungKind::Light, "light", {}, *scenario.light, policy);
}

SimulatedWorld::~SimulatedWorld()
{
    for (Model &model : m_models)
        model.probe.reset(); // it tells its host, which is us
}

void SimulatedWorld::addModel(RungKind kind, const std::string &name, const std::string &region,
                              const ServiceModel &service, const PolicyConfig *policy)
{
    Model model{.kind = kind,
                .service
                = std::make_unique<SimulatedService>(service, m_clock, m_scheduler, m_serviceChance)};
    if (policy) {
        model.bucket = std::make_unique<GuardedBucket>(
            BucketId{.service = "simulated", .model = name, .region = region}, *policy,
            GuardedBucket::Shared{
                .clock = m_clock, .random = m_policyChance, .ledger = m_ledger, .states = m_states});
        ProbeHost &host = *this;
        model.probe = std::make_unique<BackgroundProbe>(*model.bucket, m_clock, m_scheduler, host);
        model.bucket->setListener(
            [this, probe = model.probe.get()](const GuardedBucket &, const CircuitEvent &event) {
                noteEvent(event);
                probe->update();
            });
    }
    m_models.push_back(std::move(model));
}

void SimulatedWorld::noteActivity()
{
    for (Model &model : m_models) {
        if (model.probe)
            model.probe->personActed();
    }
}

void SimulatedWorld::noteMainSuccess()
{
    const auto faultsEnd = m_scenario.lastFaultEnd();
    if (faultsEnd && elapsed() >= *faultsEnd && !m_tally.firstMainSuccessAfterFaults)
        m_tally.firstMainSuccessAfterFaults = elapsed() - *faultsEnd;
}

void SimulatedWorld::noteEnd(const SimulatedEnd &end)
{
    ++m_tally.actions;
    m_tally.queued += end.queued ? 1 : 0;
    m_tally.errors += end.hasText || end.queued ? 0 : 1;
    m_tally.busy += end.refusedAtOnce && !end.queued ? 1 : 0;
    m_tally.servedLight += end.served == RungKind::Light ? 1 : 0;
    const bool isMains = end.hasText && end.served == RungKind::Main;
    m_tally.mainAnswers += isMains ? 1 : 0;
    m_tally.lostMain += !isMains && end.mainWouldAnswer ? 1 : 0;
    if (end.refusedAtOnce)
        return; // to be told at once is no wait
    m_tally.waits.push_back(end.wait);
    if (m_scenario.isFaulty(end.clickedAt))
        m_tally.waitsInFaults.push_back(end.wait);
}

bool SimulatedWorld::wouldMainAnswer(microseconds clickedAt, const SimulatedService::Prospect *asked,
                                     microseconds firstTokenLimit)
{
    const SimulatedService::Prospect prospect
        = asked ? *asked : m_models.front().service->prospectAt(clickedAt, m_imaginedChance);
    return !prospect.decided || (prospect.answersWhole && prospect.firstToken <= firstTokenLimit);
}

void SimulatedWorld::noteEvent(const CircuitEvent &event)
{
    if (event.kind != CircuitEvent::Kind::StateChanged || event.to != CircuitState::Open)
        return;
    ++m_tally.opens;
    if (!m_tally.firstOpen)
        m_tally.firstOpen = elapsed();
}

void SimulatedWorld::startProbe(GuardedBucket &bucket)
{
    Model &model = modelOf(bucket);
    ++m_tally.attempts;
    ++m_tally.probes;
    m_tally.reachedMain += model.kind == RungKind::Main ? 1 : 0;
    auto limit = std::make_shared<ScheduledCallPtr>();
    const auto finish = [this, &model, limit](const CallEnd &end) {
        const auto keepLimit = std::move(*limit);
        const auto keepCall = std::move(model.probeCall);
        m_tally.failedMain += model.kind == RungKind::Main && end.outcome != Outcome::Success ? 1 : 0;
        m_tally.wastedCalls += end.reason != EndReason::Http ? 1 : 0; // an error at once costs nothing
        model.probe->ended(end);
    };
    model.probeCall = model.service->start({.ended = finish}, true);
    *limit = m_scheduler.callAt(m_clock.now() + BackgroundProbe::limit, [finish] {
        const auto keep = finish;
        keep({.outcome = Outcome::ServiceFailure, .reason = EndReason::FirstTokenLimit});
    });
}

void SimulatedWorld::cancelProbe(GuardedBucket &bucket)
{
    modelOf(bucket).probeCall.reset();
}

SimulatedWorld::Model &SimulatedWorld::modelOf(const GuardedBucket &bucket)
{
    return *std::find_if(m_models.begin(), m_models.end(),
                         [&](const Model &model) { return model.bucket.get() == &bucket; });
}

} // namespace breakwater
