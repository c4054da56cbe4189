// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/openphase.h"

#include "resilience/breaker/opentime.h"

#include <algorithm>

namespace breakwater {

void OpenPhase::begin(const CircuitBreakerConfig &config, double draw, std::optional<milliseconds> retryAfter,
                      Instant now)
{
    m_opens = opens(config.healTime, now) + 1;
    m_until = now + openTime(config, m_opens, draw, retryAfter);
    m_closedSince.reset();
}

milliseconds OpenPhase::remaining(Instant now) const noexcept
{
    return isOver(now) ? milliseconds(0) : std::chrono::ceil<milliseconds>(m_until - now);
}

int OpenPhase::opens(milliseconds healTime, Instant now) const noexcept
{
    const bool healed = m_closedSince && now - *m_closedSince >= healTime;
    return healed ? 0 : m_opens;
}

milliseconds OpenPhase::closedAge(Instant now) const noexcept
{
    return m_closedSince ? wholeMilliseconds(now - *m_closedSince) : milliseconds(0);
}

void OpenPhase::restore(int opens, milliseconds remaining, std::optional<milliseconds> closedAge,
                        Instant now) noexcept
{
    m_opens = opens;
    m_until = now + remaining;
    m_closedSince.reset();
    if (closedAge)
        m_closedSince = now - *closedAge;
}

} // namespace breakwater
