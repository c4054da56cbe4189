// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/snapshotmerge.h"

#include <algorithm>

namespace breakwater {

namespace {

int caution(CircuitState state) noexcept
{
    switch (state) {
    case CircuitState::Closed:
        return 0;
    case CircuitState::HalfOpen:
        return 1;
    case CircuitState::Open:
        return 2;
    case CircuitState::MetricsOnly:
    case CircuitState::Disabled:
        return 3;
    case CircuitState::ForcedOpen:
        return 4;
    }
    return 0;
}

CircuitSnapshot aged(CircuitSnapshot snapshot, milliseconds age)
{
    const auto left = [age](milliseconds time) { return std::max(milliseconds(0), time - age); };
    snapshot.openRemaining = left(snapshot.openRemaining);
    if (snapshot.state == CircuitState::Closed)
        snapshot.closedAge += age;
    for (CircuitSnapshot::Hold &hold : snapshot.holds)
        hold.remaining = left(hold.remaining);
    for (CircuitSnapshot::Sample &sample : snapshot.samples)
        sample.age += age;
    for (milliseconds &failure : snapshot.streakAges)
        failure += age;
    for (CircuitSnapshot::Probe &probe : snapshot.probes)
        probe.remaining = left(probe.remaining);
    return snapshot;
}

void takeLongerHolds(std::vector<CircuitSnapshot::Hold> &holds,
                     const std::vector<CircuitSnapshot::Hold> &others)
{
    for (const CircuitSnapshot::Hold &other : others) {
        const auto same = std::find_if(holds.begin(), holds.end(), [&](const CircuitSnapshot::Hold &each) {
            return each.reason == other.reason;
        });
        if (same == holds.end())
            holds.push_back(other);
        else
            same->remaining = std::max(same->remaining, other.remaining);
    }
}

/// Both began with the same samples; what follows is each one's own.
std::vector<milliseconds> samplesOfBoth(std::vector<milliseconds> shared,
                                        const std::vector<milliseconds> &own)
{
    const auto fork = std::mismatch(shared.begin(), shared.end(), own.begin(), own.end());
    shared.insert(shared.end(), fork.second, own.end());
    return shared;
}

} // namespace

BucketSnapshot mergedSnapshots(const BucketSnapshot &shared, milliseconds age, const BucketSnapshot &own)
{
    const CircuitSnapshot others = aged(shared.circuit, age);
    const bool othersWin = caution(others.state) > caution(own.circuit.state);
    BucketSnapshot merged = own;
    merged.circuit = othersWin ? others : own.circuit;
    merged.circuit.generation = std::max(others.generation, own.circuit.generation) + 1;
    takeLongerHolds(merged.circuit.holds, othersWin ? own.circuit.holds : others.holds);
    merged.firstTokens = samplesOfBoth(shared.firstTokens, own.firstTokens);
    merged.measuredLosers = std::max(shared.measuredLosers, own.measuredLosers);
    if (shared.suspicionAge) {
        const milliseconds theirs = *shared.suspicionAge + age;
        merged.suspicionAge = std::min(own.suspicionAge.value_or(theirs), theirs);
    }
    return merged;
}

} // namespace breakwater
