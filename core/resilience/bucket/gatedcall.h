// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/breaker/callend.h"
#include "resilience/breaker/permit.h"
#include "resilience/gates/budgetledger.h"
#include "resilience/gates/bulkhead.h"
#include "resilience/gates/gaterefusal.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace breakwater {

class GuardedBucket;

/// What a person's call brings to the gates.
struct Submission
{
    /// Waiting in rate limiter and bulkhead together ends here.
    Instant deadline{};
    /// Marks the key that it is made with, as CircuitBreaker::setCredential(); 0: the bucket's.
    std::uint32_t credential = 0;
    /// Of the call that this one repeats: it takes over that slot and waits for none.
    std::optional<BulkheadSlot> slot{};
};

/// One call before, at and behind the gates of its bucket; GuardedBucket::submit() makes it.
///
/// Dropping it gives everything back: a waiting call leaves its queue, an admitted one that was not settled
/// settles as ignored. Not thread-safe; the bucket must outlive it.
class GatedCall
{
public:
    enum class State { Waiting, Admitted, Refused };

    GatedCall(const GatedCall &) = delete;
    GatedCall &operator=(const GatedCall &) = delete;
    ~GatedCall();

    [[nodiscard]] State state() const noexcept { return m_state; }
    /// Set when Refused.
    [[nodiscard]] const std::optional<GateRefusal> &refusal() const noexcept { return m_refusal; }
    [[nodiscard]] bool isProbe() const noexcept { return m_permit && m_permit->isProbe(); }
    [[nodiscard]] bool isSettled() const noexcept { return m_permit && m_permit->isSettled(); }

    /// The call will not be made, and nobody is told: everything that it took goes back, also after it was
    /// admitted. \pre nothing was sent
    void withdraw();
    /// Reports how the call ended. The slot stays taken until the call is dropped or leaves the bulkhead.
    /// \pre Admitted, once
    void settle(CallVerdict verdict, const CallEnd &end);
    /// It turned out after it was settled that no byte was sent: the budget gets its unit back.
    void refundUnsent();
    /// The call runs on, but for nobody: it holds no slot any more.
    void leaveBulkhead() { m_slot.reset(); }
    /// The slot, for the call that takes this one's place; nullopt if it has none.
    [[nodiscard]] std::optional<BulkheadSlot> takeSlot();

private:
    friend class GuardedBucket;
    explicit GatedCall(GuardedBucket &bucket);
    void enter(Scheduler &scheduler, Submission submission);
    void enterAsProbe(milliseconds total);

    void passBudget();
    void passLimiter();
    void passBulkhead();
    void passCircuitBreaker();
    void refuse(const GateRefusal &refusal);
    void refuseProbe(const Refusal &refusal);
    void giveBack();
    void decide();

    GuardedBucket &m_bucket;
    Scheduler *m_scheduler = nullptr; // null for a probe, which waits for nothing
    std::uint64_t m_call; // as the observer knows it
    std::uint32_t m_credential;
    Instant m_deadline{};
    std::function<void()> m_decided;
    State m_state = State::Waiting;
    std::optional<Instant> m_reserved; // with the rate limiter
    std::optional<BudgetLedger::EntryId> m_unit;
    std::optional<BudgetLedger::EntryId> m_probeUnit;
    std::optional<Bulkhead::WaiterId> m_waiter;
    std::optional<BulkheadSlot> m_slot;
    std::optional<Permit> m_permit;
    std::optional<GateRefusal> m_refusal;
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
