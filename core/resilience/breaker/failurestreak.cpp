// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/failurestreak.h"

#include <algorithm>

namespace breakwater {

FailureStreak::FailureStreak(int limit, milliseconds maxAge)
    : m_limit(static_cast<std::size_t>(limit))
    , m_maxAge(maxAge)
{
    m_times.reserve(m_limit); // so that a failure allocates nothing
}

void FailureStreak::fail(Instant now)
{
    if (m_limit == 0)
        return;
    const auto firstFresh
        = std::find_if(m_times.begin(), m_times.end(), [&](Instant at) { return !isOld(at, now); });
    m_times.erase(m_times.begin(), firstFresh);
    if (m_times.size() == m_limit)
        m_times.erase(m_times.begin());
    m_times.push_back(now);
}

int FailureStreak::length(Instant now) const noexcept
{
    return static_cast<int>(
        std::count_if(m_times.begin(), m_times.end(), [&](Instant at) { return !isOld(at, now); }));
}

std::vector<milliseconds> FailureStreak::snapshot(Instant now) const
{
    std::vector<milliseconds> ages;
    for (const Instant at : m_times) {
        if (!isOld(at, now))
            ages.push_back(wholeMilliseconds(now - at));
    }
    return ages;
}

void FailureStreak::restore(const std::vector<milliseconds> &ages, milliseconds elapsed, Instant now)
{
    m_times.clear();
    for (const milliseconds age : ages)
        fail(now - (age + elapsed));
}

bool FailureStreak::isOld(Instant at, Instant now) const noexcept
{
    return m_maxAge.count() > 0 && now - at > m_maxAge;
}

} // namespace breakwater
