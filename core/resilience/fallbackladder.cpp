// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/fallbackladder.h"

#include "resilience/guardedbucket.h"

#include <algorithm>
#include <utility>

namespace breakwater {

FallbackLadder::FallbackLadder(LadderPlan plan, const Clock &clock, Scheduler &scheduler, LadderHost &host)
    : m_plan(std::move(plan))
    , m_clock(clock)
    , m_host(host)
    , m_race(m_plan, clock, scheduler, host, m_verdict.trail, [this](int call) { patienceEnded(call); })
    , m_visited(m_plan.rungs.size(), false)
{ }

FallbackLadder::~FallbackLadder() = default; // permits settle as ignored, slots and units go back

void FallbackLadder::start()
{
    for (const LadderRung &rung : m_plan.rungs) {
        if (rung.bucket)
            rung.bucket->refresh();
    }
    if (!m_plan.rungs.empty() && m_plan.rungs.front().bucket && m_plan.rungs.front().bucket->patience())
        m_plan.rungs.front().bucket->hedges().recordAction();
    goOn();
}

void FallbackLadder::cancel()
{
    m_race.giveUpEverything(); // before the verdict, which tells what the calls had brought by then
    if (!m_finished)
        finish(Outcome::Cancelled, EndReason::Cancel, RungKind::None, m_winner);
    tidyUp();
}

/// Asks the next rung that was not asked yet, until one is on its way or has answered.
void FallbackLadder::goOn()
{
    for (std::size_t i = 0; i < m_plan.rungs.size(); ++i) {
        if (m_visited[i])
            continue;
        const bool taken
            = m_plan.rungs[i].bucket ? askModel(i, false) != Asked::Refused : answersBelowModels(i);
        if (taken)
            return;
    }
    finishWithoutAnswer();
}

bool FallbackLadder::answersBelowModels(std::size_t index)
{
    const RungKind kind = m_plan.rungs[index].kind;
    m_visited[index] = true;
    const bool answered = kind == RungKind::Cache ? m_host.answerFromCache()
        : kind == RungKind::Queue                 ? m_host.enqueue()
                                                  : m_host.answerOffline();
    m_verdict.trail.push_back({.rung = index, .kind = kind, .answered = answered});
    if (answered)
        finish(kind == RungKind::Queue ? Outcome::Queued : Outcome::Success, EndReason::Complete, kind,
               std::nullopt);
    return answered;
}

FallbackLadder::Asked FallbackLadder::askModel(std::size_t index, bool hedge)
{
    const LadderRung &rung = m_plan.rungs[index];
    m_visited[index] = true;
    if (!canBeAsked(index))
        return Asked::Refused;

    m_verdict.trail.push_back({.rung = index, .kind = rung.kind, .hedge = hedge});
    if (const auto refusal = rung.bucket->refusal()) {
        m_verdict.trail.back().refusal = refusal;
        rung.bucket->noteRefusal(rung.bucket->nextCall(), *refusal);
        const auto hold = refusal->refusal.hold;
        if (hold == HoldReason::Quota || hold == HoldReason::Auth) // of the account, not of the model
            m_blockedAccounts.push_back(rung.account);
        return Asked::Refused;
    }
    LadderAttempt &attempt = m_race.add(index, m_verdict.trail.size() - 1, hedge);
    attempt.gate->enter(gateDeadline(rung), [this, call = attempt.call] { gateDecided(call); });
    switch (attempt.gate->state()) {
    case GatedCall::State::Waiting:
        return Asked::Waiting;
    case GatedCall::State::Admitted:
        admitted(attempt);
        return Asked::Admitted;
    case GatedCall::State::Refused:
        m_race.refused(attempt);
        tidyUp();
        return Asked::Refused;
    }
    return Asked::Refused;
}

/// A call that waited for a slot got it, or will not get it in time.
void FallbackLadder::gateDecided(int call)
{
    LadderAttempt *attempt = m_race.find(call);
    if (!attempt || m_finished)
        return;
    if (attempt->gate->state() == GatedCall::State::Admitted) {
        admitted(*attempt);
        return;
    }
    m_race.refused(*attempt);
    goOnUnlessWaiting();
    tidyUp();
}

void FallbackLadder::admitted(LadderAttempt &attempt)
{
    ++m_requests;
    const bool doubtful = !attempt.hedge && !m_race.isOn();
    // The click starts the clock; a rung that is asked because another failed gets its own full time.
    m_race.admitted(attempt, m_requests == 1 ? m_plan.clickedAt : m_clock.now());
    m_host.startCall(attempt.call, attempt.rung);
    if (doubtful)
        hedgeIfDoubtful(attempt);
}

/// Starts the light model together with a model that is under suspicion or only being probed: nobody should
/// wait for a call that probably fails.
void FallbackLadder::hedgeIfDoubtful(const LadderAttempt &attempt)
{
    GuardedBucket &bucket = *m_plan.rungs[attempt.rung].bucket;
    if (!bucket.patience() || !(attempt.gate->isProbe() || bucket.isSuspected()))
        return;
    if (const auto light = helper())
        static_cast<void>(askBeside(*light, bucket));
}

FallbackLadder::Beside FallbackLadder::askBeside(std::size_t rung, GuardedBucket &slow)
{
    const auto unit = slow.hedges().reserve();
    if (!unit)
        return Beside::NoBudget;
    if (askModel(rung, true) != Asked::Refused)
        return Beside::Started;
    slow.hedges().refund(*unit);
    return Beside::Refused;
}

void FallbackLadder::patienceEnded(int call)
{
    LadderAttempt *attempt = m_race.find(call);
    if (attempt->background
        || m_race.isOn()) { // help is on its way or came already; what is missing is the judgement
        m_race.judgeSilence(*attempt);
        tidyUp();
        return;
    }
    const auto help = helper();
    if (!help) {
        m_host.slowWithoutHelp(call);
        return;
    }
    const bool judged = m_race.judgeSilence(*attempt);
    switch (askBeside(*help, *m_plan.rungs[attempt->rung].bucket)) {
    case Beside::Started:
        return;
    case Beside::Refused:
        m_host.slowWithoutHelp(call);
        return;
    case Beside::NoBudget: // then one of the two must do: main had its time
        break;
    }
    if (judged) {
        m_lastFailure = LadderRace::silence().end;
        m_lastFailedCall = call;
    }
    m_race.giveUp(*attempt);
    goOn();
    tidyUp();
}

void FallbackLadder::callSent(int call)
{
    if (LadderAttempt *attempt = m_race.find(call))
        attempt->sentAt = m_clock.now();
}

void FallbackLadder::callGotPayload(int call)
{
    m_race.gotPayload(call);
    tidyUp();
}

void FallbackLadder::callStoodStill(int call)
{
    if (LadderAttempt *attempt = m_race.find(call))
        attempt->stoodStill = true;
}

void FallbackLadder::callGotText(int call)
{
    if (m_winner || m_finished || !m_race.find(call))
        return;
    m_race.gotPayload(call);
    m_winner = call;
    m_host.winnerChosen(call);
    m_race.loseTo(call);
    tidyUp();
}

void FallbackLadder::callEnded(int call, const CallFacts &facts)
{
    LadderAttempt *attempt = m_race.find(call);
    if (!attempt)
        return;
    m_race.ended(*attempt, facts);
    if (!attempt->background && !m_finished)
        decide(attempt->rung, call, facts);
    tidyUp();
}

/// What the end of a call means for the action.
void FallbackLadder::decide(std::size_t index, int call, const CallFacts &facts)
{
    const LadderRung &rung = m_plan.rungs[index];
    const CallEnd &end = facts.end;
    const bool answered = end.outcome == Outcome::Success || end.outcome == Outcome::Truncated;
    if (m_winner == call || (answered && !facts.withoutText)) {
        finish(end.outcome, end.reason, rung.kind, call);
        return;
    }
    if (facts.correctable && m_requests < m_plan.maxRequests) {
        static_cast<void>(askModel(index, false));
        return;
    }
    m_lastFailure = end;
    m_lastFailedCall = call;
    if (end.outcome == Outcome::Success) // complete, but nothing in it for the person
        m_lastFailure->outcome = Outcome::ServiceFailure;
    switch (consequenceOf(*m_lastFailure).next) {
    case NextStep::OtherCompanyOrSurface:
        m_blockedAccounts.push_back(rung.account);
        break;
    case NextStep::QueueOrSay:
        m_localNetworkDown = true;
        break;
    case NextStep::Surface:
        finish(end.outcome, end.reason, RungKind::None, call);
        return;
    case NextStep::Done:
    case NextStep::NextRung:
    case NextStep::Nothing:
        break;
    }
    goOnUnlessWaiting();
}

void FallbackLadder::goOnUnlessWaiting()
{
    if (m_race.waitedFor() == 0)
        goOn();
}

/// Nobody answered: the last failure on the wire is the last word, else the first refusal is.
void FallbackLadder::finishWithoutAnswer()
{
    const LadderStep *first = nullptr;
    for (const LadderStep &step : m_verdict.trail) {
        if (!step.refusal)
            continue;
        if (!first) {
            first = &step;
            m_verdict.refusal = step.refusal;
            m_verdict.refusedRung = step.rung;
        }
        const auto retryIn = step.refusal->refusal.retryIn;
        if (retryIn && (!m_verdict.retryIn || *retryIn < *m_verdict.retryIn))
            m_verdict.retryIn = retryIn;
    }
    const auto unreachable = [](const LadderRung &rung) { return !rung.reachable; };
    if (m_lastFailure)
        finish(m_lastFailure->outcome, m_lastFailure->reason, RungKind::None, m_lastFailedCall);
    else if (!first && std::any_of(m_plan.rungs.begin(), m_plan.rungs.end(), unreachable))
        finish(Outcome::LocalNetwork, EndReason::Refusal, RungKind::None, std::nullopt);
    else
        finish(first ? outcomeOfRefusal(first->refusal->refusal) : Outcome::Busy, EndReason::Refusal,
               RungKind::None, std::nullopt);
}

void FallbackLadder::finish(Outcome outcome, EndReason end, RungKind served, std::optional<int> call)
{
    m_finished = true;
    m_race.giveUpAllBut(call);
    m_verdict.outcome = outcome;
    m_verdict.end = end;
    m_verdict.served = served;
    m_verdict.call = call;
    m_host.verdictReached(m_verdict);
    tidyUp();
}

/// Forgets what is over, and tells when that was everything. Call when no reference to an attempt is needed
/// any more.
void FallbackLadder::tidyUp()
{
    m_race.dropEnded();
    if (m_finished && m_race.isEmpty() && !std::exchange(m_toldIdle, true))
        m_host.becameIdle();
}

/// The model to start beside a slow one: the light model, else whatever other model may be asked.
std::optional<std::size_t> FallbackLadder::helper() const
{
    for (const RungKind wanted : {RungKind::Light, RungKind::Main}) {
        for (std::size_t i = 0; i < m_plan.rungs.size(); ++i) {
            const LadderRung &rung = m_plan.rungs[i];
            if (rung.kind == wanted && rung.bucket && !m_visited[i] && canBeAsked(i)
                && !rung.bucket->refusal())
                return i;
        }
    }
    return std::nullopt;
}

bool FallbackLadder::canBeAsked(std::size_t rung) const
{
    const auto &[kind, bucket, account, reachable] = m_plan.rungs[rung];
    return reachable && m_requests < m_plan.maxRequests && !m_localNetworkDown
        && std::find(m_blockedAccounts.begin(), m_blockedAccounts.end(), account) == m_blockedAccounts.end();
}

/// Waiting for a slot or for the rate ends with the person's patience at the latest. Where another model
/// could take over it ends after a third of it: patience is 1.5 times what nearly every first token takes, so
/// that one comes in time still.
Instant FallbackLadder::gateDeadline(const LadderRung &rung) const
{
    const auto patience = rung.bucket->patience();
    const milliseconds longest = patience.value_or(rung.bucket->policy().limits.firstToken);
    const Instant from = m_requests == 0 ? m_plan.clickedAt : m_clock.now();
    return from + (patience && helper() ? longest / 3 : longest);
}

} // namespace breakwater
