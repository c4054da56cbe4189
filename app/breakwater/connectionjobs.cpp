// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/connectionjobs.h"

#include "app/breakwater/settingswords.h"
#include "assistant/action/actionproblem.h"
#include "wording/connectionwording.h"

namespace breakwater {

LiveConnectionTest::LiveConnectionTest(const ChatProvider::Parts &parts, const ConnectionTest::Target &target)
    : m_target(target)
    , m_test(new ConnectionTest(parts, target))
{
    connect(m_test.get(), &ConnectionTest::stepStarted, this, &LiveConnectionTest::stepStarted);
    connect(m_test.get(), &ConnectionTest::stepFinished, this, &LiveConnectionTest::tell);
    connect(m_test.get(), &ConnectionTest::finished, this, &LiveConnectionTest::finished);
}

void LiveConnectionTest::abort()
{
    m_test.reset();
}

void LiveConnectionTest::tell(const ConnectionTest::StepResult &result)
{
    QString sentence;
    if (result.ok && !result.applies) {
        sentence = result.step == ConnectionTest::Step::Tls ? notEncryptedText() : noKeyNeededText();
    } else if (!result.ok && !result.keySent && result.report.end.outcome == Outcome::Auth) {
        sentence = noKeySetText(m_target.endpoint.service);
    } else if (!result.ok) {
        ActionProblem problem = problemOf(result.report);
        problem.service = m_target.endpoint.service;
        problem.model = result.model.isEmpty() ? m_target.model : result.model;
        problem.url = m_target.endpoint.url.toString();
        sentence = connectionProblemText(problem);
    }
    Q_EMIT stepFinished(result.step, result.ok, result.took, sentence, result.model);
}

LiveModelList::LiveModelList(const ModelListFetch::Parts &parts, const Endpoint &endpoint, const QUrl &models)
    : m_fetch(new ModelListFetch(parts, endpoint, models))
{
    connect(m_fetch.get(), &ModelListFetch::finished, this, [this](const ModelListResult &result) {
        if (result)
            Q_EMIT finished(*result, {});
        else
            Q_EMIT finished({}, modelListFaultText(result.error()));
    });
}

void LiveModelList::abort()
{
    m_fetch.reset();
}

FailedConnectionTest::FailedConnectionTest(const QString &sentence)
{
    QMetaObject::invokeMethod(
        this,
        [this, sentence] {
            if (m_aborted)
                return;
            Q_EMIT stepStarted(ConnectionStep::Address, {});
            Q_EMIT stepFinished(ConnectionStep::Address, false, milliseconds(0), sentence, {});
            Q_EMIT finished();
        },
        Qt::QueuedConnection);
}

FailedModelList::FailedModelList(const QString &sentence)
{
    QMetaObject::invokeMethod(
        this,
        [this, sentence] {
            if (!m_aborted)
                Q_EMIT finished({}, sentence);
        },
        Qt::QueuedConnection);
}

} // namespace breakwater
