// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/assistantbench.h"

#include "assistant/action/ladderaction.h"

#include <QCoreApplication>

namespace breakwater::test {

namespace {

ModelTarget target(const QString &model)
{
    return {.endpoint = {.service = QStringLiteral("test"),
                         .url = QUrl(QStringLiteral("https://service.example/v1/chat/completions"))},
            .model = model,
            .serviceName = QStringLiteral("Test"),
            .entry = {.name = model, .promptPrice = 10.0, .completionPrice = 20.0},
            .currency = QStringLiteral("CNY")};
}

} // namespace

AssistantBench::AssistantBench(bool withLight, const PolicyConfig &policy)
    : context({.clock = clock, .random = random, .ledger = ledger, .states = states})
    , parts({.context = context,
             .provider = provider,
             .learned = learned,
             .clock = clock,
             .scheduler = scheduler,
             .cache = &cache})
{
    AssistantConfig config{.main = {target(QStringLiteral("main"))}, .policy = policy};
    if (withLight)
        config.light = {target(QStringLiteral("light"))};
    context.setConfig(config);
}

ActionJobPtr AssistantBench::begin(const ActionRequest &request)
{
    return ActionJobPtr(new LadderAction(parts, request));
}

void AssistantBench::start(const ActionRequest &request)
{
    m_result.reset();
    m_results = 0;
    m_shown.clear();
    m_job = begin(request);
    QObject::connect(m_job.get(), &ActionJob::textChanged, m_job.get(),
                     [this](const QString &text) { m_shown.append(text); });
    QObject::connect(m_job.get(), &ActionJob::finished, m_job.get(), [this](const ActionResult &result) {
        m_result = result;
        ++m_results;
    });
    QCoreApplication::processEvents();
}

void AssistantBench::advance(milliseconds by)
{
    scheduler.advance(by);
    QCoreApplication::processEvents();
}

const ActionResult &AssistantBench::run(const ActionRequest &request)
{
    start(request);
    for (int step = 0; step < 30'000 && !m_result; ++step)
        advance(milliseconds(10));
    return *m_result;
}

const ActionResult &AssistantBench::polish(const QString &text)
{
    return run({.text = text});
}

GuardedBucket &AssistantBench::bucket(const QString &model)
{
    return context.bucket({.service = "test", .model = model.toStdString()});
}

} // namespace breakwater::test
