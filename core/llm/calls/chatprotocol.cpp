// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/chatprotocol.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace breakwater {

namespace {

QString roleName(ChatMessage::Role role)
{
    switch (role) {
    case ChatMessage::Role::System:
        return QStringLiteral("system");
    case ChatMessage::Role::User:
        return QStringLiteral("user");
    case ChatMessage::Role::Assistant:
        return QStringLiteral("assistant");
    }
    Q_UNREACHABLE();
}

QJsonArray messagesOf(const CompletionRequest &request)
{
    QJsonArray messages;
    for (const ChatMessage &message : request.messages) {
        messages.append(QJsonObject{{QStringLiteral("role"), roleName(message.role)},
                                    {QStringLiteral("content"), message.content}});
    }
    return messages;
}

/// The first rule that knows the model: sending several at once is a 400 at strict servers.
QJsonObject thinkingOffFields(const ProviderPreset &preset, const QString &model)
{
    const auto rule = std::find_if(
        preset.thinkingOff.cbegin(), preset.thinkingOff.cend(),
        [&](const ThinkingSwitch &candidate) { return candidate.models.match(model).hasMatch(); });
    return rule == preset.thinkingOff.cend() ? QJsonObject() : rule->fields;
}

} // namespace

QJsonObject chatBody(const CompletionRequest &request, const ProviderPreset &preset,
                     const QList<ParameterCorrection> &learned)
{
    QJsonObject body = thinkingOffFields(preset, request.model);
    body[QLatin1String("model")] = request.model;
    body[QLatin1String("messages")] = messagesOf(request);
    body[QLatin1String("stream")] = request.stream;
    if (request.maxTokens > 0)
        body[preset.maxTokensField] = request.maxTokens;
    for (const ParameterCorrection &correction : learned)
        applyCorrection(body, correction);
    return body;
}

bool applyCorrection(QJsonObject &body, const ParameterCorrection &correction)
{
    // "thinking.type": what is refused is a part of the field that we sent.
    const QString parameter = correction.parameter.section(u'.', 0, 0);
    static const QStringList essential{QStringLiteral("model"), QStringLiteral("messages")};
    if (essential.contains(parameter))
        return false;
    const QJsonObject before = body;
    switch (correction.action) {
    case ParameterCorrection::Action::LeaveOut:
        if (parameter != QLatin1String("stream")) // always said: defaults differ
            body.remove(parameter);
        break;
    case ParameterCorrection::Action::Rename:
        if (body.contains(parameter) && !essential.contains(correction.value))
            body[correction.value] = body.take(parameter);
        break;
    case ParameterCorrection::Action::SetTrue:
        body[parameter] = true;
        break;
    case ParameterCorrection::Action::SetFalse:
        body[parameter] = false;
        break;
    }
    return body != before;
}

HttpHeaders keyHeaders(const Endpoint &endpoint, const ProviderPreset &preset)
{
    QByteArray key = endpoint.key.reveal();
    key.removeIf([](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; });
    if (key.isEmpty())
        return {};
    if (preset.keyHeader == ProviderPreset::KeyHeader::ApiKey)
        return {{"api-key", key}};
    return {{"Authorization", "Bearer " + key}};
}

HttpRequest chatRequest(const CompletionRequest &request, const ProviderPreset &preset,
                        const QJsonObject &body)
{
    HttpRequest out;
    out.url = request.endpoint.url;
    out.headers = preset.headers;
    out.headers += keyHeaders(request.endpoint, preset);
    out.headers += HttpHeader("Content-Type", "application/json");
    const bool stream = body[QLatin1String("stream")].toBool();
    out.headers += HttpHeader("Accept", stream ? "text/event-stream" : "application/json");
    out.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    out.tls = tlsOptionsOf(request.endpoint);
    return out;
}

TlsOptions tlsOptionsOf(const Endpoint &endpoint)
{
    return {.caFile = endpoint.caFile, .trustedFingerprint = endpoint.trustedFingerprint};
}

} // namespace breakwater
