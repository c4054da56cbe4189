// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/permit.h"

#include "resilience/circuitbreaker.h"

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

SettleResult Permit::settle(const Settlement &settlement) noexcept
{
    if (m_link && m_link->breaker)
        return m_link->breaker->settle(*this, settlement);
    return std::exchange(m_settled, true) ? SettleResult::Duplicate : SettleResult::Late;
}

void Permit::release() noexcept
{
    if (!m_settled)
        settle({.verdict = CallVerdict::Ignored});
    if (--m_link->owners == 0)
        delete m_link;
    m_link = nullptr;
}

} // namespace breakwater
