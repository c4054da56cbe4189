// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/actionexit.h"

#include <algorithm>

namespace breakwater::ctl {

namespace {

/// A text that ends at the length limit is the model's own end; one that stalled or was cut is not.
bool endedAtLengthLimit(const ActionResult &result)
{
    const auto truncated
        = std::find_if(result.attempts.rbegin(), result.attempts.rend(), [](const AttemptReport &attempt) {
              return attempt.report.end.outcome == Outcome::Truncated;
          });
    return truncated == result.attempts.rend() || truncated->report.end.reason == EndReason::Complete;
}

bool isSetupAtFault(const ActionResult &result)
{
    return result.problem
        && (result.problem->notConfigured || result.problem->addressUnusable || result.problem->presetUnusable
            || result.problem->clue == CallClue::Trust);
}

} // namespace

ExitCode exitCodeOf(const ActionResult &result)
{
    switch (result.outcome) {
    case Outcome::Success:
        return ExitCode::Ok;
    case Outcome::Truncated:
        return endedAtLengthLimit(result) ? ExitCode::Ok : ExitCode::Unavailable;
    case Outcome::Moderated:
    case Outcome::Refused:
        return ExitCode::BadInput;
    case Outcome::BadRequest:
        return isSetupAtFault(result) ? ExitCode::Configuration : ExitCode::BadInput;
    case Outcome::ServiceFailure:
    case Outcome::LocalNetwork:
        return ExitCode::Unavailable;
    case Outcome::RateLimited:
    case Outcome::Busy:
    case Outcome::Queued:
        return ExitCode::TryLater;
    case Outcome::Quota:
    case Outcome::Auth:
        return ExitCode::NoPermission;
    case Outcome::ModelMissing:
        return ExitCode::Configuration;
    case Outcome::Cancelled:
        return ExitCode::Interrupted;
    }
    Q_UNREACHABLE();
}

ExitCode exitCodeOfOutcome(const QString &name)
{
    for (const Outcome outcome :
         {Outcome::Success, Outcome::Truncated, Outcome::Moderated, Outcome::Refused, Outcome::RateLimited,
          Outcome::Quota, Outcome::Auth, Outcome::BadRequest, Outcome::ModelMissing, Outcome::ServiceFailure,
          Outcome::LocalNetwork, Outcome::Cancelled, Outcome::Busy, Outcome::Queued}) {
        const std::string_view known = outcomeName(outcome);
        if (name == QLatin1StringView(known.data(), static_cast<qsizetype>(known.size())))
            return exitCodeOf({.outcome = outcome});
    }
    return ExitCode::Internal;
}

} // namespace breakwater::ctl
