// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/bucket/guardedbucket.h"

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
    /// Waiting, when that is over; never from inside enter(); it may destroy this. \param slot of the
    /// bucket's bulkhead, where the call takes over another one's; it waits for none then.
    void enter(Instant deadline, std::function<void()> decided, std::optional<BulkheadSlot> slot = {});
    /// The call will not be made, and nobody is told: what it took goes back, also after it was admitted.
    /// \pre nothing was sent
    void leave();

    [[nodiscard]] State state() const noexcept { return m_state; }
    /// Set when Refused.
    [[nodiscard]] const std::optional<GateRefusal> &refusal() const noexcept { return m_refusal; }
    [[nodiscard]] bool isProbe() const noexcept { return m_permit && m_permit->isProbe(); }

    /// \pre Admitted, once. The slot stays taken until the call is dropped or leaves the bulkhead.
    void settle(CallVerdict verdict, const CallFacts &facts);
    /// It turned out after it was settled that no byte was sent: the budget gets its unit back.
    void refundUnsent();
    /// The call runs on, but for nobody: it holds no slot any more.
    void leaveBulkhead() { m_slot.reset(); }
    /// The slot, for the call that takes this one's place; nullopt if it has none.
    [[nodiscard]] std::optional<BulkheadSlot> takeSlot();

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
    std::optional<Instant> m_reserved; // with the rate limiter
    std::optional<BudgetLedger::EntryId> m_unit;
    std::optional<Bulkhead::WaiterId> m_waiter;
    std::optional<BulkheadSlot> m_slot;
    std::optional<Permit> m_permit;
    std::optional<GateRefusal> m_refusal;
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
