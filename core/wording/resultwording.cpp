// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/problemwording.h"

#include "wording/problemdetails.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct ResultWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ResultWording)
};

} // namespace

Notice resultNotice(const ActionResult &result, const QString &mainModel)
{
    if (result.problem) {
        Notice notice = problemNotice(*result.problem);
        notice.details = resultDetails(result);
        return notice;
    }
    if (result.outcome == Outcome::Queued)
        return queuedNotice(mainModel);
    switch (result.servedBy.rung) {
    case RungKind::Light:
        return {.text = lightAnsweredText(result.servedBy.model, mainModel),
                .details = resultDetails(result),
                .remedies = {Remedy::RedoWithMain}};
    case RungKind::Cache:
        return {.text = ResultWording::tr("The same text was answered before; that answer is shown again."),
                .remedies = {Remedy::RedoWithMain}};
    case RungKind::Offline:
        return {.text = ResultWording::tr(
                    "Offline corrections only: spelling, doubled words, spacing and punctuation.")};
    case RungKind::Queue:
        return queuedNotice(mainModel);
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
    return ResultWording::tr("Written by %1 because %2 is busy.").arg(light, main);
}

Notice slowNotice(const QString &model)
{
    return {.text
            = ResultWording::tr("%1 is slow to answer. You can wait, queue the job, or correct offline.")
                  .arg(model),
            .remedies = {Remedy::QueueIt, Remedy::CorrectOffline}};
}

Notice textMovedNotice()
{
    return {.text = ResultWording::tr("You changed this text while the suggestion was on its way."),
            .remedies = {Remedy::CompareAgain}};
}

Notice queuedNotice(const QString &model)
{
    return {.text = model.isEmpty()
                ? ResultWording::tr("Waiting in the queue. You will be notified when it is done.")
                : ResultWording::tr("Waiting for %1 in the queue. You will be notified when it is done.")
                      .arg(model)};
}

Notice queuedJobDoneNotice()
{
    return {.text = ResultWording::tr("A job from the queue is done. Its suggestion waits for you."),
            .remedies = {Remedy::ShowSuggestion}};
}

QString queuedJobFailedText()
{
    return ResultWording::tr("A job from the queue could not be done. Its suggestion says why.");
}

Notice noServiceNotice()
{
    return {.text = ResultWording::tr(
                "These are offline corrections. Set up a service to polish with a language model."),
            .remedies = {Remedy::OpenSettings}};
}

} // namespace breakwater
