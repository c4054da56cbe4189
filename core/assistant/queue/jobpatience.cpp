// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queue/jobpatience.h"

#include "assistant/request/action.h"
#include "state/deferredqueuestore.h"

#include <algorithm>

namespace breakwater {

namespace {

/// What another try may change; everything else is told and given up.
bool mayPass(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Busy:
    case Outcome::RateLimited:
    case Outcome::Quota:
    case Outcome::ServiceFailure:
    case Outcome::LocalNetwork:
    case Outcome::Cancelled:
    case Outcome::Queued:
        return true;
    case Outcome::Success:
    case Outcome::Truncated:
    case Outcome::Moderated:
    case Outcome::Refused:
    case Outcome::Auth:
    case Outcome::BadRequest:
    case Outcome::ModelMissing:
        return false;
    }
    Q_UNREACHABLE();
}

/// The key may be there at the next try: a keychain is unlocked, or somebody enters it.
bool lacksKey(const ActionResult &result)
{
    return result.outcome == Outcome::Auth && result.problem
        && (result.problem->keyUnreadable || !result.problem->keySent);
}

/// The connection or a limit cut the answer off. An answer that the model itself ended at its longest would
/// be no longer the next time.
bool wasCut(const ActionResult &result)
{
    return result.outcome == Outcome::Truncated && !result.attempts.isEmpty()
        && result.attempts.constLast().report.end.reason != EndReason::Complete;
}

} // namespace

milliseconds JobPatience::pauseAfter(int tries)
{
    milliseconds pause = firstPause;
    for (int i = 1; i < tries && pause < longestPause; ++i)
        pause *= 2;
    return std::min(pause, longestPause);
}

bool JobPatience::isOver(const QueuedJob &job, WallTime now)
{
    return job.tries >= fewestTries && now - job.queuedAt >= longestWait;
}

JobPatience::Fate JobPatience::fateOf(const ActionResult &result, bool isOver, bool mayAskLight)
{
    if (result.outcome == Outcome::Success)
        return Fate::Done;
    if (result.outcome == Outcome::Truncated)
        return wasCut(result) && !isOver ? Fate::TryLater : Fate::Done;
    if (mayPass(result.outcome) || lacksKey(result))
        return isOver ? Fate::GiveUp : Fate::TryLater;
    return mayAskLight ? Fate::TryLight : Fate::GiveUp;
}

} // namespace breakwater
