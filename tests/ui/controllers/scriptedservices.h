// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/benchservices.h"

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

/// Services that keep what was asked, and hand the jobs to the test.
class ScriptedServices final : public BenchServices
{
public:
    [[nodiscard]] ActionJobPtr start(const ActionRequest &request) override
    {
        auto *job = new ScriptedAction;
        requests.append(request);
        actions.append(job);
        return ActionJobPtr(job);
    }
    [[nodiscard]] ScriptedAction *last() const { return actions.isEmpty() ? nullptr : actions.last().data(); }

    QList<ActionRequest> requests{};
    QList<QPointer<ScriptedAction>> actions{};
    /// Has these for the person's own.
    ServiceSwitch services{*this};
};

} // namespace breakwater::test
