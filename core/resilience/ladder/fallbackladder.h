// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/breaker/callend.h"
#include "resilience/ladder/hedging.h"
#include "resilience/ladder/ladderfailures.h"
#include "resilience/ladder/ladderhost.h"
#include "resilience/ladder/ladderplan.h"
#include "resilience/ladder/ladderrace.h"
#include "resilience/ladder/modelcaller.h"

#include <list>
#include <optional>

namespace breakwater {

/// Takes one action down the rungs: main model, its other regions, light model, cache, queue, offline
/// corrections, busy.
///
/// It alone knows the order of things: which rung is next, who wins the race, and what a failure means for
/// the rungs below; ModelCaller asks a model, LadderRace keeps those that run, Hedging starts a second one.
/// Each rung is asked once (again with each parameter that it named to correct), at most
/// LadderPlan::maxRequests requests go out, and LadderHost::verdictReached() comes exactly once.
///
/// Everything that happens to the ladder is a Step. While one runs, no attempt is destroyed, whatever comes
/// back into the ladder; at its end the ladder goes on by itself if nobody is waited for, so that no way
/// through the code can forget the next rung or the verdict.
///
/// The same class runs in the window, in the command line and in `simulate`: it knows time only through Clock
/// and Scheduler, and the wire only through LadderHost. Not thread-safe; never blocks; everything passed in
/// must outlive it.
class FallbackLadder
{
public:
    FallbackLadder(LadderPlan plan, const Clock &clock, Scheduler &scheduler, LadderHost &host);
    FallbackLadder(const FallbackLadder &) = delete;
    FallbackLadder &operator=(const FallbackLadder &) = delete;
    ~FallbackLadder();

    /// Asks the first rung. Call once.
    void start();
    /// The person stopped the action: every call ends, nothing is judged.
    void cancel();
    /// For an owner that goes: nobody is asked any more, and no verdict comes.
    void abandon();
    /// The same, and what still runs ends.
    void abort();

    /// \name What becomes of the calls that LadderHost::startCall() began
    /// @{
    void callSent(int call);
    void callGotPayload(int call, FirstToken firstToken = FirstToken::Measured);
    void callGotText(int call);
    void callEnded(int call, const CallEnd &end);
    /// @}

    [[nodiscard]] bool isFinished() const noexcept { return m_finished; }
    /// True when no call runs, not even one that lost.
    [[nodiscard]] bool isIdle() const noexcept { return m_race.isEmpty(); }

private:
    class Step;
    void goOn();
    void askLocal(LocalRung &rung);
    /// \return false: it was refused.
    bool askModel(std::size_t model, ModelCaller::Manner manner);
    void gateDecided(int call);
    void patienceEnded(int call);
    void decide(LadderAttempt &attempt, const CallEnd &end);
    void failed(const LadderAttempt &attempt, const CallEnd &end);
    void finish(Outcome outcome, EndReason end, RungKind served, std::optional<int> call);
    void finishWithoutAnswer();
    void reachVerdict();
    void endStep();

    [[nodiscard]] bool isNobodyWaitedFor() const { return !m_finished && m_race.waitedFor() == 0; }

    LadderPlan m_plan;
    const Clock &m_clock;
    LadderHost &m_host;
    std::list<LadderStep> m_trail; // each attempt writes its own line
    LadderRace m_race;
    ModelCaller m_caller;
    LadderFailures m_failures;
    Hedging m_hedging;
    LadderVerdict m_verdict;
    std::size_t m_localAsked = 0;
    std::optional<int> m_winner;
    int m_steps = 0; // that run now, inside each other
    bool m_toldIdle = false;
    bool m_finished = false;
};

} // namespace breakwater
