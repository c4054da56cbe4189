// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "wording/remedy.h"

#include <QList>
#include <QString>

namespace breakwater {

/// One thing that a person is told: what happened and what the app did, what can be done, and what support
/// would ask.
struct Notice
{
    /// Whole sentences; empty: nothing to say.
    QString text{};
    /// Behind *Details*: status, end, host, the service's own words. May be empty.
    QString details{};
    QList<Remedy> remedies{};

    bool operator==(const Notice &) const = default;
};

/// The words for why an action has no answer, or what is to be known beside one.
[[nodiscard]] Notice problemNotice(const ActionProblem &problem);

/// The words for a finished action: its problem, else who answered instead of the main model, else nothing.
/// \param mainModel the model that was asked for, as the person knows it.
[[nodiscard]] Notice resultNotice(const ActionResult &result, const QString &mainModel);

/// "Written by {light} because {main} is busy."
[[nodiscard]] QString lightAnsweredText(const QString &light, const QString &main);
/// While main is slow and nothing else can be asked.
[[nodiscard]] Notice slowNotice(const QString &model);
/// "You changed this text while the suggestion was on its way."
[[nodiscard]] Notice textMovedNotice();
/// "Waiting for glm-5 in the queue. You will be notified when it is done." \param model empty: none is known.
[[nodiscard]] Notice queuedNotice(const QString &model);
/// The notification: a job from the queue has brought its suggestion.
[[nodiscard]] Notice queuedJobDoneNotice();
/// The notification of a job that was given up.
[[nodiscard]] QString queuedJobFailedText();
/// Polish without any service: offline corrections, and how to get more.
[[nodiscard]] Notice noServiceNotice();

} // namespace breakwater
