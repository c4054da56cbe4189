// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitsnapshot.h"
#include "resilience/breaker/circuitstate.h"

#include <array>
#include <cstdint>
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
///
/// A refused key holds that key alone: what is known of the keys of other processes is kept for them, and
/// refuses nothing here.
class Holds
{
public:
    /// The key that calls are made with, as a mark that does not tell the key; 0: unknown.
    void setCredential(std::uint32_t credential, Instant now);
    [[nodiscard]] std::uint32_t credential() const noexcept { return m_credential; }

    /// Of the key in use. \return true if this made the hold longer.
    bool set(HoldReason reason, Instant until) noexcept;
    /// An Auth hold of whatever key; 0: of every key. \return as above.
    bool setAuth(Instant until, std::uint32_t credential, Instant now);
    /// \return true if it was held for that reason.
    bool end(HoldReason reason, Instant now) noexcept;
    void endAll() noexcept;

    [[nodiscard]] bool isHeld(Instant now) const noexcept { return now < m_latest; }
    [[nodiscard]] bool isHeld(HoldReason reason, Instant now) const noexcept
    {
        return now < m_ends[static_cast<std::size_t>(reason)];
    }
    /// The one that lasts longest.
    [[nodiscard]] std::optional<Hold> longest(Instant now) const noexcept;
    [[nodiscard]] std::vector<CircuitSnapshot::Hold> snapshot(Instant now) const;

private:
    struct OtherKey
    {
        std::uint32_t credential = 0;
        Instant until{};
    };
    using Ends = std::array<Instant, holdReasons.size()>; // by HoldReason

    void findLatest() noexcept;
    void keep(OtherKey key, Instant now);

    static constexpr Instant none = Instant::min();
    static constexpr std::size_t mostOtherKeys = 4;
    static constexpr Ends noEnds = [] {
        Ends ends{};
        ends.fill(none);
        return ends;
    }();
    Ends m_ends = noEnds;
    Instant m_latest = none; // so that the closed path makes one comparison
    std::uint32_t m_credential = 0;
    std::vector<OtherKey> m_otherKeys; // refused ones that are not in use here
};

} // namespace breakwater
