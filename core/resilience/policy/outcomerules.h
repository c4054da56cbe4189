// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
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

/// The facts of a finished call that the rules look at.
struct CallEnd
{
    Outcome outcome = Outcome::Success;
    EndReason reason = EndReason::Complete;
    /// 0: there was no status.
    int httpStatus = 0;
    /// Something of this call stands on the screen.
    bool textShown = false;
    /// The connection had been kept alive and died before a byte came.
    bool staleConnection = false;
    /// False: there was no key to send, so none was refused.
    bool keySent = true;
    /// The server's wish, or the time until the quota is reset.
    std::optional<milliseconds> retryAfter{};
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
    /// Every bucket is out of reach: close the offline gate.
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
