// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/chunkparser.h"

#include <QJsonArray>

#include <cmath>

namespace breakwater {

namespace {

/// A string, or a list of parts of which those of type "text" count; thinking parts are reasoning.
void readContent(const QJsonValue &content, QString &text, ChunkContent &out)
{
    if (content.isString()) {
        text += content.toString();
        return;
    }
    const QJsonArray parts = content.toArray();
    for (const QJsonValue &part : parts) {
        const QString type = part[QLatin1String("type")].toString();
        if (part.isString())
            text += part.toString();
        else if (type == QLatin1String("text") || type == QLatin1String("output_text"))
            text += part[QLatin1String("text")].toString();
        else if (type == QLatin1String("thinking") || type == QLatin1String("reasoning"))
            out.hasReasoning = true;
    }
}

bool hasReasoning(const QJsonObject &message)
{
    for (const char *key : {"reasoning_content", "reasoning", "thinking"}) {
        if (!message[QLatin1String(key)].toString().isEmpty())
            return true;
    }
    return !message[QLatin1String("reasoning_details")].toArray().isEmpty();
}

void readMessage(const QJsonObject &message, QString &text, ChunkContent &out)
{
    readContent(message[QLatin1String("content")], text, out);
    out.hasReasoning = out.hasReasoning || hasReasoning(message);
    out.hasToolCall = out.hasToolCall || !message[QLatin1String("tool_calls")].toArray().isEmpty()
        || message[QLatin1String("function_call")].isObject();
    out.refusal += message[QLatin1String("refusal")].toString();
}

/// Missing: 0. nullopt: no number of tokens, such as -5, 1.5, "12" or what no text in the world has.
std::optional<int> tokenCount(const QJsonValue &value)
{
    constexpr double most = 100e6;
    if (value.isUndefined() || value.isNull())
        return 0;
    const double count = value.toDouble(-1);
    if (count < 0 || count > most || count != std::floor(count))
        return {};
    return static_cast<int>(count);
}

std::optional<Usage> readUsage(const QJsonValue &value)
{
    if (!value.isObject())
        return {};
    const auto prompt = tokenCount(value[QLatin1String("prompt_tokens")]);
    const auto completion = tokenCount(value[QLatin1String("completion_tokens")]);
    if (!prompt || !completion)
        return {};
    const Usage usage{*prompt, *completion};
    return usage == Usage() ? std::nullopt : std::optional(usage);
}

/// What a script would take for true: some write "error": null, false, 0, "" or {} beside every answer.
bool isTruthy(const QJsonValue &value)
{
    return value.toBool() || value.toDouble() != 0 || !value.toString().isEmpty()
        || !value.toObject().isEmpty() || !value.toArray().isEmpty();
}

bool isError(const QJsonObject &chunk)
{
    const int miniMaxCode = chunk[QLatin1String("base_resp")][QLatin1String("status_code")].toInt();
    return isTruthy(chunk[QLatin1String("error")]) || miniMaxCode != 0;
}

} // namespace

ChunkContent parseChunk(const QJsonObject &chunk)
{
    ChunkContent out;
    out.hasError = isError(chunk);
    out.usage = readUsage(chunk[QLatin1String("usage")]);
    const QJsonArray choices = chunk[QLatin1String("choices")].toArray();
    for (const QJsonValue &choice : choices) {
        if (!choice.isObject() || choice[QLatin1String("index")].toInt() > 0)
            continue; // only the first answer is shown
        out.hasChoice = true;
        out.hasDelta = out.hasDelta || choice.toObject().contains(QLatin1String("delta"));
        readMessage(choice[QLatin1String("delta")].toObject(), out.text, out);
        readMessage(choice[QLatin1String("message")].toObject(), out.wholeText, out);
        out.text += choice[QLatin1String("text")].toString();
        if (const QString reason = choice[QLatin1String("finish_reason")].toString(); !reason.isEmpty())
            out.finishReason = reason;
        if (!out.usage)
            out.usage = readUsage(choice[QLatin1String("usage")]);
    }
    return out;
}

} // namespace breakwater
