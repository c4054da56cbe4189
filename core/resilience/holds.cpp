// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/holds.h"

#include <algorithm>
#include <utility>

namespace breakwater {

bool Holds::set(HoldReason reason, Instant until) noexcept
{
    Instant &end = m_ends[static_cast<std::size_t>(reason)];
    if (until <= end)
        return false;
    end = until;
    findLatest();
    return true;
}

bool Holds::end(HoldReason reason, Instant now) noexcept
{
    const bool wasHeld = now < std::exchange(m_ends[static_cast<std::size_t>(reason)], none);
    findLatest();
    return wasHeld;
}

void Holds::endAll() noexcept
{
    m_ends.fill(none);
    m_latest = none;
}

std::optional<Hold> Holds::longest(Instant now) const noexcept
{
    if (!isHeld(now))
        return std::nullopt;
    const auto it = std::find(m_ends.begin(), m_ends.end(), m_latest);
    return Hold{.reason = static_cast<HoldReason>(it - m_ends.begin()),
                .remaining = std::chrono::ceil<milliseconds>(m_latest - now)};
}

std::vector<CircuitSnapshot::Hold> Holds::snapshot(Instant now) const
{
    std::vector<CircuitSnapshot::Hold> saved;
    for (std::size_t i = 0; i < m_ends.size(); ++i) {
        if (now < m_ends[i])
            saved.push_back({static_cast<HoldReason>(i), std::chrono::ceil<milliseconds>(m_ends[i] - now)});
    }
    return saved;
}

void Holds::findLatest() noexcept
{
    m_latest = *std::max_element(m_ends.begin(), m_ends.end());
}

} // namespace breakwater
