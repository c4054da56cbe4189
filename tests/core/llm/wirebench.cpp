// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wirebench.h"

#include <QSignalSpy>
#include <QTest>

namespace breakwater::test {

using namespace std::chrono_literals;

WireBench::WireBench(const ProxySettings &proxy)
    : presets(*ProviderPresets::builtIn())
    , classifier(*ErrorCodeTable::builtIn())
    , scheduler(clock)
    , transport(proxy)
    , provider({.transport = transport,
                .clock = clock,
                .scheduler = scheduler,
                .presets = presets,
                .classifier = classifier,
                .learned = learned})
{ }

CompletionRequest WireBench::requestTo(const QUrl &url)
{
    CompletionRequest request;
    request.endpoint.service = QStringLiteral("test");
    request.endpoint.url = url;
    request.endpoint.key = Secret<QByteArray>("sk-test");
    request.model = QStringLiteral("test-model");
    request.messages = {{ChatMessage::Role::User, QStringLiteral("text")}};
    request.limits = {600ms, 600ms, 5s};
    return request;
}

CallReport WireBench::run(const CompletionRequest &request,
                          const std::function<void(CompletionJob &)> &onText)
{
    const CompletionJobPtr job = provider.complete(request);
    std::optional<CallReport> report;
    QObject::connect(job.get(), &CompletionJob::finished, job.get(),
                     [&](const CallReport &r) { report = r; });
    if (onText)
        QObject::connect(job.get(), &CompletionJob::textArrived, job.get(), [&] { onText(*job); });
    if (!QTest::qWaitFor([&] { return report.has_value(); }, 20'000))
        qFatal("the call did not end");
    return *report;
}

} // namespace breakwater::test
