// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/problemwording.h"

#include "wording/problemdetails.h"
#include "wording/timewording.h"

#include <QCoreApplication>
#include <QLocale>

namespace breakwater {

namespace {

struct ProblemWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ProblemWording)
};

/// Whom the person asked, as the status bar names it.
QString askedName(const ActionProblem &problem)
{
    return problem.model.isEmpty() ? problem.service : problem.model;
}

/// Who keeps the account, the key and the limits.
QString serviceName(const ActionProblem &problem)
{
    return problem.service.isEmpty() ? problem.model : problem.service;
}

const QList<Remedy> busyRemedies{Remedy::QueueIt, Remedy::TryAnyway, Remedy::CorrectOffline};

Notice busy(const ActionProblem &problem)
{
    if (problem.bothBusy)
        return {.text
                = ProblemWording::tr("Both models are busy right now. Queue the job, or correct offline."),
                .remedies = busyRemedies};
    if (!problem.nextTry)
        return {.text = ProblemWording::tr("%1 is busy. Your text is unchanged.").arg(askedName(problem)),
                .remedies = busyRemedies};
    return {.text = ProblemWording::tr("%1 is busy. Next try at %2. Your text is unchanged.")
                        .arg(askedName(problem), clockText(*problem.nextTry)),
            .remedies = busyRemedies};
}

Notice rateLimited(const ActionProblem &problem)
{
    if (!problem.retryAfter)
        return {.text = ProblemWording::tr("%1 limits how often you may ask. Try again in a minute.")
                            .arg(serviceName(problem)),
                .remedies = busyRemedies};
    return {.text = ProblemWording::tr("%1 limits how often you may ask. Next try in %2 s.")
                        .arg(serviceName(problem))
                        .arg(wholeSeconds(*problem.retryAfter)),
            .remedies = busyRemedies};
}

Notice noCredit(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr("The account at %1 has no credit left.").arg(serviceName(problem)),
            .remedies = {Remedy::ToppedUp, Remedy::QueueIt, Remedy::CorrectOffline}};
}

Notice keyRefused(const ActionProblem &problem)
{
    if (problem.httpStatus == 403)
        return {.text = ProblemWording::tr(
                            "%1 refused access: the key, the region or the account does not allow it.")
                            .arg(serviceName(problem)),
                .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
    return {.text = ProblemWording::tr("%1 did not accept the key.").arg(serviceName(problem)),
            .remedies = {Remedy::OpenSettings, Remedy::TryAnyway, Remedy::CorrectOffline}};
}

Notice budgetSpent(const ActionProblem &problem)
{
    const QList<Remedy> remedies{Remedy::QueueIt, Remedy::OpenSettings, Remedy::CorrectOffline};
    if (!problem.nextTry)
        return {.text = ProblemWording::tr(
                            "The hourly limit of requests set for %1 is used up. Your text is unchanged.")
                            .arg(serviceName(problem)),
                .remedies = remedies};
    return {.text = ProblemWording::tr("The hourly limit of requests set for %1 is used up. Next try at %2. "
                                       "Your text is unchanged.")
                        .arg(serviceName(problem), clockText(*problem.nextTry)),
            .remedies = remedies};
}

Notice held(const ActionProblem &problem, HoldReason reason)
{
    switch (reason) {
    case HoldReason::RateLimited:
        return rateLimited(problem);
    case HoldReason::Quota:
        return noCredit(problem);
    case HoldReason::Auth:
        return keyRefused(problem);
    case HoldReason::Budget:
        return budgetSpent(problem);
    }
    Q_UNREACHABLE();
}

Notice webPage()
{
    return {.text = ProblemWording::tr(
                "A web page came back instead of an answer: a sign-in page, a proxy or a wrong "
                "address."),
            .remedies = {Remedy::TryAnyway, Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice identityUnconfirmed(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr("The identity of %1 could not be confirmed (%2). Nothing was sent.")
                        .arg(problem.host.isEmpty() ? serviceName(problem) : problem.host, problem.tlsReason),
            .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice tooLong(const ActionProblem &problem)
{
    const QList<Remedy> remedies{Remedy::AskOtherModel, Remedy::CorrectOffline};
    const ContextOverflow overflow = problem.contextOverflow.value_or(ContextOverflow{});
    if (overflow.usedTokens <= 0 || overflow.limitTokens <= 0)
        return {.text = ProblemWording::tr("The text is too long for %1.").arg(askedName(problem)),
                .remedies = remedies};
    return {.text = ProblemWording::tr("The text is too long for %1 (about %2 of %3 tokens).")
                        .arg(askedName(problem))
                        .arg(overflow.usedTokens)
                        .arg(overflow.limitTokens),
            .remedies = remedies};
}

Notice badRequest(const ActionProblem &problem)
{
    if (problem.contextOverflow || problem.httpStatus == 413)
        return tooLong(problem);
    if (problem.httpStatus >= 300 && problem.httpStatus < 400)
        return {.text = ProblemWording::tr("%1 has moved to another address. Nothing was sent there.")
                            .arg(serviceName(problem)),
                .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
    return {.text = ProblemWording::tr("%1 could not work with this request. Your text is unchanged.")
                        .arg(serviceName(problem)),
            .remedies = {Remedy::AskOtherModel, Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice interrupted(const ActionProblem &problem)
{
    const bool cutOff = problem.end == EndReason::Complete || problem.end == EndReason::Http;
    if (cutOff)
        return {.text
                = ProblemWording::tr("The answer was cut off at the length limit. It cannot be accepted as a "
                                     "whole."),
                .remedies = {Remedy::Continue}};
    return {.text = ProblemWording::tr("The answer stopped part-way. What arrived is kept."),
            .remedies = {Remedy::TryAnyway, Remedy::Continue}};
}

Notice serviceFailed(const ActionProblem &problem)
{
    if (problem.end == EndReason::Suspend)
        return {.text = ProblemWording::tr(
                            "The computer went to sleep while %1 was answering. Your text is unchanged.")
                            .arg(askedName(problem)),
                .remedies = {Remedy::TryAnyway}};
    if (problem.nextTry)
        return busy(problem);
    const bool tookTooLong = problem.end == EndReason::FirstTokenLimit || problem.end == EndReason::IdleLimit
        || problem.end == EndReason::TotalLimit;
    if (tookTooLong)
        return {.text = ProblemWording::tr("%1 took too long to answer. Your text is unchanged.")
                            .arg(askedName(problem)),
                .remedies = busyRemedies};
    return {.text
            = ProblemWording::tr("%1 could not answer. Your text is unchanged.").arg(askedName(problem)),
            .remedies = busyRemedies};
}

Notice modelMissing(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr("%1 does not know “%2”, or the address is wrong: %3")
                        .arg(serviceName(problem), problem.model, problem.url),
            .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice offline()
{
    return {.text = ProblemWording::tr(
                "This computer is offline. Writing and saving work as usual; the job waits."),
            .remedies = {Remedy::TryAnyway, Remedy::CorrectOffline}};
}

Notice refused()
{
    return {.text = ProblemWording::tr("The model declined to edit this text. Nothing was changed."),
            .remedies = {Remedy::AskOtherModel, Remedy::CorrectOffline}};
}

Notice outcomeNotice(const ActionProblem &problem)
{
    switch (problem.outcome) {
    case Outcome::Success:
        return {};
    case Outcome::Truncated:
        return interrupted(problem);
    case Outcome::Moderated:
    case Outcome::Refused:
        return refused();
    case Outcome::RateLimited:
        return rateLimited(problem);
    case Outcome::Quota:
        return noCredit(problem);
    case Outcome::Auth:
        return keyRefused(problem);
    case Outcome::BadRequest:
        return badRequest(problem);
    case Outcome::ModelMissing:
        return modelMissing(problem);
    case Outcome::ServiceFailure:
        return serviceFailed(problem);
    case Outcome::LocalNetwork:
        return offline();
    case Outcome::Cancelled:
        return {.text = ProblemWording::tr("Stopped. Your text is unchanged.")};
    case Outcome::Busy:
        return problem.hold ? held(problem, *problem.hold) : busy(problem);
    case Outcome::Queued:
        return queuedNotice();
    }
    Q_UNREACHABLE();
}

} // namespace

Notice problemNotice(const ActionProblem &problem)
{
    // What a reply really was beats the class that the breaker needs of it.
    Notice notice = problem.webPage    ? webPage()
        : !problem.tlsReason.isEmpty() ? identityUnconfirmed(problem)
                                       : outcomeNotice(problem);
    notice.details = problemDetails(problem);
    return notice;
}

Notice resultNotice(const ActionResult &result, const QString &mainModel)
{
    if (result.problem) {
        Notice notice = problemNotice(*result.problem);
        notice.details = resultDetails(result);
        return notice;
    }
    if (result.outcome == Outcome::Queued)
        return queuedNotice();
    switch (result.servedBy.rung) {
    case RungKind::Light:
        return {.text = lightAnsweredText(result.servedBy.model, mainModel),
                .details = resultDetails(result),
                .remedies = {Remedy::RedoWithMain}};
    case RungKind::Cache:
        return {.text = ProblemWording::tr("The same text was answered before; that answer is shown again."),
                .remedies = {Remedy::RedoWithMain}};
    case RungKind::Offline:
        return {.text = ProblemWording::tr(
                    "Offline corrections only: spelling, doubled words, spacing and punctuation.")};
    case RungKind::Queue:
        return queuedNotice();
    case RungKind::Main:
    case RungKind::None:
        return result.outcome == Outcome::Success
            ? Notice{}
            : problemNotice({.outcome = result.outcome, .retryAfter = result.retryAfter});
    }
    Q_UNREACHABLE();
}

QString lightAnsweredText(const QString &light, const QString &main)
{
    return ProblemWording::tr("Written by %1 because %2 is busy.").arg(light, main);
}

Notice slowNotice(const QString &model)
{
    return {.text
            = ProblemWording::tr("%1 is slow to answer. You can wait, queue the job, or correct offline.")
                  .arg(model),
            .remedies = {Remedy::QueueIt, Remedy::CorrectOffline}};
}

Notice textMovedNotice()
{
    return {.text = ProblemWording::tr("You changed this text while the suggestion was on its way."),
            .remedies = {Remedy::CompareAgain}};
}

Notice queuedNotice()
{
    return {.text = ProblemWording::tr("In progress. You will be notified when it is done.")};
}

Notice noServiceNotice()
{
    return {.text = ProblemWording::tr(
                "These are offline corrections. Set up a service to polish with a language model."),
            .remedies = {Remedy::OpenSettings}};
}

} // namespace breakwater
