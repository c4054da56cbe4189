// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/ladder/ladderattempt.h"
#include "resilience/ladder/ladderhost.h"
#include "resilience/ladder/ladderplan.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace breakwater {

/// The models that are asked for one action at the same time: who still runs, who was silent too long, who
/// won, and which loser runs on because its first token, or its silence, still teaches something. Internal to
/// FallbackLadder.
///
/// Every call is judged once, whatever happens to it; the trail says how. Everything passed in must outlive
/// the race.
class LadderRace
{
public:
    /// \param silent told when a call let its patience pass without a payload.
    LadderRace(const LadderPlan &plan, const Clock &clock, Scheduler &scheduler, LadderHost &host,
               std::vector<LadderStep> &trail, std::function<void(int)> silent);

    /// \param step the place of the attempt in the trail.
    LadderAttempt &add(std::size_t rung, std::size_t step, bool hedge);
    /// Null once the call is over.
    [[nodiscard]] LadderAttempt *find(int call);
    /// The attempt is on the wire: its patience runs from `from`, unless it is a hedge or the bucket has
    /// none.
    void admitted(LadderAttempt &attempt, Instant from);

    /// A silent call counts as slow when it had the person's patience for itself; one that our own gates held
    /// back gets the rest of it first. \return whether it was judged.
    bool judgeSilence(LadderAttempt &attempt);
    void gotPayload(int call);
    /// Settles the call by its end; it is over then.
    void ended(LadderAttempt &attempt, const CallFacts &facts);
    /// A gate refused it: it was never on the wire.
    void refused(LadderAttempt &attempt);
    /// Ends a call that nobody waits for; if it was not judged before, it is not judged at all.
    void giveUp(LadderAttempt &attempt);
    /// The same with all others that a person could still wait for.
    void giveUpAllBut(std::optional<int> call);
    /// Ends the calls that lost, or lets them run on to be measured.
    void loseTo(int winner);
    void giveUpEverything();
    /// Those that wait at a gate leave it without a word.
    void leaveGates();
    /// What is over, for the caller to destroy: the slots that go with it start other calls, and those may
    /// come back to the race. No reference to one of them may be held.
    [[nodiscard]] std::vector<std::unique_ptr<LadderAttempt>> takeEnded();
    /// The same with all that are left.
    [[nodiscard]] std::vector<std::unique_ptr<LadderAttempt>> takeAll();

    /// More than one call runs that a person could still see.
    [[nodiscard]] bool isOn() const { return waitedFor() > 1; }
    /// Calls that a person could still see.
    [[nodiscard]] std::size_t waitedFor() const;
    /// Calls that wait at a gate.
    [[nodiscard]] int atGates() const;
    [[nodiscard]] bool isEmpty() const noexcept { return m_attempts.empty(); }

    /// What a call is settled with that let the person's patience pass.
    [[nodiscard]] static const CallFacts &silence();

private:
    template <typename Visitor>
    void forEach(Visitor &&visit);
    void settle(LadderAttempt &attempt, CallVerdict verdict, const CallFacts &facts);
    void neverSent(LadderAttempt &attempt);
    void watch(LadderAttempt &attempt, Instant due);
    [[nodiscard]] GuardedBucket &bucketOf(const LadderAttempt &attempt) const;

    const LadderPlan &m_plan;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    LadderHost &m_host;
    std::vector<LadderStep> &m_trail;
    std::function<void(int)> m_silent;
    std::vector<std::unique_ptr<LadderAttempt>> m_attempts;
    int m_asked = 0;
};

} // namespace breakwater
