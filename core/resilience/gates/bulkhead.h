// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/expected.h"
#include "resilience/breaker/outcome.h"

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <variant>

namespace breakwater {

/// Tuning of a Bulkhead.
struct BulkheadConfig
{
    /// Calls that run at a time; 0: no bulkhead.
    int maxConcurrent = 0;
    /// Calls that may wait, as a multiple of maxConcurrent (rounded down).
    double queuePerSlot = 2;

    bool operator==(const BulkheadConfig &) const = default;
};

/// The right to run one call. Move-only; the slot is free again when the owner goes, and the longest waiting
/// call gets it at once. Safe to outlive its Bulkhead.
class [[nodiscard]] BulkheadSlot
{
public:
    BulkheadSlot(BulkheadSlot &&other) noexcept = default; // leaves other without a slot
    BulkheadSlot &operator=(BulkheadSlot other) noexcept
    {
        m_state.swap(other.m_state); // other's destructor gives the old slot back
        return *this;
    }
    ~BulkheadSlot();

private:
    friend class Bulkhead;
    struct State;
    explicit BulkheadSlot(std::shared_ptr<State> state) noexcept
        : m_state(std::move(state))
    { }
    std::shared_ptr<State> m_state; // null once moved from
};

/// Lets a limited number of calls of one bucket run; a bounded number waits in order, the rest is shed at
/// once.
///
/// The limit falls by one on a 429 (never below one) and rises by one after ten good calls, up to the
/// configured one. Starts no timer: whoever has one asks nextDeadline() and calls expireWaiters(). Callbacks
/// run inside the call that caused them, after the bulkhead's state is final; they may use the bulkhead. Not
/// thread-safe. Source: M. Nygard, "Release It!", 2nd ed., ch. 5.
class Bulkhead
{
public:
    enum class WaitEnd : std::uint8_t { Expired, Flushed };
    using WaiterId = std::uint64_t;
    /// The waiter's slot, or why it got none.
    using OnTurn = std::function<void(Expected<BulkheadSlot, WaitEnd>)>;
    struct Queued
    {
        WaiterId id = 0;
        int position = 0; ///< 1: next
    };
    struct Shed
    {
    };
    using Admission = std::variant<BulkheadSlot, Queued, Shed>;

    /// `clock` must outlive the bulkhead.
    Bulkhead(const BulkheadConfig &config, const Clock &clock);
    /// Waiters are forgotten without a call.
    ~Bulkhead();
    Bulkhead(const Bulkhead &) = delete;
    Bulkhead &operator=(const Bulkhead &) = delete;

    /// A slot at once, a place in the queue (`onTurn` is called later, once) or neither.
    /// \param deadline of the wait, from the person's action; at exactly that time it is over. Unset: waits
    /// for ever.
    [[nodiscard]] Admission submit(std::optional<Instant> deadline, OnTurn onTurn);
    /// A slot if one is free and nobody waits.
    [[nodiscard]] std::optional<BulkheadSlot> tryAcquire();
    /// The waiter leaves without a call; \return false if it no longer waits.
    bool cancel(WaiterId id);
    /// Sends those away whose time is over.
    void expireWaiters();
    /// Sends all waiters away: nobody queues for a sick service.
    void flush();
    /// Tells how a call that ran ended, for the limit.
    void report(CallVerdict verdict);
    void setConfig(const BulkheadConfig &config);

    [[nodiscard]] std::optional<Instant> nextDeadline() const;
    [[nodiscard]] int running() const noexcept;
    [[nodiscard]] int waiting() const noexcept;
    /// Calls that may run now: the configured number, less what 429s took; 0: no limit.
    [[nodiscard]] int limit() const noexcept;
    [[nodiscard]] int queueCapacity() const noexcept;
    [[nodiscard]] int peakWaiting() const noexcept;
    [[nodiscard]] std::uint64_t shedCount() const noexcept;
    [[nodiscard]] bool isClean() const noexcept { return running() == 0 && waiting() == 0; }

private:
    friend class BulkheadSlot;
    static void startWaiters(std::shared_ptr<BulkheadSlot::State> state);

    std::shared_ptr<BulkheadSlot::State> m_state;
};

} // namespace breakwater
