// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/bucket/callfacts.h"
#include "resilience/ladder/ladderfailures.h"
#include "resilience/ladder/ladderhost.h"
#include "resilience/ladder/ladderplan.h"
#include "resilience/ladder/ladderrace.h"

#include <memory>
#include <optional>
#include <vector>

namespace breakwater {

/// Takes one action down the rungs: main model, its other regions, light model, cache, queue, offline
/// corrections, busy.
///
/// It alone knows the order of things: which rung is next, when patience ends and the light model is started
/// beside main, who wins the race, what a failure means for the rungs below, and when a call that lost runs
/// on to teach Patience. Each rung is asked once (again with each parameter that it named to correct), at
/// most LadderPlan::maxRequests requests go out, and LadderHost::verdictReached() comes exactly once.
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

    /// \name What becomes of the calls that LadderHost::startCall() began
    /// @{
    void callSent(int call);
    void callGotPayload(int call);
    /// Before callGotPayload(): when the payload came is not known, since this process did not run then.
    void callStoodStill(int call);
    void callGotText(int call);
    void callEnded(int call, const CallFacts &facts);
    /// @}

    [[nodiscard]] bool isFinished() const noexcept { return m_finished; }
    /// True when no call runs, not even one that lost.
    [[nodiscard]] bool isIdle() const noexcept { return m_race.isEmpty(); }

private:
    class Step;
    enum class Beside { Started, Refused, NoBudget };
    /// How a model is asked.
    struct Manner
    {
        /// Beside another one.
        bool hedge = false;
        /// Of the attempt that this one repeats.
        std::optional<BulkheadSlot> slot{};
    };

    void goOn();
    void askBelowModels(std::size_t rung);
    /// \return the attempt, on the wire or waiting at a gate; null: it was refused.
    [[nodiscard]] LadderAttempt *askModel(std::size_t rung, Manner manner);
    void gateDecided(int call);
    void admitted(LadderAttempt &attempt);
    void hedgeIfDoubtful(const LadderAttempt &attempt);
    [[nodiscard]] Beside askBeside(std::size_t rung, GuardedBucket &slow);
    void patienceEnded(int call);
    void decide(LadderAttempt &attempt, const CallFacts &facts);
    void failed(const LadderAttempt &attempt, const CallFacts &facts);
    void finish(Outcome outcome, EndReason end, RungKind served, std::optional<int> call);
    void finishWithoutAnswer();
    void endStep();

    [[nodiscard]] std::optional<std::size_t> helper() const;
    [[nodiscard]] bool canBeAsked(std::size_t rung) const;
    [[nodiscard]] bool isRequestLeft() const;
    [[nodiscard]] Instant gateDeadline(const LadderRung &rung) const;

    LadderPlan m_plan;
    const Clock &m_clock;
    LadderHost &m_host;
    LadderVerdict m_verdict;
    LadderRace m_race;
    std::vector<bool> m_visited;
    int m_requests = 0;
    std::optional<int> m_winner;
    LadderFailures m_failures;
    int m_steps = 0; // that run now, inside each other
    bool m_toldIdle = false;
    bool m_finished = false;
};

} // namespace breakwater
