// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/ladderrace.h"

#include "resilience/bucket/guardedbucket.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace breakwater {

namespace {

using Phase = LadderAttempt::Phase;

/// A busy event loop is late, too, but not by that much.
constexpr milliseconds standstill{1'000};
/// Time to read what came while nobody read.
constexpr milliseconds gracePeriod{250};

/// A loser is worth its measurement if nobody knows yet whether it was slow, or how slow.
bool isWorthMeasuring(const LadderAttempt &loser)
{
    if (loser.phase() != Phase::Silent)
        return false;
    if (!loser.isJudged())
        return loser.isPatienceRunning();
    return !loser.isHedge() && loser.bucket().wantsFirstTokenOfLoser();
}

} // namespace

LadderRace::LadderRace(const Clock &clock, Scheduler &scheduler, LadderHost &host,
                       std::function<void(int)> silent)
    : m_clock(clock)
    , m_scheduler(scheduler)
    , m_host(host)
    , m_silent(std::move(silent))
{ }

LadderAttempt &LadderRace::add(GuardedBucket &bucket, LadderStep &step, std::optional<HedgeUnit> hedge)
{
    return *m_attempts.emplace_back(
        std::make_unique<LadderAttempt>(++m_asked, bucket, step, std::move(hedge)));
}

void LadderRace::submit(LadderAttempt &attempt, Submission submission, std::function<void()> decided)
{
    attempt.submit(m_scheduler, std::move(submission), std::move(decided));
}

LadderAttempt *LadderRace::find(int call)
{
    const auto it = std::find_if(m_attempts.begin(), m_attempts.end(), [call](const auto &attempt) {
        return attempt->call() == call && !attempt->isOver();
    });
    return it == m_attempts.end() ? nullptr : it->get();
}

void LadderRace::send(LadderAttempt &attempt, Instant from)
{
    attempt.sent(m_clock.now());
    const auto patience = attempt.bucket().patience();
    if (patience && !attempt.isHedge())
        watch(attempt, from + *patience);
    m_host.startCall(attempt.call(), attempt.model());
}

void LadderRace::watch(LadderAttempt &attempt, Instant due)
{
    const Instant expected = std::max(due, m_clock.now());
    attempt.setPatience(m_scheduler.callAt(due, [this, expected, call = attempt.call()] {
        LadderAttempt *silent = find(call);
        if (!silent || silent->phase() == Phase::Answering)
            return;
        if (m_clock.now() - expected >= standstill) {
            // What came while nobody read says whether it was silent.
            watch(*silent, m_clock.now() + gracePeriod);
            return;
        }
        silent->setPatience(nullptr);
        m_silent(call);
    }));
}

bool LadderRace::judgeSilence(LadderAttempt &attempt)
{
    const milliseconds patience = attempt.bucket().patience().value_or(milliseconds(0));
    const Instant due = attempt.sentAt() + patience;
    // The way to the wire takes a moment, too; that much is not worth a second timer.
    if (m_clock.now() + patience / 4 < due) {
        watch(attempt, due);
        return false;
    }
    attempt.judge(CallVerdict::Slow, silence());
    if (attempt.phase() == Phase::RunningOn && !attempt.bucket().wantsFirstTokenOfLoser())
        giveUp(attempt);
    return true;
}

void LadderRace::gotPayload(int call, FirstToken firstToken)
{
    LadderAttempt *attempt = find(call);
    if (!attempt || attempt->phase() == Phase::Answering)
        return;
    const auto time = attempt->gotPayload(m_clock.now(), firstToken);
    if (time)
        attempt->bucket().recordFirstToken(*time);
    if (attempt->phase() != Phase::RunningOn)
        return;
    attempt->judge(CallVerdict::Success, {.outcome = Outcome::Success, .firstToken = time});
    giveUp(*attempt);
}

void LadderRace::giveUp(LadderAttempt &attempt)
{
    if (attempt.giveUp())
        m_host.cancelCall(attempt.call());
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
        if (attempt.isWaitedFor() && attempt.call() != call)
            giveUp(attempt);
    });
}

void LadderRace::loseTo(int winner)
{
    forEach([&](LadderAttempt &attempt) {
        if (attempt.call() == winner || attempt.isOver())
            return;
        if (!isWorthMeasuring(attempt)) {
            giveUp(attempt);
            return;
        }
        if (attempt.isJudged())
            attempt.bucket().noteLoserRunsOn();
        attempt.lose();
    });
}

void LadderRace::giveUpEverything()
{
    forEach([this](LadderAttempt &attempt) { giveUp(attempt); });
}

void LadderRace::leaveGates()
{
    forEach([this](LadderAttempt &attempt) {
        if (attempt.phase() == Phase::AtGates)
            giveUp(attempt);
    });
}

bool LadderRace::releaseEnded()
{
    const auto firstEnded = std::stable_partition(m_attempts.begin(), m_attempts.end(),
                                                  [](const auto &attempt) { return !attempt->isOver(); });
    const std::vector<std::unique_ptr<LadderAttempt>> ended(std::make_move_iterator(firstEnded),
                                                            std::make_move_iterator(m_attempts.end()));
    m_attempts.erase(firstEnded, m_attempts.end());
    return !ended.empty();
}

void LadderRace::releaseAll()
{
    const auto gone = std::exchange(m_attempts, {});
}

std::size_t LadderRace::waitedFor() const
{
    return static_cast<std::size_t>(std::count_if(
        m_attempts.begin(), m_attempts.end(), [](const auto &attempt) { return attempt->isWaitedFor(); }));
}

int LadderRace::atGates() const
{
    return static_cast<int>(std::count_if(m_attempts.begin(), m_attempts.end(), [](const auto &attempt) {
        return attempt->phase() == Phase::AtGates;
    }));
}

const CallEnd &LadderRace::silence()
{
    static constexpr CallEnd end{.outcome = Outcome::ServiceFailure, .reason = EndReason::FirstTokenLimit};
    return end;
}

} // namespace breakwater
