// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/bucket/gatedcall.h"
#include "resilience/gates/hedgebudget.h"
#include "resilience/ladder/ladderverdict.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

namespace breakwater {

/// Whether it is known when the first payload of a call came.
enum class FirstToken {
    Measured,
    Unknown, ///< this process did not run while it was awaited
};

/// One model asked by a FallbackLadder, from the gates to the end of its call. Internal to the ladder.
///
///   AtGates ── sent() ──▸ Silent ── gotPayload() ──▸ Answering
///                           └───── lose() ──▸ RunningOn
///
/// Every phase ends in Over: by refusal, by its end, or because it was given up. It writes down what becomes
/// of it in its step of the trail, and reports to the circuit once.
class LadderAttempt
{
public:
    enum class Phase {
        AtGates,
        Silent, ///< on the wire, no payload yet
        Answering,
        RunningOn, ///< it lost its race before its first payload, and runs on to be measured
        Over, ///< taken out when the ladder has drawn its conclusions
    };

    /// `bucket` and `step` must outlive the attempt. \param hedge its place in the hedge share, if it takes
    /// one.
    LadderAttempt(int call, GuardedBucket &bucket, LadderStep &step, std::optional<HedgeUnit> hedge);

    [[nodiscard]] int call() const noexcept { return m_call; }
    [[nodiscard]] std::size_t model() const noexcept { return m_step.model; }
    [[nodiscard]] GuardedBucket &bucket() const noexcept { return m_bucket; }
    /// Asked beside another one.
    [[nodiscard]] bool isHedge() const noexcept { return m_step.hedge; }
    [[nodiscard]] Phase phase() const noexcept { return m_phase; }
    [[nodiscard]] bool isOver() const noexcept { return m_phase == Phase::Over; }
    /// A person could still see its answer.
    [[nodiscard]] bool isWaitedFor() const noexcept { return !isOver() && m_phase != Phase::RunningOn; }
    /// The trial call of a half-open circuit.
    [[nodiscard]] bool isProbe() const noexcept { return m_gates && m_gates->isProbe(); }
    /// The circuit knows already how it went.
    [[nodiscard]] bool isJudged() const noexcept { return m_gates && m_gates->isSettled(); }
    [[nodiscard]] Instant sentAt() const noexcept { return m_sentAt; }

    /// \name At the gates
    /// @{
    /// \param decided as in GuardedBucket::submit().
    void submit(Scheduler &scheduler, Submission submission, std::function<void()> decided);
    [[nodiscard]] bool isWaiting() const noexcept { return has(GatedCall::State::Waiting); }
    [[nodiscard]] bool isAdmitted() const noexcept { return has(GatedCall::State::Admitted); }
    /// A gate said no: it was never on the wire. \pre neither waiting nor admitted
    const GateRefusal &refused();
    /// The slot, for the attempt that repeats this one.
    [[nodiscard]] std::optional<BulkheadSlot> takeSlot() { return m_gates->takeSlot(); }
    /// @}

    /// \name On the wire
    /// @{
    void sent(Instant now);
    /// The request has really left now; until then it counted from sent().
    void leftAt(Instant now) noexcept { m_sentAt = now; }
    /// \return the first-token time if it is known. \pre phase() is Silent or RunningOn
    std::optional<milliseconds> gotPayload(Instant now, FirstToken firstToken);
    /// Ends the person's patience with this call; null: nobody loses it.
    void setPatience(ScheduledCallPtr patience) noexcept { m_patience = std::move(patience); }
    [[nodiscard]] bool isPatienceRunning() const noexcept { return m_patience != nullptr; }
    /// Reports to the circuit; only the first verdict counts.
    void judge(CallVerdict verdict, const CallEnd &end);
    /// It lost its race, and runs on without a slot.
    void lose();
    void ended(const CallEnd &end);
    /// Nobody waits for it any more; if it was not judged before, it is not judged at all.
    /// \return true if its call on the wire is to be cancelled.
    [[nodiscard]] bool giveUp();
    /// @}

private:
    [[nodiscard]] bool has(GatedCall::State state) const noexcept
    {
        return m_gates && m_gates->state() == state;
    }

    int m_call;
    GuardedBucket &m_bucket;
    LadderStep &m_step;
    std::optional<HedgeUnit> m_hedge;
    std::unique_ptr<GatedCall> m_gates; // null until submit() has returned
    ScheduledCallPtr m_patience;
    Instant m_sentAt{};
    Phase m_phase = Phase::AtGates;
};

} // namespace breakwater
