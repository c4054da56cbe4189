// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/suspicion.h"

#include <algorithm>

namespace breakwater {

Suspicion::Suspicion(const Clock &clock) noexcept
    : m_clock(clock)
{ }

void Suspicion::noteBad() noexcept
{
    m_badAt = m_clock.now();
}

void Suspicion::noteGood() noexcept
{
    m_badAt.reset();
}

bool Suspicion::isSuspected() const noexcept
{
    return age().has_value();
}

std::optional<milliseconds> Suspicion::age() const noexcept
{
    if (!m_badAt || m_clock.now() - *m_badAt >= span)
        return std::nullopt;
    return wholeMilliseconds(m_clock.now() - *m_badAt);
}

void Suspicion::restore(std::optional<milliseconds> age) noexcept
{
    m_badAt.reset();
    if (age && *age < span)
        m_badAt = m_clock.now() - std::max(milliseconds(0), *age);
}

} // namespace breakwater
