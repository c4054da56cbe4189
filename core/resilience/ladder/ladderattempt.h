// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "resilience/bucket/gatedcall.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace breakwater {

/// One model asked by a FallbackLadder, from the gates to the end of its call. Internal to the ladder.
struct LadderAttempt
{
    int call = 0;
    std::size_t rung = 0;
    /// Index in the trail of the verdict.
    std::size_t step = 0;
    std::unique_ptr<GatedCall> gate{};
    /// Ends the person's patience with this call.
    ScheduledCallPtr patience{};
    Instant sentAt{};
    bool hedge = false;
    /// The hedge's unit of its share while nothing was sent.
    std::optional<BudgetLedger::EntryId> hedgeUnit{};
    bool onWire = false;
    bool gotPayload = false;
    /// This process did not run while the first payload was awaited.
    bool stoodStill = false;
    bool settled = false;
    /// It lost and only runs on to be measured.
    bool background = false;
    /// Over; taken out when the ladder has drawn its conclusions.
    bool done = false;
};

} // namespace breakwater
