// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/actionmessages.h"

#include "ui/controllers/suggestionfacts.h"

namespace breakwater {

namespace {

BarMessage::Severity severityOf(const ActionResult &result)
{
    switch (result.outcome) {
    case Outcome::Success:
    case Outcome::Cancelled:
    case Outcome::Queued:
        return BarMessage::Severity::Information;
    case Outcome::Truncated:
    case Outcome::Moderated:
    case Outcome::Refused:
    case Outcome::RateLimited:
    case Outcome::Busy:
    case Outcome::ServiceFailure:
    case Outcome::LocalNetwork:
        return BarMessage::Severity::Warning;
    case Outcome::Quota:
    case Outcome::Auth:
    case Outcome::BadRequest:
    case Outcome::ModelMissing:
        return BarMessage::Severity::Error;
    }
    Q_UNREACHABLE();
}

} // namespace

void keepPossible(QList<Remedy> &remedies, bool queueAvailable)
{
    if (!queueAvailable)
        remedies.removeAll(Remedy::QueueIt);
    remedies.removeAll(Remedy::Continue); // the panel offers it at the suggestion itself
}

BarMessage actionMessage(const QString &topic, const ActionResult &result, const Settings &settings,
                         bool queueAvailable)
{
    BarMessage message{.topic = topic, .severity = severityOf(result)};
    if (result.outcome == Outcome::Cancelled)
        return message; // the person knows
    message.notice = result.problem && result.problem->notConfigured && result.outcome == Outcome::Success
        ? noServiceNotice()
        : resultNotice(result, result.mainModel.isEmpty() ? mainModelName(settings) : result.mainModel);
    keepPossible(message.notice.remedies, queueAvailable);
    return message;
}

} // namespace breakwater
