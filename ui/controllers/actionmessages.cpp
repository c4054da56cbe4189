// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/actionmessages.h"

#include "ui/controllers/settingskeeper.h"
#include "ui/controllers/suggestions/suggestionfacts.h"
#include "wording/suggestionwording.h"

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

Possibilities possibilities(ActionRequest::Kind kind, const ActionServices &services)
{
    const Settings &settings = services.settings.current();
    const bool allowed
        = settings.lightModel.service == settings.mainModel.service || settings.allowOtherCompany;
    return {.kind = kind,
            .otherModel
            = settings.lightModel.isSet() && settings.lightModel != settings.mainModel && allowed};
}

void keepPossible(QList<Remedy> &remedies, const Possibilities &possible)
{
    const bool titles = possible.kind == ActionRequest::Kind::Titles;
    if (!possible.otherModel)
        remedies.removeAll(Remedy::AskOtherModel);
    if (titles) { // they wait for nobody, are no text that could be corrected, and come whole or not at all
        remedies.removeAll(Remedy::QueueIt);
        remedies.removeAll(Remedy::CorrectOffline);
        remedies.removeAll(Remedy::Continue);
    }
}

BarMessage actionMessage(const Topic &topic, const ActionResult &result, const Settings &settings,
                         const Possibilities &possible)
{
    BarMessage message{.topic = topic, .severity = severityOf(result)};
    if (result.outcome == Outcome::Cancelled)
        return message; // the person knows
    const bool succeeded = result.outcome == Outcome::Success;
    if (succeeded && possible.kind == ActionRequest::Kind::Titles && result.titles.isEmpty())
        message.notice = noNewTitlesNotice(result.servedBy);
    else if (succeeded && result.problem && result.problem->notConfigured)
        message.notice = noServiceNotice();
    else
        message.notice
            = resultNotice(result, result.mainModel.isEmpty() ? mainModelName(settings) : result.mainModel);
    keepPossible(message.notice.remedies, possible);
    return message;
}

} // namespace breakwater
