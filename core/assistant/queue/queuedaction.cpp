// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queue/queuedaction.h"

#include "assistant/request/valuenames.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

constexpr int version = 1;

std::optional<QJsonObject> objectFrom(const QByteArray &payload)
{
    const QJsonObject object = QJsonDocument::fromJson(payload).object();
    if (object.value("version"_L1).toInt() != version)
        return std::nullopt;
    return object;
}

std::optional<Usage> usageFrom(const QJsonObject &object)
{
    if (!object.contains("prompt_tokens"_L1))
        return std::nullopt;
    return Usage{.promptTokens = object.value("prompt_tokens"_L1).toInt(),
                 .completionTokens = object.value("completion_tokens"_L1).toInt(),
                 .estimated = object.value("tokens_estimated"_L1).toBool()};
}

QStringList textsFrom(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray list = value.toArray();
    for (const QJsonValue &each : list)
        texts.append(each.toString());
    return texts;
}

} // namespace

QByteArray toPayload(const ActionRequest &request)
{
    return QJsonDocument(
               QJsonObject{
                   {u"version"_s, version},
                   {u"kind"_s, request.kind == ActionRequest::Kind::Titles ? u"titles"_s : u"polish"_s},
                   {u"text"_s, request.text},
                   {u"preset"_s, request.preset},
                   {u"instruction"_s, request.instruction},
                   {u"title_count"_s, request.titleCount},
                   {u"known_titles"_s, QJsonArray::fromStringList(request.knownTitles)},
                   {u"stream"_s, request.stream},
                   {u"allow_light"_s, request.allowLight},
                   {u"allow_main"_s, request.allowMain},
                   {u"use_cache"_s, request.useCache},
                   {u"answer_so_far"_s, request.answerSoFar},
                   {u"document"_s, request.document}})
        .toJson(QJsonDocument::Compact);
}

std::optional<ActionRequest> queuedRequestFrom(const QByteArray &payload)
{
    const auto object = objectFrom(payload);
    if (!object || object->value("text"_L1).toString().isEmpty())
        return std::nullopt;
    const QString kind = object->value("kind"_L1).toString();
    if (kind != u"polish" && kind != u"titles")
        return std::nullopt;
    ActionRequest request;
    request.kind = kind == u"titles" ? ActionRequest::Kind::Titles : ActionRequest::Kind::Polish;
    request.text = object->value("text"_L1).toString();
    request.preset = object->value("preset"_L1).toString();
    request.instruction = object->value("instruction"_L1).toString();
    request.titleCount = object->value("title_count"_L1).toInt(request.titleCount);
    request.knownTitles = textsFrom(object->value("known_titles"_L1));
    request.stream = object->value("stream"_L1).toBool(true);
    request.allowLight = object->value("allow_light"_L1).toBool(true);
    request.allowMain = object->value("allow_main"_L1).toBool(true);
    request.useCache = object->value("use_cache"_L1).toBool(true);
    request.answerSoFar = object->value("answer_so_far"_L1).toString();
    request.document = object->value("document"_L1).toString();
    return request;
}

QByteArray toPayload(const QueuedAnswer &answer)
{
    QJsonObject object{{u"version"_s, version},
                       {u"cut_off"_s, answer.outcome == Outcome::Truncated},
                       {u"text"_s, answer.text},
                       {u"titles"_s, QJsonArray::fromStringList(answer.titles)},
                       {u"flags"_s, QJsonArray::fromStringList(answer.flags)},
                       {u"rung"_s, nameOf(answer.servedBy.rung)},
                       {u"service"_s, answer.servedBy.service},
                       {u"model"_s, answer.servedBy.model},
                       {u"region"_s, answer.servedBy.region},
                       {u"wait_ms"_s, static_cast<qint64>(answer.wait.count())}};
    if (answer.usage) {
        object[u"prompt_tokens"_s] = answer.usage->promptTokens;
        object[u"completion_tokens"_s] = answer.usage->completionTokens;
        object[u"tokens_estimated"_s] = answer.usage->estimated;
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<QueuedAnswer> queuedAnswerFrom(const QByteArray &payload)
{
    const auto object = objectFrom(payload);
    if (!object)
        return std::nullopt;
    return QueuedAnswer{
        .outcome = object->value("cut_off"_L1).toBool() ? Outcome::Truncated : Outcome::Success,
        .text = object->value("text"_L1).toString(),
        .titles = textsFrom(object->value("titles"_L1)),
        .flags = textsFrom(object->value("flags"_L1)),
        .servedBy = {.rung = rungNamed(object->value("rung"_L1).toString()).value_or(RungKind::None),
                     .service = object->value("service"_L1).toString(),
                     .model = object->value("model"_L1).toString(),
                     .region = object->value("region"_L1).toString()},
        .wait = milliseconds(object->value("wait_ms"_L1).toInteger()),
        .usage = usageFrom(*object)};
}

} // namespace breakwater
