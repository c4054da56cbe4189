// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/outcome.h"
#include "resilience/gates/gaterefusal.h"
#include "resilience/ladder/rung.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// One rung that was tried: a call on the wire, a refusal of a gate, or a step that had nothing to give.
struct LadderStep
{
    std::size_t rung = 0;
    RungKind kind = RungKind::None;
    /// Number of the call; nullopt: nothing was sent.
    std::optional<int> call{};
    std::optional<GateRefusal> refusal{};
    /// What the circuit breaker was told; meaningful for a call that has ended.
    CallVerdict verdict = CallVerdict::Ignored;
    std::optional<Outcome> outcome{};
    /// Started beside another call.
    bool hedge = false;
    /// Cache, queue, offline: whether it answered.
    bool answered = false;
};

/// How an action went down the ladder.
struct LadderVerdict
{
    Outcome outcome = Outcome::Busy;
    EndReason end = EndReason::Refusal;
    RungKind served = RungKind::None;
    /// The call whose text was shown, or whose failure is the last word; nullopt: own refusals only.
    std::optional<int> call{};
    /// The refusal that is the last word, where no call is.
    std::optional<GateRefusal> refusal{};
    /// Index of the rung of `refusal`.
    std::size_t refusedRung = 0;
    /// Until the first of the refusing models may be asked again.
    std::optional<milliseconds> retryIn{};
    std::vector<LadderStep> trail{};
};

} // namespace breakwater
