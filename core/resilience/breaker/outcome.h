// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/enumerators.h"

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

/// \name The names of the command line's contract: "service_failure", "first_token_limit", "rate_limited".
/// @{
[[nodiscard]] constexpr std::string_view outcomeName(Outcome outcome) noexcept
{
    switch (outcome) {
    case Outcome::Success:
        return "success";
    case Outcome::Truncated:
        return "truncated";
    case Outcome::Moderated:
        return "moderated";
    case Outcome::Refused:
        return "refused";
    case Outcome::RateLimited:
        return "rate_limited";
    case Outcome::Quota:
        return "quota";
    case Outcome::Auth:
        return "auth";
    case Outcome::BadRequest:
        return "bad_request";
    case Outcome::ModelMissing:
        return "model_missing";
    case Outcome::ServiceFailure:
        return "service_failure";
    case Outcome::LocalNetwork:
        return "local_network";
    case Outcome::Cancelled:
        return "cancelled";
    case Outcome::Busy:
        return "busy";
    case Outcome::Queued:
        return "queued";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view endReasonName(EndReason reason) noexcept
{
    switch (reason) {
    case EndReason::Complete:
        return "complete";
    case EndReason::FirstTokenLimit:
        return "first_token_limit";
    case EndReason::IdleLimit:
        return "idle_limit";
    case EndReason::TotalLimit:
        return "total_limit";
    case EndReason::Cut:
        return "cut";
    case EndReason::Reset:
        return "reset";
    case EndReason::Http:
        return "http";
    case EndReason::StreamError:
        return "stream_error";
    case EndReason::Cancel:
        return "cancel";
    case EndReason::Suspend:
        return "suspend";
    case EndReason::Refusal:
        return "refusal";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view callVerdictName(CallVerdict verdict) noexcept
{
    switch (verdict) {
    case CallVerdict::Success:
        return "success";
    case CallVerdict::Failure:
        return "failure";
    case CallVerdict::Slow:
        return "slow";
    case CallVerdict::RateLimited:
    case CallVerdict::Ignored:
        return "ignored"; // a 429 sets a hold; it is no vote on the circuit
    }
    return {};
}

[[nodiscard]] constexpr std::string_view failureKindName(FailureKind kind) noexcept
{
    switch (kind) {
    case FailureKind::Http:
        return "http";
    case FailureKind::Timeout:
        return "timeout";
    case FailureKind::Network:
        return "network";
    }
    return {};
}
/// @}

/// A trace tells a 429 from a call that says nothing, which the contract's name of the verdict does not.
[[nodiscard]] constexpr std::string_view verdictNameInTrace(CallVerdict verdict) noexcept
{
    return verdict == CallVerdict::RateLimited ? "rate_limited" : callVerdictName(verdict);
}

} // namespace breakwater
