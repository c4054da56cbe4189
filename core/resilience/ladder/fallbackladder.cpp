// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/fallbackladder.h"

#include "resilience/bucket/guardedbucket.h"

#include <algorithm>
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
    , m_race(m_plan, clock, scheduler, host, m_verdict.trail, [this](int call) { patienceEnded(call); })
    , m_visited(m_plan.rungs.size(), false)
{ }

/// Permits settle as ignored, slots and units go back. Those who wait leave first: a slot that comes free
/// here must not start a call of a ladder that is half gone.
FallbackLadder::~FallbackLadder()
{
    abandon();
    const auto attempts = m_race.takeAll();
}

void FallbackLadder::start()
{
    const Step step(*this);
    for (const LadderRung &rung : m_plan.rungs) {
        if (rung.bucket)
            rung.bucket->refresh();
    }
    if (!m_plan.rungs.empty() && m_plan.rungs.front().bucket && m_plan.rungs.front().bucket->patience())
        m_plan.rungs.front().bucket->hedges().recordAction();
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

/// When everything that one cause led to is done: goes on if nobody is waited for, forgets what is over, and
/// tells when that was everything.
void FallbackLadder::endStep()
{
    for (;;) {
        if (!m_finished && m_race.waitedFor() == 0)
            goOn();
        // Their slots start other calls as they go, maybe one of this ladder.
        const auto ended = m_race.takeEnded();
        if (ended.empty() && (m_finished || m_race.waitedFor() > 0))
            break;
    }
    --m_steps;
    if (m_finished && m_race.isEmpty() && !std::exchange(m_toldIdle, true))
        m_host.becameIdle();
}

/// Asks the next rung that was not asked yet, until one is on its way or has answered.
void FallbackLadder::goOn()
{
    const auto isNobodyThere = [this] { return !m_finished && m_race.waitedFor() == 0; };
    for (std::size_t i = 0; i < m_plan.rungs.size() && !m_failures.isTextDeclined() && isNobodyThere(); ++i) {
        if (m_visited[i])
            continue;
        if (!m_plan.rungs[i].bucket)
            askBelowModels(i);
        else if (askModel(i, {}))
            return;
    }
    if (isNobodyThere())
        finishWithoutAnswer();
}

void FallbackLadder::askBelowModels(std::size_t index)
{
    const RungKind kind = m_plan.rungs[index].kind;
    m_visited[index] = true;
    bool answered = false;
    switch (kind) {
    case RungKind::Cache:
        answered = m_host.answerFromCache();
        break;
    case RungKind::Queue:
        answered = m_host.enqueue();
        break;
    case RungKind::Offline:
        answered = m_host.answerOffline();
        break;
    case RungKind::Main: // without a bucket it is no model
    case RungKind::Light:
    case RungKind::None:
        return;
    }
    m_verdict.trail.push_back({.rung = index, .kind = kind, .answered = answered});
    if (answered)
        finish(kind == RungKind::Queue ? Outcome::Queued : Outcome::Success, EndReason::Complete, kind,
               std::nullopt);
}

LadderAttempt *FallbackLadder::askModel(std::size_t index, Manner manner)
{
    const LadderRung &rung = m_plan.rungs[index];
    m_visited[index] = true;
    if (!canBeAsked(index))
        return nullptr;

    m_verdict.trail.push_back({.rung = index, .kind = rung.kind, .hedge = manner.hedge});
    if (const auto refusal = rung.bucket->refusal()) {
        m_verdict.trail.back().refusal = refusal;
        rung.bucket->noteRefusal(rung.bucket->nextCall(), *refusal);
        if (refusal->refusal.hold && isOfTheAccount(*refusal->refusal.hold))
            m_failures.blockAccount(rung.account);
        return nullptr;
    }
    LadderAttempt &attempt = m_race.add(index, m_verdict.trail.size() - 1, manner.hedge);
    attempt.gate->enter(
        gateDeadline(rung), [this, call = attempt.call] { gateDecided(call); }, std::move(manner.slot));
    if (attempt.done) { // the person stopped while it stood at the gates
        attempt.gate->leave();
        return nullptr;
    }
    if (attempt.gate->state() == GatedCall::State::Refused) {
        m_race.refused(attempt);
        return nullptr;
    }
    if (attempt.gate->state() == GatedCall::State::Admitted)
        admitted(attempt);
    return &attempt;
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
    else if (attempt->gate->state() == GatedCall::State::Admitted)
        admitted(*attempt);
    else
        m_race.refused(*attempt);
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
        static_cast<void>(askBeside(*light, bucket)); // without it the doubtful one goes on alone
}

FallbackLadder::Beside FallbackLadder::askBeside(std::size_t rung, GuardedBucket &slow)
{
    const auto unit = slow.hedges().reserve();
    if (!unit)
        return Beside::NoBudget;
    LadderAttempt *attempt = askModel(rung, {.hedge = true});
    if (!attempt) {
        slow.hedges().refund(*unit);
        return Beside::Refused;
    }
    if (!attempt->onWire)
        attempt->hedgeUnit = *unit;
    return Beside::Started;
}

void FallbackLadder::patienceEnded(int call)
{
    const Step step(*this);
    LadderAttempt *attempt = m_race.find(call);
    if (!attempt)
        return;
    if (attempt->background
        || m_race.isOn()) { // help is on its way or came already; what is missing is the judgement
        m_race.judgeSilence(*attempt);
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
    if (judged)
        m_failures.record({.end = LadderRace::silence().end, .call = call});
    m_race.giveUp(*attempt);
}

void FallbackLadder::callSent(int call)
{
    if (LadderAttempt *attempt = m_race.find(call))
        attempt->sentAt = m_clock.now();
}

void FallbackLadder::callGotPayload(int call)
{
    const Step step(*this);
    m_race.gotPayload(call);
}

void FallbackLadder::callStoodStill(int call)
{
    if (LadderAttempt *attempt = m_race.find(call))
        attempt->stoodStill = true;
}

void FallbackLadder::callGotText(int call)
{
    const Step step(*this);
    if (m_winner || m_finished || !m_race.find(call))
        return;
    m_race.gotPayload(call);
    m_winner = call;
    m_host.winnerChosen(call);
    m_race.loseTo(call);
}

void FallbackLadder::callEnded(int call, const CallFacts &facts)
{
    const Step step(*this);
    LadderAttempt *attempt = m_race.find(call);
    if (!attempt)
        return;
    m_race.ended(*attempt, facts);
    if (!attempt->background && !m_finished)
        decide(*attempt, facts);
}

/// What the end of a call means for the action.
void FallbackLadder::decide(LadderAttempt &attempt, const CallFacts &facts)
{
    const CallEnd &end = facts.end;
    const bool answered = end.outcome == Outcome::Success || end.outcome == Outcome::Truncated;
    if (m_winner == attempt.call || (answered && !facts.withoutText)) {
        finish(end.outcome, end.reason, m_plan.rungs[attempt.rung].kind, attempt.call);
        return;
    }
    if (!facts.correctable || !isRequestLeft()) {
        failed(attempt, facts);
        return;
    }
    // A decision of its own, but no place in the queue: it goes on in the slot of the one that it repeats.
    // What a gate has against it is the reason to tell then, for the request itself would be right now.
    static_cast<void>(askModel(attempt.rung, {.hedge = attempt.hedge, .slot = attempt.gate->takeSlot()}));
}

void FallbackLadder::failed(const LadderAttempt &attempt, const CallFacts &facts)
{
    if (m_failures.record(m_plan.rungs[attempt.rung], facts, attempt.call) != NextStep::Surface)
        return;
    if (!attempt.hedge || m_race.waitedFor() == 0)
        finish(facts.end.outcome, facts.end.reason, RungKind::None, attempt.call);
    else if (isAboutTheText(facts.end)) // the helper cannot harm, but what it says of the text counts
        m_failures.declineText();
}

/// Nobody answered: a failure on the wire is the last word, else the first refusal is.
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
    if (const auto &failure = m_failures.toTell())
        finish(failure->end.outcome, failure->end.reason, RungKind::None, failure->call);
    else if (!first && std::any_of(m_plan.rungs.begin(), m_plan.rungs.end(), unreachable))
        finish(Outcome::LocalNetwork, EndReason::Refusal, RungKind::None, std::nullopt);
    else
        finish(first ? outcomeOfRefusal(first->refusal->refusal) : Outcome::Busy, EndReason::Refusal,
               RungKind::None, std::nullopt);
}

void FallbackLadder::finish(Outcome outcome, EndReason end, RungKind served, std::optional<int> call)
{
    if (std::exchange(m_finished, true))
        return;
    m_race.giveUpAllBut(call);
    m_verdict.outcome = outcome;
    m_verdict.end = end;
    m_verdict.served = served;
    m_verdict.call = call;
    m_host.verdictReached(m_verdict);
}

/// The model to start beside a slow one: the light model, else whatever other model may be asked.
std::optional<std::size_t> FallbackLadder::helper() const
{
    if (m_failures.isTextDeclined())
        return std::nullopt;
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
    const LadderRung &asked = m_plan.rungs[rung];
    return asked.reachable && isRequestLeft() && !m_failures.forbids(asked);
}

/// Those that wait at a gate may all get through.
bool FallbackLadder::isRequestLeft() const
{
    return m_requests + m_race.atGates() < m_plan.maxRequests;
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
