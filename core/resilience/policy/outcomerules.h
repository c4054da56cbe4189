// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/callend.h"
#include "resilience/breaker/circuitstate.h"
#include "resilience/breaker/outcome.h"
#include "resilience/breaker/refusal.h"

#include <cstdint>
#include <optional>

namespace breakwater {

/// Where an action goes after a call ended.
enum class NextStep : std::uint8_t {
    Done, ///< there is an answer
    NextRung,
    Surface, ///< tell the person; no other model is asked by itself
    OtherCompanyOrSurface, ///< tell the person; another company only if that is allowed
    QueueOrSay, ///< nothing can be reached from here: queue, or say so
    Nothing, ///< the person knows: cancelled, superseded, lost a race
};

/// What a finished call means for the breaker, the bucket and the ladder.
struct CallConsequence
{
    /// Unset: an own refusal, which is reported to nobody.
    std::optional<CallVerdict> verdict{};
    FailureKind kind = FailureKind::Http;
    /// Sets the bucket aside for holdTime. After a 429 the breaker does that by itself when its permit is
    /// settled.
    std::optional<HoldReason> hold{};
    milliseconds holdTime{0};
    /// Nothing can be reached from here: the offline gate over all buckets is told.
    bool goesOffline = false;
    NextStep next = NextStep::Done;

    bool operator==(const CallConsequence &) const = default;
};

/// The table "What counts": how each end of a call counts and what follows.
[[nodiscard]] CallConsequence consequenceOf(const CallEnd &end) noexcept;

/// What the person is told when this refusal is the last word.
[[nodiscard]] Outcome outcomeOfRefusal(const Refusal &refusal) noexcept;

/// What a status says when the body says nothing; the body is the stronger signal. \pre httpStatus >= 400
[[nodiscard]] Outcome outcomeForStatus(int httpStatus) noexcept;

} // namespace breakwater
