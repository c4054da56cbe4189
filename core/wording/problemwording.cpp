// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/problemwording.h"

#include "wording/busywording.h"
#include "wording/keywording.h"
#include "wording/problemdetails.h"
#include "wording/settingswording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct ProblemWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ProblemWording)
};

Notice webPage()
{
    return {.text = ProblemWording::tr(
                "A web page came back instead of an answer: a sign-in page, a proxy or a wrong "
                "address."),
            .remedies = {Remedy::TryAnyway, Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice proxyInTheWay(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr(
                        "The proxy is not there, or did not let the request to %1 through. Your text is "
                        "unchanged.")
                        .arg(problem.host.isEmpty() ? serviceName(problem) : problem.host),
            .remedies = {Remedy::TryAnyway, Remedy::OpenSettings, Remedy::CorrectOffline}};
}

/// Nobody can tell from the failed question which of the two it is.
Notice hostUnknown(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr(
                        "%1 cannot be found: this computer is offline, or the address is wrong. Your "
                        "text is unchanged.")
                        .arg(problem.host.isEmpty() ? serviceName(problem) : problem.host),
            .remedies = {Remedy::TryAnyway, Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice proxyWantsPassword()
{
    return {.text = ProblemWording::tr(
                "The proxy asks for a user name and a password, or does not accept the given "
                "ones. Your text is unchanged."),
            .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice certificatesUnreadable(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr(
                        "The file with extra certificates for %1 cannot be used (%2). Nothing was sent.")
                        .arg(serviceName(problem), problem.detail),
            .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
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

Notice modelMissing(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr("%1 does not know “%2”, or the address is wrong: %3")
                        .arg(serviceName(problem), problem.model, problem.url),
            .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice badRequest(const ActionProblem &problem)
{
    if (problem.contextOverflow || problem.httpStatus == 413)
        return tooLong(problem);
    if (problem.httpStatus >= 300 && problem.httpStatus < 400)
        return {.text = ProblemWording::tr("%1 has moved to another address. Nothing was sent there.")
                            .arg(serviceName(problem)),
                .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
    if (problem.httpStatus == 404 || problem.httpStatus == 405)
        return modelMissing(problem);
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
        return {.text
                = ProblemWording::tr(
                      "The computer slept, or this program was stopped, while %1 was answering. Your text "
                      "is unchanged.")
                      .arg(askedName(problem)),
                .remedies = {Remedy::TryAnyway}};
    if (problem.nextTry)
        return busyNotice(problem);
    if (problem.clue == CallClue::ModelLoading)
        return {.text = ProblemWording::tr(
                            "%1 is still loading the model. Try again in a moment. Your text is unchanged.")
                            .arg(serviceName(problem)),
                .remedies = busyRemedies()};
    const bool tookTooLong = problem.end == EndReason::FirstTokenLimit || problem.end == EndReason::IdleLimit
        || problem.end == EndReason::TotalLimit;
    if (tookTooLong)
        return {.text = ProblemWording::tr("%1 took too long to answer. Your text is unchanged.")
                            .arg(askedName(problem)),
                .remedies = busyRemedies()};
    return {.text
            = ProblemWording::tr("%1 could not answer. Your text is unchanged.").arg(askedName(problem)),
            .remedies = busyRemedies()};
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

Notice notConfigured()
{
    return {.text = ProblemWording::tr("No service is set up yet. Set one up, or correct offline."),
            .remedies = {Remedy::OpenSettings, Remedy::CorrectOffline}};
}

Notice addressUnusable(const ActionProblem &problem)
{
    return {.text = ProblemWording::tr("%1 has no usable address. Nothing was sent.").arg(problem.service),
            .remedies = {Remedy::OpenSettings, Remedy::AskOtherModel, Remedy::CorrectOffline}};
}

Notice presetUnusable(const ActionProblem &problem)
{
    return {.text
            = ProblemWording::tr("The preset “%1” cannot be used. Choose another one, or look at its file.")
                  .arg(problem.detail),
            .remedies = {Remedy::OpenSettings}};
}

/// Scripts only: a window goes on without the store.
Notice storeLocked(const ActionProblem &problem)
{
    return {.text
            = ProblemWording::tr("The store is locked by another program: “%1”. Nothing was sent. Close "
                                 "that program, or try again later.")
                  .arg(problem.lockedStore),
            .remedies = {Remedy::TryAnyway, Remedy::CorrectOffline}};
}

Notice notQueued(const StoreError &error)
{
    if (error.kind == StoreError::Kind::Busy)
        return {.text
                = ProblemWording::tr("The job was not queued, because another program holds the file of "
                                     "the queue: “%1”. Your text is unchanged.")
                      .arg(error.file),
                .remedies = {Remedy::QueueIt, Remedy::TryAnyway, Remedy::CorrectOffline}};
    const QString text = error.kind == StoreError::Kind::Full
        ? storeNotice(error).text
        : ProblemWording::tr("The job was not queued, because the queue cannot be kept on disk. Your text is "
                             "unchanged.");
    return {.text = text, .remedies = {Remedy::TryAnyway, Remedy::CorrectOffline}};
}

/// What is not told by the outcome alone.
std::optional<Notice> specialNotice(const ActionProblem &problem)
{
    if (problem.notConfigured)
        return notConfigured();
    if (!problem.lockedStore.isEmpty())
        return storeLocked(problem);
    if (problem.keyUnreadable)
        return keyUnreadableNotice(serviceName(problem));
    if (problem.addressUnusable)
        return addressUnusable(problem);
    if (problem.queueError)
        return notQueued(*problem.queueError);
    if (problem.presetUnusable)
        return presetUnusable(problem);
    if (problem.clue == CallClue::ProxyPassword)
        return proxyWantsPassword();
    if (problem.clue == CallClue::Proxy)
        return proxyInTheWay(problem);
    if (problem.clue == CallClue::HostUnknown && problem.outcome == Outcome::LocalNetwork)
        return hostUnknown(problem);
    if (problem.clue == CallClue::Trust)
        return certificatesUnreadable(problem);
    if (problem.httpStatus == 511 || (problem.webPage && problem.httpStatus != 413))
        return webPage();
    if (!problem.tlsReason.isEmpty())
        return identityUnconfirmed(problem);
    return {};
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
        return rateLimitedNotice(problem);
    case Outcome::Quota:
        return noCreditNotice(problem);
    case Outcome::Auth:
        return keyRefusedNotice(problem);
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
        return problem.hold ? heldNotice(problem, *problem.hold) : busyNotice(problem);
    case Outcome::Queued:
        return queuedNotice(problem.model);
    }
    Q_UNREACHABLE();
}

} // namespace

Notice problemNotice(const ActionProblem &problem)
{
    // What really happened beats the class that the breaker needs of it.
    Notice notice = specialNotice(problem).value_or(outcomeNotice(problem));
    notice.details = problemDetails(problem);
    return notice;
}

} // namespace breakwater
