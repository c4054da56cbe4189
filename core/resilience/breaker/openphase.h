// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitbreakerconfig.h"

#include <optional>

namespace breakwater {

/// When an open circuit may be asked again, and how that time grows while it opens again and again before it
/// has been closed for CircuitBreakerConfig::healTime.
class OpenPhase
{
public:
    /// Closed since `now`, and never open before.
    explicit OpenPhase(Instant now) noexcept
        : m_closedSince(now)
    { }

    /// Opens. \param draw the jitter's, in [0, 1). \param retryAfter the server's wish.
    void begin(const CircuitBreakerConfig &config, double draw, std::optional<milliseconds> retryAfter,
               Instant now);
    /// Closes: healing begins.
    void close(Instant now) noexcept { m_closedSince = now; }
    /// Nothing grows from what was.
    void forget() noexcept { m_opens = 0; }

    [[nodiscard]] bool isOver(Instant now) const noexcept { return now >= m_until; }
    /// Time until it is over, rounded up.
    [[nodiscard]] milliseconds remaining(Instant now) const noexcept;
    /// Openings in a row; 0 again after healing.
    [[nodiscard]] int opens(milliseconds healTime, Instant now) const noexcept;
    /// Time since it closed; zero while open.
    [[nodiscard]] milliseconds closedAge(Instant now) const noexcept;

    /// Takes over what was saved.
    void restore(int opens, milliseconds remaining, std::optional<milliseconds> closedAge,
                 Instant now) noexcept;
    /// Due now.
    void end(Instant now) noexcept { m_until = now; }

private:
    int m_opens = 0;
    Instant m_until = Instant::min();
    std::optional<Instant> m_closedSince; // unset: open, or on the way to closed
};

} // namespace breakwater
