// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/proberound.h"

#include <algorithm>

namespace breakwater {

ProbeRound::ProbeRound(int calls, int successes) noexcept
    : m_calls(calls)
    , m_successes(successes)
{ }

void ProbeRound::clear() noexcept
{
    m_succeeded = 0;
    m_failed = 0;
    m_running.clear();
}

void ProbeRound::start(const Lease &lease)
{
    m_running.push_back(lease);
}

bool ProbeRound::finish(std::uint64_t owner, std::uint64_t id, bool success) noexcept
{
    if (!take(owner, id))
        return false;
    ++(success ? m_succeeded : m_failed);
    return true;
}

bool ProbeRound::cancel(std::uint64_t owner, std::uint64_t id) noexcept
{
    return take(owner, id);
}

std::vector<ProbeRound::Lease> ProbeRound::expire(Instant now)
{
    const auto firstExpired = std::stable_partition(m_running.begin(), m_running.end(),
                                                    [now](const Lease &lease) { return now < lease.until; });
    std::vector<Lease> expired(firstExpired, m_running.end());
    m_running.erase(firstExpired, m_running.end());
    m_failed += static_cast<int>(expired.size());
    return expired;
}

int ProbeRound::slotsInUse() const noexcept
{
    return static_cast<int>(m_running.size()) + m_succeeded + m_failed;
}

ProbeRound::Verdict ProbeRound::verdictAt(Instant now) const noexcept
{
    const auto expired = std::count_if(m_running.begin(), m_running.end(),
                                       [now](const Lease &lease) { return now >= lease.until; });
    return verdictWith(m_failed + static_cast<int>(expired));
}

void ProbeRound::save(CircuitSnapshot &snapshot, Instant now) const
{
    snapshot.probesSucceeded = m_succeeded;
    snapshot.probesFailed = m_failed;
    for (const Lease &lease : m_running) {
        const auto left = std::max(microseconds(0), lease.until - now);
        snapshot.probes.push_back({lease.owner, lease.id, std::chrono::ceil<milliseconds>(left)});
    }
}

void ProbeRound::restore(const CircuitSnapshot &snapshot, milliseconds elapsed, Instant now)
{
    clear();
    m_succeeded = snapshot.probesSucceeded;
    m_failed = snapshot.probesFailed;
    for (const CircuitSnapshot::Probe &probe : snapshot.probes)
        m_running.push_back(
            {probe.owner, probe.id, now + std::max(milliseconds(0), probe.remaining - elapsed)});
}

ProbeRound::Verdict ProbeRound::verdictWith(int failed) const noexcept
{
    if (m_succeeded >= m_successes)
        return Verdict::Close;
    return failed > m_calls - m_successes ? Verdict::Reopen : Verdict::Undecided;
}

bool ProbeRound::take(std::uint64_t owner, std::uint64_t id) noexcept
{
    const auto it = std::find_if(m_running.begin(), m_running.end(),
                                 [=](const Lease &lease) { return lease.owner == owner && lease.id == id; });
    if (it == m_running.end())
        return false;
    m_running.erase(it);
    return true;
}

} // namespace breakwater
