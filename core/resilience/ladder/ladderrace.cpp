// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/ladderrace.h"

#include "resilience/bucket/guardedbucket.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace breakwater {

namespace {

/// A busy event loop is late, too, but not by that much.
constexpr milliseconds standstill{1'000};
/// Time to read what came while nobody read.
constexpr milliseconds gracePeriod{250};

} // namespace

LadderRace::LadderRace(const LadderPlan &plan, const Clock &clock, Scheduler &scheduler, LadderHost &host,
                       std::vector<LadderStep> &trail, std::function<void(int)> silent)
    : m_plan(plan)
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_host(host)
    , m_trail(trail)
    , m_silent(std::move(silent))
{ }

LadderAttempt &LadderRace::add(std::size_t rung, std::size_t step, bool hedge)
{
    auto attempt = std::make_unique<LadderAttempt>();
    attempt->call = ++m_asked;
    attempt->rung = rung;
    attempt->step = step;
    attempt->hedge = hedge;
    attempt->gate = std::make_unique<GatedCall>(*m_plan.rungs[rung].bucket, m_clock, m_scheduler);
    return *m_attempts.emplace_back(std::move(attempt));
}

LadderAttempt *LadderRace::find(int call)
{
    const auto it = std::find_if(m_attempts.begin(), m_attempts.end(), [call](const auto &attempt) {
        return attempt->call == call && !attempt->done;
    });
    return it == m_attempts.end() ? nullptr : it->get();
}

void LadderRace::admitted(LadderAttempt &attempt, Instant from)
{
    attempt.onWire = true;
    attempt.hedgeUnit.reset();
    attempt.sentAt = m_clock.now();
    m_trail[attempt.step].call = attempt.call;
    const auto patience = bucketOf(attempt).patience();
    if (patience && !attempt.hedge)
        watch(attempt, from + *patience);
}

void LadderRace::watch(LadderAttempt &attempt, Instant due)
{
    const Instant expected = std::max(due, m_clock.now());
    attempt.patience = m_scheduler.callAt(due, [this, expected, call = attempt.call] {
        LadderAttempt *silent = find(call);
        if (!silent || silent->gotPayload)
            return;
        if (m_clock.now() - expected
            >= standstill) { // what came while nobody read says whether it was silent
            watch(*silent, m_clock.now() + gracePeriod);
            return;
        }
        silent->patience.reset();
        m_silent(call);
    });
}

bool LadderRace::judgeSilence(LadderAttempt &attempt)
{
    GuardedBucket &bucket = bucketOf(attempt);
    const milliseconds patience = bucket.patience().value_or(milliseconds(0));
    const Instant due = attempt.sentAt + patience;
    // The way to the wire takes a moment, too; that much is not worth a second timer.
    if (m_clock.now() + patience / 4 < due) {
        watch(attempt, due);
        return false;
    }
    settle(attempt, CallVerdict::Slow, silence());
    if (attempt.background && !bucket.wantsFirstTokenOfLoser())
        giveUp(attempt);
    return true;
}

void LadderRace::gotPayload(int call)
{
    LadderAttempt *attempt = find(call);
    if (!attempt || attempt->gotPayload)
        return;
    attempt->gotPayload = true;
    attempt->patience.reset();
    std::optional<milliseconds> firstToken;
    if (!attempt->stoodStill) {
        firstToken = wholeMilliseconds(m_clock.now() - attempt->sentAt);
        bucketOf(*attempt).recordFirstToken(*firstToken);
    }
    if (!attempt->background)
        return;
    settle(*attempt, CallVerdict::Success, {.end = {.outcome = Outcome::Success}, .firstToken = firstToken});
    giveUp(*attempt);
}

void LadderRace::ended(LadderAttempt &attempt, const CallFacts &facts)
{
    attempt.patience.reset();
    attempt.done = true;
    m_trail[attempt.step].outcome = facts.end.outcome;
    if (attempt.settled && !facts.requestSent)
        attempt.gate->refundUnsent();
    settle(attempt, consequenceOf(facts.end).verdict.value_or(CallVerdict::Ignored), facts);
}

void LadderRace::refused(LadderAttempt &attempt)
{
    attempt.done = true;
    m_trail[attempt.step].refusal = attempt.gate->refusal();
    neverSent(attempt);
}

void LadderRace::neverSent(LadderAttempt &attempt)
{
    if (attempt.hedgeUnit)
        bucketOf(attempt).hedges().refund(*std::exchange(attempt.hedgeUnit, std::nullopt));
}

void LadderRace::giveUp(LadderAttempt &attempt)
{
    if (std::exchange(attempt.done, true))
        return;
    attempt.patience.reset();
    if (!attempt.onWire) {
        attempt.gate->leave();
        neverSent(attempt);
        return;
    }
    settle(attempt, CallVerdict::Ignored,
           {.end = {.outcome = Outcome::Cancelled, .reason = EndReason::Cancel}});
    if (!m_trail[attempt.step].outcome)
        m_trail[attempt.step].outcome = Outcome::Cancelled;
    m_host.cancelCall(attempt.call);
}

/// By index: what is done to one attempt may add another.
template <typename Visitor>
void LadderRace::forEach(Visitor &&visit)
{
    for (std::size_t i = 0; i < m_attempts.size(); ++i)
        visit(*m_attempts[i]);
}

void LadderRace::giveUpAllBut(std::optional<int> call)
{
    forEach([&](LadderAttempt &attempt) {
        if (!attempt.background && attempt.call != call)
            giveUp(attempt);
    });
}

void LadderRace::loseTo(int winner)
{
    forEach([&](LadderAttempt &attempt) {
        if (attempt.call == winner || attempt.done)
            return;
        GuardedBucket &bucket = bucketOf(attempt);
        const bool unjudged = attempt.onWire && !attempt.settled && attempt.patience;
        const bool unmeasured = attempt.onWire && attempt.settled && !attempt.hedge;
        if (attempt.gotPayload || !(unjudged || (unmeasured && bucket.wantsFirstTokenOfLoser()))) {
            giveUp(attempt);
            return;
        }
        attempt.background = true;
        if (attempt.settled)
            bucket.noteLoserRunsOn();
        attempt.gate->leaveBulkhead();
    });
}

void LadderRace::giveUpEverything()
{
    forEach([this](LadderAttempt &attempt) { giveUp(attempt); });
}

void LadderRace::leaveGates()
{
    forEach([this](LadderAttempt &attempt) {
        if (!attempt.onWire)
            giveUp(attempt);
    });
}

std::vector<std::unique_ptr<LadderAttempt>> LadderRace::takeEnded()
{
    const auto firstEnded = std::stable_partition(m_attempts.begin(), m_attempts.end(),
                                                  [](const auto &attempt) { return !attempt->done; });
    std::vector<std::unique_ptr<LadderAttempt>> ended(std::make_move_iterator(firstEnded),
                                                      std::make_move_iterator(m_attempts.end()));
    m_attempts.erase(firstEnded, m_attempts.end());
    return ended;
}

std::vector<std::unique_ptr<LadderAttempt>> LadderRace::takeAll()
{
    return std::exchange(m_attempts, {});
}

std::size_t LadderRace::waitedFor() const
{
    return static_cast<std::size_t>(
        std::count_if(m_attempts.begin(), m_attempts.end(),
                      [](const auto &attempt) { return !attempt->done && !attempt->background; }));
}

int LadderRace::atGates() const
{
    return static_cast<int>(std::count_if(m_attempts.begin(), m_attempts.end(), [](const auto &attempt) {
        return !attempt->done && !attempt->onWire;
    }));
}

const CallFacts &LadderRace::silence()
{
    static const CallFacts facts{
        .end = {.outcome = Outcome::ServiceFailure, .reason = EndReason::FirstTokenLimit}};
    return facts;
}

void LadderRace::settle(LadderAttempt &attempt, CallVerdict verdict, const CallFacts &facts)
{
    if (std::exchange(attempt.settled, true))
        return;
    m_trail[attempt.step].verdict = verdict;
    attempt.gate->settle(verdict, facts);
}

GuardedBucket &LadderRace::bucketOf(const LadderAttempt &attempt) const
{
    return *m_plan.rungs[attempt.rung].bucket;
}

} // namespace breakwater
