// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/outcomerules.h"

namespace breakwater {

namespace {

CallConsequence ignored(NextStep next) noexcept
{
    return {.verdict = CallVerdict::Ignored, .next = next};
}

CallConsequence held(CallVerdict verdict, HoldReason reason, const CallEnd &end, NextStep next) noexcept
{
    return {.verdict = verdict,
            .hold = reason,
            .holdTime = end.retryAfter.value_or(traitsOf(reason).usualTime),
            .next = next};
}

CallConsequence failed(const CallEnd &end) noexcept
{
    // After the first shown word nothing is replayed by itself.
    return {.verdict = CallVerdict::Failure,
            .kind = failureKindOf(end.reason),
            .next = end.textShown ? NextStep::Surface : NextStep::NextRung};
}

} // namespace

CallConsequence consequenceOf(const CallEnd &end) noexcept
{
    if (end.reason == EndReason::Refusal)
        return {.next = NextStep::NextRung};
    if (end.reason == EndReason::Cancel || end.outcome == Outcome::Cancelled)
        return ignored(NextStep::Nothing);
    if (end.reason == EndReason::Suspend)
        return ignored(NextStep::Surface);
    if (end.staleConnection)
        return ignored(NextStep::NextRung);
    switch (end.outcome) {
    case Outcome::Success:
        return {.verdict = CallVerdict::Success};
    case Outcome::Truncated: // at the length limit it is an answer; stopped on the way it is not
        return end.reason == EndReason::Complete ? CallConsequence{.verdict = CallVerdict::Success}
                                                 : failed(end);
    case Outcome::ServiceFailure:
        return failed(end);
    case Outcome::RateLimited:
        return held(CallVerdict::RateLimited, HoldReason::RateLimited, end, NextStep::NextRung);
    case Outcome::Quota:
        return held(CallVerdict::Ignored, HoldReason::Quota, end, NextStep::OtherCompanyOrSurface);
    case Outcome::Auth:
        if (end.httpStatus == 403 || !end.keySent) // forbidden is this request, not this key
            return ignored(NextStep::Surface);
        return held(CallVerdict::Ignored, HoldReason::Auth, end, NextStep::Surface);
    case Outcome::LocalNetwork:
        return {
            .verdict = CallVerdict::Ignored, .goesOffline = !end.oneHostOnly, .next = NextStep::QueueOrSay};
    case Outcome::Moderated:
    case Outcome::Refused:
    case Outcome::BadRequest:
    case Outcome::ModelMissing:
        return ignored(NextStep::Surface);
    case Outcome::Cancelled:
    case Outcome::Queued:
        return ignored(NextStep::Nothing);
    case Outcome::Busy: // nobody but our own gates says so
        return {.next = NextStep::NextRung};
    }
    return ignored(NextStep::Surface);
}

Outcome outcomeOfRefusal(const Refusal &refusal) noexcept
{
    return refusal.hold ? traitsOf(*refusal.hold).refusal : Outcome::Busy;
}

Outcome outcomeForStatus(int httpStatus) noexcept
{
    switch (httpStatus) {
    case 401:
    case 403:
        return Outcome::Auth;
    case 402:
        return Outcome::Quota;
    case 429:
        return Outcome::RateLimited;
    case 407: // a proxy wants a password, a portal wants a click
    case 511:
        return Outcome::LocalNetwork;
    case 408:
    case 425:
        return Outcome::ServiceFailure;
    default:
        return httpStatus >= 500 ? Outcome::ServiceFailure : Outcome::BadRequest;
    }
}

} // namespace breakwater
