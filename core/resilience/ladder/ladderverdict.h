// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/outcome.h"
#include "resilience/gates/gaterefusal.h"
#include "resilience/ladder/rung.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace breakwater {

/// One rung that was asked: a call on the wire, a refusal of a gate, or a local rung.
struct LadderStep
{
    RungKind kind = RungKind::None;
    /// Of a model: its place among LadderPlan::models.
    std::size_t model = 0;
    /// Number of the call; nullopt: nothing was sent.
    std::optional<int> call{};
    std::optional<GateRefusal> refusal{};
    /// What the circuit breaker was told; meaningful for a call that has ended.
    CallVerdict verdict = CallVerdict::Ignored;
    std::optional<Outcome> outcome{};
    /// Started beside another call.
    bool hedge = false;
    /// Of a local rung: whether it answered.
    bool answered = false;
};

/// How an action went down the ladder.
struct LadderVerdict
{
    Outcome outcome = Outcome::Busy;
    EndReason end = EndReason::Refusal;
    RungKind served = RungKind::None;
    /// The call whose text was shown, or whose failure is the last word; nullopt: a local rung answered, or
    /// there were own refusals only.
    std::optional<int> call{};
    /// The refusal that is the last word, where no call is.
    std::optional<GateRefusal> refusal{};
    /// The place of the model of `refusal` in the plan.
    std::size_t refusedModel = 0;
    /// Until the first of the refusing models may be asked again.
    std::optional<milliseconds> retryIn{};
    std::vector<LadderStep> trail{};
};

} // namespace breakwater
