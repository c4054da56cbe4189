// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/ladder/rung.h"

#include <string>
#include <vector>

namespace breakwater {

class GuardedBucket;

/// One step that an action may take.
struct LadderRung
{
    RungKind kind = RungKind::None;
    /// The guard of the model; null for cache, queue and offline.
    GuardedBucket *bucket = nullptr;
    /// Who is paid: rungs of one account share its holds for credit and key.
    std::string account{};
    /// False: this computer is known to have no network that leads there.
    bool reachable = true;
    /// On this computer or its own network: reached also where nothing beyond is.
    bool ownNetwork = false;
    /// A host whose own fault (its certificate) is none of the others'.
    std::string host{};
};

/// The rungs of one action in the order in which they are asked; None needs no entry.
struct LadderPlan
{
    std::vector<LadderRung> rungs{};
    /// When the person acted; patience and waiting for a slot run from here.
    Instant clickedAt{};
    /// Requests on the wire that one action may cause.
    int maxRequests = 4;
};

} // namespace breakwater
