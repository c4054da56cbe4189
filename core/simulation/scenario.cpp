// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/scenario.h"

#include <algorithm>

namespace breakwater {

namespace {

template <typename Predicate>
bool anyFault(const Scenario &scenario, Predicate predicate)
{
    return std::any_of(scenario.main.begin(), scenario.main.end(), [&](const RegionModel &region) {
        return std::any_of(region.model.faults.begin(), region.model.faults.end(), predicate);
    });
}

} // namespace

bool Scenario::hasFaultsInPart() const
{
    return anyFault(
        *this, [this](const Fault &fault) { return fault.from > microseconds(0) || fault.to < duration; });
}

std::optional<microseconds> Scenario::lastFaultEnd() const
{
    std::optional<microseconds> end;
    for (const RegionModel &region : main) {
        for (const Fault &fault : region.model.faults)
            end = std::max(end.value_or(microseconds(0)), fault.to);
    }
    return end && *end < duration ? end : std::nullopt;
}

bool Scenario::isFaulty(microseconds at) const
{
    return anyFault(*this, [at](const Fault &fault) { return at >= fault.from && at < fault.to; });
}

} // namespace breakwater
