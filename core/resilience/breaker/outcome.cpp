// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/outcome.h"

namespace breakwater {

std::string_view outcomeName(Outcome outcome) noexcept
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

std::string_view endReasonName(EndReason reason) noexcept
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

std::string_view callVerdictName(CallVerdict verdict) noexcept
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

} // namespace breakwater
