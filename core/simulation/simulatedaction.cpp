// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/simulatedaction.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

LadderPlan planFor(SimulatedWorld &world)
{
    LadderPlan plan{.clickedAt = world.clock().now()};
    for (SimulatedWorld::Model &model : world.models())
        plan.models.push_back({.kind = model.kind, .bucket = model.bucket.get(), .account = "simulated"});
    return plan;
}

/// The end of a call that one of its own limits cut.
CallEnd factsOf(const StreamVerdict &verdict, bool hasText)
{
    CallEnd end{.outcome = hasText ? Outcome::Truncated : Outcome::ServiceFailure,
                .reason = EndReason::TotalLimit,
                .textShown = hasText};
    if (verdict.end == StreamEnd::FirstTokenLimit)
        end.reason = EndReason::FirstTokenLimit;
    else if (verdict.end == StreamEnd::IdleLimit)
        end.reason = EndReason::IdleLimit;
    return end;
}

} // namespace

SimulatedAction::SimulatedAction(SimulatedWorld &world, std::function<void()> gone)
    : m_world(world)
    , m_gone(std::move(gone))
    , m_clickedAt(world.elapsed())
    , m_ladder(planFor(world), world.clock(), world.scheduler(), *this)
{ }

SimulatedAction::~SimulatedAction() = default;

void SimulatedAction::start()
{
    m_world.noteActivity();
    m_ladder.start();
}

void SimulatedAction::startCall(int number, std::size_t index)
{
    SimulatedWorld::Model &model = m_world.models()[index];
    SimulationTally &tally = m_world.tally();
    ++tally.attempts;
    tally.reachedMain += model.kind == RungKind::Main ? 1 : 0;
    m_askedTwoAtOnce = m_askedTwoAtOnce || !m_calls.empty();
    Call &call = m_calls[number];
    call.model = index;
    call.limits = std::make_unique<CallTimeline>(model.bucket->policy().limits, m_world.clock().now());
    call.wire = model.service->start({.firstToken = [this, number] { gotFirstToken(number); },
                                      .ended = [this, number](const CallEnd &end) { ended(number, end); }});
    if (index == 0 && !m_mainsProspect)
        m_mainsProspect = call.wire->prospect();
    watchLimits(number);
}

void SimulatedAction::cancelCall(int number)
{
    const auto it = m_calls.find(number);
    if (it == m_calls.end())
        return;
    noteUnseen(it->second);
    m_calls.erase(it);
}

void SimulatedAction::winnerChosen(int number)
{
    m_hasText = true;
    m_wait = m_world.elapsed() - m_clickedAt;
    m_calls[number].seen = true;
}

void SimulatedAction::verdictReached(const LadderVerdict &verdict)
{
    const bool sent = std::any_of(verdict.trail.begin(), verdict.trail.end(),
                                  [](const LadderStep &step) { return step.call.has_value(); });
    const bool mainRefused
        = std::any_of(verdict.trail.begin(), verdict.trail.end(), [](const LadderStep &step) {
              return step.kind == RungKind::Main && step.refusal
                  && step.refusal->gate == GateRefusal::Gate::CircuitBreaker;
          });
    m_world.tally().blocked += mainRefused ? 1 : 0;
    m_world.tally().hedged += m_askedTwoAtOnce ? 1 : 0;
    m_world.noteEnd({.hasText = m_hasText,
                     .served = verdict.served,
                     .refusedAtOnce = !sent && !m_hasText,
                     .mainWouldAnswer
                     = m_world.wouldMainAnswer(m_clickedAt, m_mainsProspect.get(),
                                               m_world.models().front().bucket->policy().limits.firstToken),
                     .clickedAt = m_clickedAt,
                     .wait = m_hasText ? m_wait : m_world.elapsed() - m_clickedAt});
}

void SimulatedAction::gotFirstToken(int number)
{
    m_calls[number].limits->on(StreamEvent::Text, m_world.clock().now());
    watchLimits(number);
    m_ladder.callGotText(number);
    // A call that lost only runs on to be measured: for it the same token is a payload that nobody sees.
    if (m_calls.contains(number))
        m_ladder.callGotPayload(number);
}

void SimulatedAction::ended(int number, const CallEnd &end)
{
    const auto it = m_calls.find(number);
    if (it == m_calls.end())
        return;
    const Call call = std::move(it->second);
    m_calls.erase(it);
    const bool isMain = m_world.models()[call.model].kind == RungKind::Main;
    const bool succeeded = end.outcome == Outcome::Success;
    m_world.tally().failedMain += isMain && !succeeded && end.outcome != Outcome::RateLimited ? 1 : 0;
    if (isMain && succeeded && call.seen)
        m_world.noteMainSuccess();
    if (end.reason != EndReason::Http) // an error at once costs nothing
        noteUnseen(call);
    m_ladder.callEnded(number, end);
}

void SimulatedAction::watchLimits(int number)
{
    Call &call = m_calls[number];
    const auto deadline = call.limits->nextDeadline();
    if (!deadline)
        return;
    call.tick = m_world.scheduler().callAt(*deadline, [this, number] {
        Call &late = m_calls[number];
        const auto verdict = late.limits->on(StreamEvent::Tick, m_world.clock().now());
        if (verdict)
            ended(number, factsOf(*verdict, late.seen));
        else
            watchLimits(number);
    });
}

void SimulatedAction::noteUnseen(const Call &call)
{
    m_world.tally().wastedCalls += call.seen ? 0 : 1;
}

} // namespace breakwater
