// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/connectionwording.h"

#include "wording/busywording.h"
#include "wording/problemwording.h"
#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct ConnectionWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ConnectionWording)
};

QString serviceFailedText(const ActionProblem &problem)
{
    const QString name = askedName(problem);
    if (problem.clue == CallClue::ModelLoading)
        return ConnectionWording::tr("%1 is still loading the model. Try again in a moment.").arg(name);
    switch (problem.end) {
    case EndReason::Suspend:
        return ConnectionWording::tr(
                   "The computer slept, or this program was stopped, while %1 was answering.")
            .arg(name);
    case EndReason::FirstTokenLimit:
    case EndReason::IdleLimit:
    case EndReason::TotalLimit:
        return ConnectionWording::tr("%1 took too long to answer.").arg(name);
    default:
        return ConnectionWording::tr("%1 could not answer.").arg(name);
    }
}

QString unreachableText(const ActionProblem &problem)
{
    const QString name = problem.host.isEmpty() ? serviceName(problem) : problem.host;
    switch (problem.clue) {
    case CallClue::ProxyPassword:
        return ConnectionWording::tr(
            "The proxy asks for a user name and a password, or does not accept the given ones.");
    case CallClue::Proxy:
        return ConnectionWording::tr("The proxy is not there, or did not let the request to %1 through.")
            .arg(name);
    default:
        return ConnectionWording::tr(
                   "%1 cannot be reached: this computer is offline, or the address is wrong.")
            .arg(name);
    }
}

bool hasSentenceOfItsOwn(const ActionProblem &problem)
{
    const bool moved = problem.httpStatus >= 300 && problem.httpStatus < 400;
    return problem.webPage || problem.clue == CallClue::Trust || !problem.tlsReason.isEmpty()
        || problem.contextOverflow || moved || problem.httpStatus == 413;
}

} // namespace

QString connectionStepText(ConnectionStep step)
{
    switch (step) {
    case ConnectionStep::Address:
        return ConnectionWording::tr("The address answers");
    case ConnectionStep::Tls:
        return ConnectionWording::tr("The identity is confirmed (TLS)");
    case ConnectionStep::Key:
        return ConnectionWording::tr("The key is accepted");
    case ConnectionStep::Model:
        return ConnectionWording::tr("The model answers");
    case ConnectionStep::LightModel:
        return ConnectionWording::tr("The light model answers");
    }
    Q_UNREACHABLE();
}

QString connectionStepTextFor(ConnectionStep step, const QString &model)
{
    if (step == ConnectionStep::Model && !model.isEmpty())
        return ConnectionWording::tr("%1 answers").arg(model);
    if (step == ConnectionStep::LightModel && !model.isEmpty())
        return ConnectionWording::tr("%1 answers, the light model").arg(model);
    return connectionStepText(step);
}

QString noKeyNeededText()
{
    return ConnectionWording::tr("No key was needed");
}

QString noKeySetText(const QString &service)
{
    return ConnectionWording::tr("No key is set, and %1 asks for one.").arg(service);
}

QString notEncryptedText()
{
    return ConnectionWording::tr("Not encrypted (http): there is no identity to confirm");
}

QString connectionStepTime(ConnectionStep step, milliseconds took)
{
    if (step == ConnectionStep::Model || step == ConnectionStep::LightModel)
        return ConnectionWording::tr("first word after %1").arg(durationText(took));
    return durationText(took);
}

QString connectionProblemText(const ActionProblem &problem)
{
    if (problem.clue == CallClue::Proxy || problem.clue == CallClue::ProxyPassword)
        return unreachableText(problem);
    if (hasSentenceOfItsOwn(problem))
        return problemNotice(problem).text;
    switch (problem.outcome) {
    case Outcome::ServiceFailure:
        return serviceFailedText(problem);
    case Outcome::Truncated:
        return ConnectionWording::tr("The answer of %1 stopped part-way.").arg(askedName(problem));
    case Outcome::BadRequest:
        return ConnectionWording::tr("%1 could not work with this request.").arg(serviceName(problem));
    case Outcome::Moderated:
    case Outcome::Refused:
        return ConnectionWording::tr("%1 declined to answer a few words.").arg(askedName(problem));
    case Outcome::LocalNetwork:
        return unreachableText(problem);
    case Outcome::Cancelled:
        return ConnectionWording::tr("Stopped.");
    case Outcome::Busy:
    case Outcome::Queued:
        return ConnectionWording::tr("%1 is busy.").arg(askedName(problem));
    case Outcome::Success:
    case Outcome::RateLimited:
    case Outcome::Quota:
    case Outcome::Auth:
    case Outcome::ModelMissing:
        break;
    }
    return problemNotice(problem).text;
}

} // namespace breakwater
