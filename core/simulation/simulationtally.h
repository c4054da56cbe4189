// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/ladder/rung.h"

#include <optional>
#include <vector>

namespace breakwater {

/// What one run of a scenario has counted so far.
struct SimulationTally
{
    int actions = 0;
    /// Requests on the wire, to whatever model.
    int attempts = 0;
    int reachedMain = 0;
    int failedMain = 0;
    int servedLight = 0;
    /// Actions for which main was refused by its circuit or a hold.
    int blocked = 0;
    /// Actions for which two models were asked at the same time.
    int hedged = 0;
    int probes = 0;
    int busy = 0;
    int queued = 0;
    int errors = 0;
    int opens = 0;
    std::optional<microseconds> firstOpen{};
    std::optional<microseconds> firstMainSuccessAfterFaults{};
    /// Paid requests whose answer nobody saw.
    int wastedCalls = 0;
    /// Actions whose text, shown or offered later, is main's.
    int mainAnswers = 0;
    /// Actions that ended without main's text although main, asked at the click and left alone, would have
    /// begun within its first-token limit and finished.
    int lostMain = 0;
    std::vector<microseconds> waits{};
    std::vector<microseconds> waitsInFaults{};
};

/// How one action ended, for the tally.
struct SimulatedEnd
{
    bool hasText = false;
    bool queued = false;
    RungKind served = RungKind::None;
    /// Nothing was sent: the person was told at once, and did not wait.
    bool refusedAtOnce = false;
    /// What became, or would have become, of main's call at the click, left alone.
    bool mainWouldAnswer = false;
    microseconds clickedAt{0};
    microseconds wait{0};
};

} // namespace breakwater
