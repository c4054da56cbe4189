// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/circuitsnapshot.h"
#include "resilience/circuitstate.h"

#include <array>
#include <optional>
#include <vector>

namespace breakwater {

/// A bucket set aside for a reason that is no fault of the circuit, until a time.
struct Hold
{
    HoldReason reason = HoldReason::RateLimited;
    milliseconds remaining{0};

    bool operator==(const Hold &) const = default;
};

/// The holds of one bucket, one end per reason. A longer hold is never shortened by a shorter one.
class Holds
{
public:
    /// \return true if this made the hold longer.
    bool set(HoldReason reason, Instant until) noexcept;
    /// \return true if it was held for that reason.
    bool end(HoldReason reason, Instant now) noexcept;
    void endAll() noexcept;

    [[nodiscard]] bool isHeld(Instant now) const noexcept { return now < m_latest; }
    /// The one that lasts longest.
    [[nodiscard]] std::optional<Hold> longest(Instant now) const noexcept;
    [[nodiscard]] std::vector<CircuitSnapshot::Hold> snapshot(Instant now) const;

private:
    void findLatest() noexcept;

    static constexpr Instant none = Instant::min();
    std::array<Instant, 4> m_ends{none, none, none, none}; // by HoldReason
    Instant m_latest = none; // so that the closed path makes one comparison
};

} // namespace breakwater
