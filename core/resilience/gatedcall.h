// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/guardedbucket.h"

#include <functional>
#include <optional>

namespace breakwater {

/// Carries one call through the gates of a bucket: budget, rate limiter, bulkhead, and last, at dispatch, the
/// circuit breaker. A gate that refuses gives back what the earlier ones took.
///
/// Waiting in limiter and bulkhead together ends at the deadline. Dropping it gives everything back and
/// judges nothing. Not thread-safe; bucket, clock and scheduler must outlive it.
class GatedCall
{
public:
    enum class State { Waiting, Admitted, Refused };

    GatedCall(GuardedBucket &bucket, const Clock &clock, Scheduler &scheduler);
    GatedCall(const GatedCall &) = delete;
    GatedCall &operator=(const GatedCall &) = delete;
    ~GatedCall();

    /// Call once; state() tells what came of it. \param decided is called once if, and only if, it was
    /// Waiting, when that is over; never from inside enter().
    void enter(Instant deadline, std::function<void()> decided);
    /// A waiting call leaves without a word.
    void leave();

    [[nodiscard]] State state() const noexcept { return m_state; }
    /// Set when Refused.
    [[nodiscard]] const std::optional<GateRefusal> &refusal() const noexcept { return m_refusal; }
    [[nodiscard]] bool isProbe() const noexcept { return m_permit && m_permit->isProbe(); }

    /// \pre Admitted, once. The slot stays taken until the call is dropped or leaves the bulkhead.
    void settle(CallVerdict verdict, const CallFacts &facts);
    /// The call runs on, but for nobody: it holds no slot any more.
    void leaveBulkhead() { m_slot.reset(); }

private:
    void passLimiter();
    void passBulkhead();
    void dispatch();
    void refuse(const GateRefusal &refusal);
    void giveBack();
    void decide();

    GuardedBucket &m_bucket;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    std::uint64_t m_call;
    Instant m_deadline{};
    std::function<void()> m_decided;
    State m_state = State::Waiting;
    bool m_entering = false;
    bool m_tookRate = false;
    std::optional<BudgetLedger::EntryId> m_unit;
    std::optional<Bulkhead::WaiterId> m_waiter;
    std::optional<BulkheadSlot> m_slot;
    std::optional<Permit> m_permit;
    std::optional<GateRefusal> m_refusal;
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
