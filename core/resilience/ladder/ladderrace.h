// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/ladder/ladderattempt.h"
#include "resilience/ladder/ladderhost.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace breakwater {

/// The models that are asked for one action at the same time: who still runs, who was silent too long, who
/// won, and which loser runs on because its first token, or its silence, still teaches something. Internal to
/// FallbackLadder.
///
/// Every call is judged once, whatever happens to it. Everything passed in must outlive the race.
class LadderRace
{
public:
    /// \param silent called when a call let its patience pass without a payload.
    LadderRace(const Clock &clock, Scheduler &scheduler, LadderHost &host, std::function<void(int)> silent);

    /// \param step the line of the trail for this attempt.
    LadderAttempt &add(GuardedBucket &bucket, LadderStep &step, std::optional<HedgeUnit> hedge);
    /// Takes it to the gates; as GuardedBucket::submit().
    void submit(LadderAttempt &attempt, Submission submission, std::function<void()> decided);
    /// Null once the call is over.
    [[nodiscard]] LadderAttempt *find(int call);
    /// Sends the request; patience with it runs from `from`, unless it is a hedge or the bucket has none.
    void send(LadderAttempt &attempt, Instant from);

    /// A silent call counts as slow when it had the person's patience for itself; one that our own gates held
    /// back gets the rest of it first. \return whether it was judged.
    bool judgeSilence(LadderAttempt &attempt);
    void gotPayload(int call, FirstToken firstToken);
    /// Ends a call that nobody waits for.
    void giveUp(LadderAttempt &attempt);
    /// The same with all others that a person could still wait for.
    void giveUpAllBut(std::optional<int> call);
    /// Ends the calls that lost, or lets them run on to be measured.
    void loseTo(int winner);
    void giveUpEverything();
    /// Those that wait at a gate leave it without a word.
    void leaveGates();
    /// Destroys the attempts that are over. The slots that go with them start other calls, maybe of this very
    /// race. \return whether there were any.
    bool releaseEnded();
    /// The same with all that are left.
    void releaseAll();

    /// More than one call runs that a person could still see.
    [[nodiscard]] bool isOn() const { return waitedFor() > 1; }
    /// Calls that a person could still see.
    [[nodiscard]] std::size_t waitedFor() const;
    /// Calls that wait at a gate.
    [[nodiscard]] int atGates() const;
    [[nodiscard]] bool isEmpty() const noexcept { return m_attempts.empty(); }

    /// What a call is settled with that let the person's patience pass.
    [[nodiscard]] static const CallEnd &silence();

private:
    template <typename Visitor>
    void forEach(Visitor &&visit);
    void watch(LadderAttempt &attempt, Instant due);

    const Clock &m_clock;
    Scheduler &m_scheduler;
    LadderHost &m_host;
    std::function<void(int)> m_silent;
    std::vector<std::unique_ptr<LadderAttempt>> m_attempts;
    int m_asked = 0;
};

} // namespace breakwater
