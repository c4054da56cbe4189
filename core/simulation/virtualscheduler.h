// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "simulation/virtualclock.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace breakwater {

/// A Scheduler whose time is moved by hand: advance() moves the clock from call to call and makes each at its
/// time, in the order of their times, then of their making. Handles may outlive the scheduler.
class VirtualScheduler final : public Scheduler
{
public:
    /// `clock` must outlive the scheduler.
    explicit VirtualScheduler(VirtualClock &clock);

    [[nodiscard]] ScheduledCallPtr callAt(Instant due, std::function<void()> call) override;

    /// Makes the calls that are due by then, also those that are scheduled meanwhile.
    void advance(microseconds by);
    /// Makes the calls that are due now.
    void runDue() { advance(microseconds(0)); }
    /// Moves on to the next call and makes it; \return false if there is none.
    bool runNext();

    [[nodiscard]] std::size_t pendingCount() const;
    [[nodiscard]] std::optional<Instant> nextDue() const;

private:
    using Key = std::pair<Instant, std::uint64_t>;
    using Calls = std::map<Key, std::function<void()>>;
    class Handle;

    void runFirst();

    VirtualClock &m_clock;
    std::shared_ptr<Calls> m_calls;
    std::uint64_t m_nextNumber = 0;
};

} // namespace breakwater
