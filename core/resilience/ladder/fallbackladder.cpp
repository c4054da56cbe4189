// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/fallbackladder.h"

#include "resilience/bucket/guardedbucket.h"
#include "resilience/policy/outcomerules.h"

#include <utility>

namespace breakwater {

/// One thing that happens to the ladder, from its cause to its last consequence.
class FallbackLadder::Step
{
public:
    explicit Step(FallbackLadder &ladder)
        : m_ladder(ladder)
    {
        ++m_ladder.m_steps;
    }
    Step(const Step &) = delete;
    Step &operator=(const Step &) = delete;
    ~Step()
    {
        if (m_ladder.m_steps == 1)
            m_ladder.endStep();
        else
            --m_ladder.m_steps;
    }

private:
    FallbackLadder &m_ladder;
};

FallbackLadder::FallbackLadder(LadderPlan plan, const Clock &clock, Scheduler &scheduler, LadderHost &host)
    : m_plan(std::move(plan))
    , m_clock(clock)
    , m_host(host)
    , m_race(clock, scheduler, host, [this](int call) { patienceEnded(call); })
    , m_caller(m_plan, clock, m_race, m_trail, [this](int call) { gateDecided(call); })
    , m_hedging(m_caller, m_race, m_failures, host)
{ }

/// Permits settle as ignored, slots and units go back. Those who wait leave first: a slot that comes free
/// here must not start a call of a ladder that is half gone.
FallbackLadder::~FallbackLadder()
{
    abandon();
    m_race.releaseAll();
}

void FallbackLadder::start()
{
    const Step step(*this);
    for (const ModelRung &model : m_plan.models)
        model.bucket->refresh();
    if (!m_plan.models.empty() && m_plan.models.front().bucket->patience())
        m_plan.models.front().bucket->hedges().recordAction();
}

void FallbackLadder::cancel()
{
    const Step step(*this);
    m_race.giveUpEverything(); // before the verdict, which tells what the calls had brought by then
    finish(Outcome::Cancelled, EndReason::Cancel, RungKind::None, m_winner);
}

void FallbackLadder::abandon()
{
    m_finished = true;
    m_toldIdle = true;
    m_race.leaveGates();
}

void FallbackLadder::abort()
{
    const Step step(*this);
    abandon();
    m_race.giveUpEverything();
}

/// When everything that one cause led to is done: goes on if nobody is waited for, forgets what is over, and
/// tells when that was everything.
void FallbackLadder::endStep()
{
    do {
        if (isNobodyWaitedFor())
            goOn();
    } while (m_race.releaseEnded() || isNobodyWaitedFor());
    --m_steps;
    if (m_finished && m_race.isEmpty() && !std::exchange(m_toldIdle, true))
        m_host.becameIdle();
}

/// Asks the next rung that was not asked yet, until one is on its way or has answered.
void FallbackLadder::goOn()
{
    while (isNobodyWaitedFor() && !m_caller.order().isTextDeclined()) {
        if (const auto model = m_caller.order().next()) {
            if (askModel(*model, {}))
                return;
        } else if (m_localAsked < m_plan.local.size()) {
            askLocal(*m_plan.local[m_localAsked++]);
        } else {
            break;
        }
    }
    if (isNobodyWaitedFor())
        finishWithoutAnswer();
}

void FallbackLadder::askLocal(LocalRung &rung)
{
    const auto outcome = rung.answer();
    m_trail.push_back({.kind = rung.kind(), .answered = outcome.has_value()});
    if (outcome)
        finish(*outcome, EndReason::Complete, rung.kind(), std::nullopt);
}

bool FallbackLadder::askModel(std::size_t model, ModelCaller::Manner manner)
{
    const LadderAttempt *attempt = m_caller.ask(model, std::move(manner));
    if (attempt && attempt->isAdmitted())
        m_hedging.sent(*attempt);
    return attempt != nullptr;
}

/// A call that waited for a slot got it, or will not get it in time.
void FallbackLadder::gateDecided(int call)
{
    const Step step(*this);
    LadderAttempt *attempt = m_race.find(call);
    if (!attempt)
        return;
    if (m_finished || m_winner)
        m_race.giveUp(*attempt); // nobody needs it any more
    else if (m_caller.letThrough(*attempt))
        m_hedging.sent(*attempt);
}

void FallbackLadder::patienceEnded(int call)
{
    const Step step(*this);
    if (LadderAttempt *attempt = m_race.find(call))
        m_hedging.patienceEnded(*attempt);
}

void FallbackLadder::callSent(int call)
{
    if (LadderAttempt *attempt = m_race.find(call))
        attempt->leftAt(m_clock.now());
}

void FallbackLadder::callGotPayload(int call, FirstToken firstToken)
{
    const Step step(*this);
    m_race.gotPayload(call, firstToken);
}

void FallbackLadder::callGotText(int call)
{
    const Step step(*this);
    if (m_winner || m_finished || !m_race.find(call))
        return;
    m_race.gotPayload(call, FirstToken::Measured);
    m_winner = call;
    m_host.winnerChosen(call);
    m_race.loseTo(call);
}

void FallbackLadder::callEnded(int call, const CallEnd &end)
{
    const Step step(*this);
    LadderAttempt *attempt = m_race.find(call);
    if (!attempt)
        return;
    const bool waitedFor = attempt->isWaitedFor();
    attempt->ended(end);
    if (waitedFor && !m_finished)
        decide(*attempt, end);
}

/// What the end of a call means for the action.
void FallbackLadder::decide(LadderAttempt &attempt, const CallEnd &end)
{
    const bool answered = end.outcome == Outcome::Success || end.outcome == Outcome::Truncated;
    if (m_winner == attempt.call() || (answered && !end.withoutText)) {
        finish(end.outcome, end.reason, m_plan.models[attempt.model()].kind, attempt.call());
        return;
    }
    if (!end.correctable || !m_caller.isRequestLeft()) {
        failed(attempt, end);
        return;
    }
    // A decision of its own, but no place in the queue: it goes on in the slot of the one that it repeats.
    // What a gate has against it is the reason to tell then, for the request itself would be right now.
    askModel(attempt.model(), {.hedge = attempt.isHedge(), .slot = attempt.takeSlot()});
}

void FallbackLadder::failed(const LadderAttempt &attempt, const CallEnd &end)
{
    CallEnd failure = end;
    if (failure.outcome == Outcome::Success) // complete, but nothing in it for the person
        failure.outcome = Outcome::ServiceFailure;
    m_failures.record(failure, attempt.call());
    m_caller.order().callFailed(attempt.model(), failure);
    if (consequenceOf(failure).next != NextStep::Surface)
        return;
    if (!attempt.isHedge() || m_race.waitedFor() == 0)
        finish(end.outcome, end.reason, RungKind::None, attempt.call());
    else if (isAboutTheText(end)) // the helper cannot harm, but what it says of the text counts
        m_caller.order().declineText();
}

void FallbackLadder::finish(Outcome outcome, EndReason end, RungKind served, std::optional<int> call)
{
    if (m_finished)
        return;
    m_verdict.outcome = outcome;
    m_verdict.end = end;
    m_verdict.served = served;
    m_verdict.call = call;
    reachVerdict();
}

void FallbackLadder::finishWithoutAnswer()
{
    m_failures.conclude(m_verdict, m_trail, m_plan);
    reachVerdict();
}

void FallbackLadder::reachVerdict()
{
    m_finished = true;
    m_race.giveUpAllBut(m_verdict.call);
    m_verdict.trail.assign(m_trail.begin(), m_trail.end());
    m_host.verdictReached(m_verdict);
}

} // namespace breakwater
