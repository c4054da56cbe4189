// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace breakwater {

/// How a call, or a whole action, ended for the person.
enum class Outcome {
    Success,
    Truncated, ///< cut at the length limit, or stopped after some text
    Moderated,
    Refused,
    RateLimited,
    Quota,
    Auth,
    BadRequest,
    ModelMissing,
    ServiceFailure,
    LocalNetwork,
    Cancelled,
    Busy,
    Queued,
};

/// What ended a call on the wire.
enum class EndReason {
    Complete,
    FirstTokenLimit,
    IdleLimit,
    TotalLimit,
    Cut,
    Reset,
    Http,
    StreamError,
    Cancel,
    Suspend,
    Refusal, ///< one of our own gates refused; nothing was sent
};

/// What a circuit breaker is told of a finished call.
enum class CallVerdict { Success, Failure, Slow, RateLimited, Ignored };

/// How a failed call failed, as far as a breaker cares: a time-out or a network end that spans a suspend is
/// ignored.
enum class FailureKind { Http, Timeout, Network };

[[nodiscard]] constexpr FailureKind failureKindOf(EndReason reason) noexcept
{
    switch (reason) {
    case EndReason::FirstTokenLimit:
    case EndReason::IdleLimit:
    case EndReason::TotalLimit:
        return FailureKind::Timeout;
    case EndReason::Cut:
    case EndReason::Reset:
        return FailureKind::Network;
    case EndReason::Complete:
    case EndReason::Http:
    case EndReason::StreamError:
    case EndReason::Cancel:
    case EndReason::Suspend:
    case EndReason::Refusal:
        break;
    }
    return FailureKind::Http;
}

/// The names of the command line's contract: "service_failure", "first_token_limit", "rate_limited".
[[nodiscard]] std::string_view outcomeName(Outcome outcome) noexcept;
[[nodiscard]] std::string_view endReasonName(EndReason reason) noexcept;
[[nodiscard]] std::string_view callVerdictName(CallVerdict verdict) noexcept;

} // namespace breakwater
