// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedcall.h"

namespace breakwater::test {

using namespace std::chrono_literals;

ScriptedCall::ScriptedCall()
    : presets(*ProviderPresets::builtIn())
    , classifier(*ErrorCodeTable::builtIn())
    , provider({.transport = transport,
                .clock = clock,
                .scheduler = scheduler,
                .presets = presets,
                .classifier = classifier,
                .learned = learned,
                .knownOffline = [this] { return offline; }})
{ }

CompletionRequest ScriptedCall::request()
{
    CompletionRequest request;
    request.endpoint.service = QStringLiteral("relay");
    request.endpoint.url = QUrl(QStringLiteral("https://relay.example/v1/chat/completions"));
    request.endpoint.key = Secret<QByteArray>("sk-secret");
    request.model = QStringLiteral("m");
    request.messages = {{ChatMessage::Role::User, QStringLiteral("text")}};
    request.limits = {20s, 15s, 120s};
    return request;
}

void ScriptedCall::start(const CompletionRequest &request)
{
    job = provider.complete(request);
    QObject::connect(job.get(), &CompletionJob::sent, job.get(), [this] { log += QStringLiteral("sent"); });
    QObject::connect(job.get(), &CompletionJob::firstPayload, job.get(),
                     [this] { log += QStringLiteral("first"); });
    QObject::connect(job.get(), &CompletionJob::textArrived, job.get(),
                     [this](const QString &delta) { log += QStringLiteral("text:") + delta; });
    QObject::connect(job.get(), &CompletionJob::finished, job.get(), [this](const CallReport &r) {
        log += QStringLiteral("finished");
        report = r;
    });
}

QByteArray sayChunk(const QByteArray &jsonText)
{
    return R"(data: {"choices":[{"delta":{"content":")" + jsonText + "\"}}]}\n\n";
}

QByteArray endChunk(const QByteArray &reason)
{
    return R"(data: {"choices":[{"delta":{},"finish_reason":")" + reason + "\"}]}\n\n";
}

} // namespace breakwater::test
