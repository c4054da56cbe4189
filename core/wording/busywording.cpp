// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/busywording.h"

#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct BusyWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::BusyWording)
};

Notice budgetSpent(const ActionProblem &problem)
{
    const QList<Remedy> remedies{Remedy::QueueIt, Remedy::OpenSettings, Remedy::CorrectOffline};
    if (!problem.nextTry)
        return {.text = BusyWording::tr(
                            "The hourly limit of requests set for %1 is used up. Your text is unchanged.")
                            .arg(serviceName(problem)),
                .remedies = remedies};
    return {.text = BusyWording::tr("The hourly limit of requests set for %1 is used up. Next try at %2. "
                                    "Your text is unchanged.")
                        .arg(serviceName(problem), clockText(*problem.nextTry)),
            .remedies = remedies};
}

} // namespace

QString askedName(const ActionProblem &problem)
{
    return problem.model.isEmpty() ? problem.service : problem.model;
}

QString serviceName(const ActionProblem &problem)
{
    return problem.service.isEmpty() ? problem.model : problem.service;
}

QList<Remedy> busyRemedies()
{
    return {Remedy::QueueIt, Remedy::TryAnyway, Remedy::CorrectOffline};
}

Notice busyNotice(const ActionProblem &problem)
{
    if (problem.bothBusy)
        return {.text = BusyWording::tr("Both models are busy right now. Queue the job, or correct offline."),
                .remedies = busyRemedies()};
    if (!problem.nextTry)
        return {.text = BusyWording::tr("%1 is busy. Your text is unchanged.").arg(askedName(problem)),
                .remedies = busyRemedies()};
    return {.text = BusyWording::tr("%1 is busy. Next try at %2. Your text is unchanged.")
                        .arg(askedName(problem), clockText(*problem.nextTry)),
            .remedies = busyRemedies()};
}

Notice rateLimitedNotice(const ActionProblem &problem)
{
    if (!problem.retryAfter)
        return {.text = BusyWording::tr("%1 limits how often you may ask. Try again in a minute.")
                            .arg(serviceName(problem)),
                .remedies = busyRemedies()};
    return {.text = BusyWording::tr("%1 limits how often you may ask. Next try in %2 s.")
                        .arg(serviceName(problem))
                        .arg(wholeSeconds(*problem.retryAfter)),
            .remedies = busyRemedies()};
}

Notice noCreditNotice(const ActionProblem &problem)
{
    return {.text = BusyWording::tr("The account at %1 has no credit left.").arg(serviceName(problem)),
            .remedies = {Remedy::ToppedUp, Remedy::QueueIt, Remedy::CorrectOffline}};
}

Notice keyRefusedNotice(const ActionProblem &problem)
{
    if (!problem.keySent)
        return {.text = BusyWording::tr("%1 asks for a key, and none was sent.").arg(serviceName(problem)),
                .remedies = {Remedy::EnterKey, Remedy::CorrectOffline}};
    if (problem.httpStatus == 403)
        return {.text
                = BusyWording::tr("%1 refused access: the key, the region or the account does not allow it.")
                      .arg(serviceName(problem)),
                .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
    return {.text = BusyWording::tr("%1 did not accept the key.").arg(serviceName(problem)),
            .remedies = {Remedy::OpenSettings, Remedy::TryAnyway, Remedy::CorrectOffline}};
}

Notice heldNotice(const ActionProblem &problem, HoldReason reason)
{
    switch (reason) {
    case HoldReason::RateLimited:
        return rateLimitedNotice(problem);
    case HoldReason::Quota:
        return noCreditNotice(problem);
    case HoldReason::Auth:
        return keyRefusedNotice(problem);
    case HoldReason::Budget:
        return budgetSpent(problem);
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
