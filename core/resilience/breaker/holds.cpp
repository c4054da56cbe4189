// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/holds.h"

#include <algorithm>
#include <utility>

namespace breakwater {

void Holds::setCredential(std::uint32_t credential, Instant now)
{
    if (credential == m_credential)
        return;
    Instant &end = m_ends[static_cast<std::size_t>(HoldReason::Auth)];
    const OtherKey before{.credential = m_credential, .until = end};
    m_credential = credential;
    if (before.credential != 0) { // else the hold is of an unknown key, and goes on for every one
        end = none;
        keep(before, now);
    }
    const auto known = std::find_if(m_otherKeys.begin(), m_otherKeys.end(),
                                    [&](const OtherKey &key) { return key.credential == credential; });
    if (known != m_otherKeys.end()) {
        end = std::max(end, known->until);
        m_otherKeys.erase(known);
    }
    findLatest();
}

bool Holds::set(HoldReason reason, Instant until) noexcept
{
    Instant &end = m_ends[static_cast<std::size_t>(reason)];
    if (until <= end)
        return false;
    end = until;
    findLatest();
    return true;
}

bool Holds::setAuth(Instant until, std::uint32_t credential, Instant now)
{
    if (credential == 0 || credential == m_credential)
        return set(HoldReason::Auth, until);
    keep({.credential = credential, .until = until}, now);
    return false;
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
    m_otherKeys.clear();
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
        const auto reason = static_cast<HoldReason>(i);
        if (now < m_ends[i])
            saved.push_back({.reason = reason,
                             .remaining = std::chrono::ceil<milliseconds>(m_ends[i] - now),
                             .credential = reason == HoldReason::Auth ? m_credential : 0});
    }
    for (const OtherKey &key : m_otherKeys) {
        if (now < key.until)
            saved.push_back({.reason = HoldReason::Auth,
                             .remaining = std::chrono::ceil<milliseconds>(key.until - now),
                             .credential = key.credential});
    }
    return saved;
}

/// The oldest goes when there are too many: a key that is forgotten is asked once more, no more.
void Holds::keep(OtherKey key, Instant now)
{
    std::erase_if(m_otherKeys, [&](const OtherKey &old) {
        if (old.credential == key.credential)
            key.until = std::max(key.until, old.until);
        return now >= old.until || old.credential == key.credential;
    });
    if (now >= key.until)
        return;
    if (m_otherKeys.size() == mostOtherKeys)
        m_otherKeys.erase(m_otherKeys.begin());
    m_otherKeys.push_back(key);
}

void Holds::findLatest() noexcept
{
    m_latest = *std::max_element(m_ends.begin(), m_ends.end());
}

} // namespace breakwater
