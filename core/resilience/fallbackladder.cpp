// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/fallbackladder.h"

#include "resilience/guardedbucket.h"
#include "resilience/ladderattempt.h"
#include "resilience/outcomerules.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// What a call is settled with that let the person's patience pass.
const CallFacts silence{.end = {.outcome = Outcome::ServiceFailure, .reason = EndReason::FirstTokenLimit}};

} // namespace

FallbackLadder::FallbackLadder(LadderPlan plan, const Clock &clock, Scheduler &scheduler, LadderHost &host)
    : m_plan(std::move(plan))
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_host(host)
    , m_visited(m_plan.rungs.size(), false)
{ }

FallbackLadder::~FallbackLadder() = default; // permits settle as ignored, slots and units go back

void FallbackLadder::start()
{
    for (const LadderRung &rung : m_plan.rungs) {
        if (rung.bucket)
            rung.bucket->refresh();
    }
    if (!m_plan.rungs.empty() && m_plan.rungs.front().bucket)
        m_plan.rungs.front().bucket->hedges().recordAction();
    goOn();
}

void FallbackLadder::cancel()
{
    if (!m_finished)
        finish(Outcome::Cancelled, EndReason::Cancel, RungKind::None, m_winner);
    for (const auto &attempt : m_attempts)
        giveUp(*attempt);
    dropEnded();
}

/// Asks the next rung that was not asked yet, until one is on its way or has answered.
void FallbackLadder::goOn()
{
    for (std::size_t i = 0; i < m_plan.rungs.size(); ++i) {
        const LadderRung &rung = m_plan.rungs[i];
        if (m_visited[i])
            continue;
        if (rung.bucket) {
            if (askModel(i, false) != Asked::Refused)
                return;
            continue;
        }
        m_visited[i] = true;
        const bool answered = rung.kind == RungKind::Cache ? m_host.answerFromCache()
            : rung.kind == RungKind::Queue                 ? m_host.enqueue()
                                                           : m_host.answerOffline();
        m_verdict.trail.push_back({.rung = i, .kind = rung.kind, .answered = answered});
        if (answered) {
            const bool queued = rung.kind == RungKind::Queue;
            finish(queued ? Outcome::Queued : Outcome::Success, EndReason::Complete, rung.kind, std::nullopt);
            return;
        }
    }
    finishWithoutAnswer();
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
        return Asked::Refused;
    }
    auto attempt = std::make_unique<LadderAttempt>();
    attempt->call = ++m_asked;
    attempt->rung = index;
    attempt->step = m_verdict.trail.size() - 1;
    attempt->hedge = hedge;
    attempt->gate = std::make_unique<GatedCall>(*rung.bucket, m_clock, m_scheduler);
    LadderAttempt &added = *m_attempts.emplace_back(std::move(attempt));
    added.gate->enter(gateDeadline(rung), [this, call = added.call] { gateDecided(call); });
    switch (added.gate->state()) {
    case GatedCall::State::Waiting:
        return Asked::Waiting;
    case GatedCall::State::Admitted:
        admitted(added);
        return Asked::Admitted;
    case GatedCall::State::Refused:
        m_verdict.trail[added.step].refusal = added.gate->refusal();
        added.done = true;
        dropEnded();
        return Asked::Refused;
    }
    return Asked::Refused;
}

/// A call that waited for a slot got it, or will not get it in time.
void FallbackLadder::gateDecided(int call)
{
    LadderAttempt *attempt = find(call);
    if (!attempt || m_finished)
        return;
    if (attempt->gate->state() == GatedCall::State::Admitted) {
        admitted(*attempt);
        return;
    }
    m_verdict.trail[attempt->step].refusal = attempt->gate->refusal();
    attempt->done = true;
    dropEnded();
    askNextUnlessRunning();
}

void FallbackLadder::admitted(LadderAttempt &attempt)
{
    ++m_requests;
    attempt.onWire = true;
    attempt.sentAt = m_clock.now();
    m_verdict.trail[attempt.step].call = attempt.call;
    const int call = attempt.call;
    const bool doubtful = !attempt.hedge && !isRacing();
    m_host.startCall(call, attempt.rung);
    watchPatience(attempt);
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

void FallbackLadder::watchPatience(LadderAttempt &attempt)
{
    const GuardedBucket &bucket = *m_plan.rungs[attempt.rung].bucket;
    const auto patience = bucket.patience();
    if (!patience || attempt.hedge)
        return;
    // The click starts the clock; a rung that is asked because another failed gets its own full time.
    const bool first = m_requests == 1;
    const Instant due = (first ? m_plan.clickedAt : attempt.sentAt) + *patience;
    attempt.patience = m_scheduler.callAt(due, [this, call = attempt.call] { patienceEnded(call); });
}

void FallbackLadder::patienceEnded(int call)
{
    LadderAttempt *attempt = find(call);
    if (!attempt || attempt->gotPayload)
        return;
    attempt->patience.reset();
    if (attempt->background
        || isRacing()) { // help is on its way or came already; what is missing is the judgement
        judgeSilence(*attempt);
        return;
    }
    const auto help = helper();
    if (!help) {
        m_host.slowWithoutHelp(call);
        return;
    }
    const bool judged = judgeSilence(*attempt);
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
        m_lastFailure = silence.end;
        m_lastFailedCall = call;
    }
    giveUp(*attempt);
    dropEnded();
    goOn();
}

/// A silent call counts as slow when it had the person's patience for itself; one that our own gates held
/// back gets the rest of it first. \return whether it was judged.
bool FallbackLadder::judgeSilence(LadderAttempt &attempt)
{
    GuardedBucket &bucket = *m_plan.rungs[attempt.rung].bucket;
    const milliseconds patience = bucket.patience().value_or(milliseconds(0));
    const Instant due = attempt.sentAt + patience;
    // The way to the wire takes a moment, too; that much is not worth a second timer.
    if (m_clock.now() + patience / 4 < due) {
        attempt.patience = m_scheduler.callAt(due, [this, call = attempt.call] { patienceEnded(call); });
        return false;
    }
    settle(attempt, CallVerdict::Slow, silence);
    if (attempt.background && !bucket.wantsFirstTokenOfLoser()) {
        giveUp(attempt);
        dropEnded();
    }
    return true;
}

void FallbackLadder::callSent(int call)
{
    if (LadderAttempt *attempt = find(call))
        attempt->sentAt = m_clock.now();
}

void FallbackLadder::callGotPayload(int call)
{
    LadderAttempt *attempt = find(call);
    if (!attempt || attempt->gotPayload)
        return;
    attempt->gotPayload = true;
    attempt->patience.reset();
    const milliseconds firstToken = wholeMilliseconds(m_clock.now() - attempt->sentAt);
    m_plan.rungs[attempt->rung].bucket->recordFirstToken(firstToken);
    if (!attempt->background)
        return;
    settle(*attempt, CallVerdict::Success, {.end = {.outcome = Outcome::Success}, .firstToken = firstToken});
    giveUp(*attempt);
    dropEnded();
}

void FallbackLadder::callGotText(int call)
{
    LadderAttempt *attempt = find(call);
    if (!attempt || m_winner || m_finished)
        return;
    callGotPayload(call);
    m_winner = call;
    m_host.winnerChosen(call);
    loseTo(call);
}

/// Ends the calls that lost the race, but lets main run on where its first token, or its silence, still
/// teaches something.
void FallbackLadder::loseTo(int winner)
{
    for (const auto &attempt : m_attempts) {
        if (attempt->call == winner || attempt->done)
            continue;
        GuardedBucket &bucket = *m_plan.rungs[attempt->rung].bucket;
        const bool unjudged = attempt->onWire && !attempt->settled && attempt->patience;
        const bool unmeasured = attempt->onWire && attempt->settled && !attempt->hedge;
        if (!attempt->gotPayload && (unjudged || (unmeasured && bucket.wantsFirstTokenOfLoser()))) {
            attempt->background = true;
            attempt->gate->leaveBulkhead();
            if (attempt->settled)
                bucket.noteLoserRunsOn();
            continue;
        }
        giveUp(*attempt);
    }
    dropEnded();
}

/// Ends a call that nobody waits for; if it was not judged before, it is not judged at all.
void FallbackLadder::giveUp(LadderAttempt &attempt)
{
    if (attempt.done)
        return;
    attempt.done = true;
    attempt.patience.reset();
    if (!attempt.onWire) {
        attempt.gate->leave();
        return;
    }
    settle(attempt, CallVerdict::Ignored,
           {.end = {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel}});
    if (!m_verdict.trail[attempt.step].outcome)
        m_verdict.trail[attempt.step].outcome = Outcome::Cancelled;
    m_host.cancelCall(attempt.call);
}

void FallbackLadder::callEnded(int call, const CallFacts &facts)
{
    LadderAttempt *attempt = find(call);
    if (!attempt)
        return;
    attempt->patience.reset();
    settle(*attempt, consequenceOf(facts.end).verdict.value_or(CallVerdict::Ignored), facts);
    m_verdict.trail[attempt->step].outcome = facts.end.outcome;
    const bool background = attempt->background;
    const std::size_t rung = attempt->rung;
    attempt->done = true;
    if (!background && !m_finished)
        decide(rung, call, facts);
    dropEnded();
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
    askNextUnlessRunning();
}

void FallbackLadder::askNextUnlessRunning()
{
    const bool waits = std::any_of(m_attempts.begin(), m_attempts.end(),
                                   [](const auto &other) { return !other->done && !other->background; });
    if (!waits)
        goOn();
}

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
    if (m_lastFailure)
        finish(m_lastFailure->outcome, m_lastFailure->reason, RungKind::None, m_lastFailedCall);
    else
        finish(first ? outcomeOfRefusal(first->refusal->refusal) : Outcome::Busy, EndReason::Refusal,
               RungKind::None, std::nullopt);
}

void FallbackLadder::finish(Outcome outcome, EndReason end, RungKind served, std::optional<int> call)
{
    m_finished = true;
    for (const auto &attempt : m_attempts) {
        if (!attempt->background && attempt->call != call)
            giveUp(*attempt);
    }
    m_verdict.outcome = outcome;
    m_verdict.end = end;
    m_verdict.served = served;
    m_verdict.call = call;
    m_host.verdictReached(m_verdict);
    dropEnded();
}

void FallbackLadder::settle(LadderAttempt &attempt, CallVerdict verdict, const CallFacts &facts)
{
    if (attempt.settled)
        return;
    attempt.settled = true;
    m_verdict.trail[attempt.step].verdict = verdict;
    attempt.gate->settle(verdict, facts);
}

LadderAttempt *FallbackLadder::find(int call)
{
    const auto it = std::find_if(m_attempts.begin(), m_attempts.end(), [call](const auto &attempt) {
        return attempt->call == call && !attempt->done;
    });
    return it == m_attempts.end() ? nullptr : it->get();
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
    const std::string &account = m_plan.rungs[rung].account;
    return m_requests < m_plan.maxRequests && !m_localNetworkDown
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

bool FallbackLadder::isRacing() const
{
    return std::count_if(m_attempts.begin(), m_attempts.end(),
                         [](const auto &attempt) { return !attempt->done && !attempt->background; })
        > 1;
}

void FallbackLadder::dropEnded()
{
    std::erase_if(m_attempts, [](const auto &attempt) { return attempt->done; });
    if (m_finished && m_attempts.empty() && !std::exchange(m_toldIdle, true))
        m_host.becameIdle();
}

} // namespace breakwater
