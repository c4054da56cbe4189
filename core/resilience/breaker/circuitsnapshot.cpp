// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitsnapshot.h"

#include <algorithm>

namespace breakwater {

namespace {

constexpr milliseconds longestBelievable = std::chrono::hours(24 * 366 * 10);
constexpr int mostOpens = 1'000'000;
constexpr std::size_t mostProbes = 100;

bool isPlausible(milliseconds t) noexcept
{
    return t.count() >= 0 && t <= longestBelievable;
}

template <typename List>
bool isOneOf(const List &list, typename List::value_type value) noexcept
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool hasPlausibleProbes(const CircuitSnapshot &snapshot) noexcept
{
    return snapshot.probesSucceeded >= 0 && snapshot.probesFailed >= 0 && snapshot.probes.size() <= mostProbes
        && std::all_of(snapshot.probes.begin(), snapshot.probes.end(),
                       [](const CircuitSnapshot::Probe &probe) { return isPlausible(probe.remaining); });
}

} // namespace

bool isPlausible(const CircuitSnapshot &snapshot) noexcept
{
    return isOneOf(circuitStates, snapshot.state)
        && (!snapshot.reason || isOneOf(openReasons, *snapshot.reason)) && snapshot.opens >= 0
        && snapshot.opens <= mostOpens && isPlausible(snapshot.openRemaining)
        && isPlausible(snapshot.closedAge)
        && std::all_of(snapshot.holds.begin(), snapshot.holds.end(),
                       [](const CircuitSnapshot::Hold &hold) {
                           return isOneOf(holdReasons, hold.reason) && isPlausible(hold.remaining);
                       })
        && std::all_of(snapshot.samples.begin(), snapshot.samples.end(),
                       [](const CircuitSnapshot::Sample &sample) {
                           return isPlausible(sample.age) && sample.count >= 1 && sample.count <= mostOpens;
                       })
        && std::all_of(snapshot.streakAges.begin(), snapshot.streakAges.end(),
                       [](milliseconds age) { return isPlausible(age); })
        && hasPlausibleProbes(snapshot);
}

CircuitSnapshot withoutProbes(CircuitSnapshot snapshot)
{
    snapshot.probes.clear();
    snapshot.probesSucceeded = 0;
    snapshot.probesFailed = 0;
    return snapshot;
}

} // namespace breakwater
