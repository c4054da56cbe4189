// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/permit.h"

namespace breakwater {

Permit &Permit::operator=(Permit &&other) noexcept
{
    if (this == &other)
        return *this;
    if (m_link)
        release();
    m_link = std::exchange(other.m_link, nullptr);
    m_start = other.m_start;
    m_suspendedAtStart = other.m_suspendedAtStart;
    m_generation = other.m_generation;
    m_probe = other.m_probe;
    m_settled = other.m_settled;
    return *this;
}

} // namespace breakwater
