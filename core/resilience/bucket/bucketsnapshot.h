// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitsnapshot.h"

#include <optional>
#include <vector>

namespace breakwater {

/// What a GuardedBucket remembers over a restart and shares with other processes. Times are relative to the
/// moment of saving, as in CircuitSnapshot; there is neither text nor key in it.
struct BucketSnapshot
{
    CircuitSnapshot circuit{};
    /// First-token times that Patience learned from, oldest first.
    std::vector<milliseconds> firstTokens{};
    /// Calls that lost a race and ran on to be measured, so far.
    int measuredLosers = 0;
    /// Age of the bad result that makes the bucket suspect; unset when there is none.
    std::optional<milliseconds> suspicionAge{};

    bool operator==(const BucketSnapshot &) const = default;
};

} // namespace breakwater
