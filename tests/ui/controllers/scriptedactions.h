// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"

#include <QList>
#include <QPointer>

namespace breakwater::test {

/// An action that does what the test says.
class ScriptedAction final : public ActionJob
{
    Q_OBJECT

public:
    void cancel() override { finish({.outcome = Outcome::Cancelled}); }
    void abort() override { m_ended = true; }

    void ask(const QString &model) { Q_EMIT asking({.rung = RungKind::Main, .model = model}); }
    void say(const QString &text) { Q_EMIT textChanged(text); }
    void beSlow(const QString &model) { Q_EMIT slow({.rung = RungKind::Main, .model = model}); }
    void finish(const ActionResult &result)
    {
        if (!std::exchange(m_ended, true))
            Q_EMIT finished(result);
    }
    void answer(const QString &text, RungKind rung = RungKind::Main)
    {
        finish({.outcome = Outcome::Success,
                .text = text,
                .servedBy = {.rung = rung,
                             .service = QStringLiteral("zhipu"),
                             .model = rung == RungKind::Light ? QStringLiteral("glm-5-air")
                                                              : QStringLiteral("glm-5")}});
    }
    void fail(Outcome outcome)
    {
        finish({.outcome = outcome,
                .problem = ActionProblem{.outcome = outcome,
                                         .service = QStringLiteral("zhipu"),
                                         .model = QStringLiteral("glm-5")}});
    }

private:
    bool m_ended = false;
};

/// Takes the place of an Assistant: keeps what was asked, and hands the jobs to the test.
struct ScriptedActions
{
    QList<ActionRequest> requests{};
    QList<QPointer<ScriptedAction>> jobs{};

    [[nodiscard]] ActionStarter starter()
    {
        return [this](const ActionRequest &request) {
            auto *job = new ScriptedAction;
            requests.append(request);
            jobs.append(job);
            return ActionJobPtr(job);
        };
    }
    [[nodiscard]] ScriptedAction *last() const { return jobs.isEmpty() ? nullptr : jobs.last().data(); }
};

} // namespace breakwater::test
