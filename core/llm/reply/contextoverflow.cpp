// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/contextoverflow.h"

#include <QJsonObject>
#include <QRegularExpression>

namespace breakwater {

namespace {

QRegularExpression phrase(const char *pattern)
{
    return QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::CaseInsensitiveOption);
}

int numberIn(const QRegularExpression &pattern, const QString &text)
{
    const auto match = pattern.match(text);
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

} // namespace

std::optional<ContextOverflow> contextOverflowOf(const ErrorFacts &facts)
{
    static const QRegularExpression complaint = phrase(
        R"(context[_ ](?:length|size|window)|maximum (?:context|prompt|input)|exceeded model token limit)"
        R"(|range of input length|length of prompt_tokens|prompt is too long|input (?:is )?too long)"
        R"(|too many tokens|input token count.{0,40}exceeds|inputs?`? tokens.{0,40}must be)"
        R"(|超(?:出|过).{0,20}(?:长度|上下文|token)|prompt.{0,8}(?:超长|过长))");
    static const QRegularExpression limit = phrase(
        R"((?:maximum (?:context|prompt|input) length|context (?:length|window|size)|tokens allowed|limit)"
        R"(|max_seq_len|<=|>))"
        R"([^\d]{0,40}?(\d{3,}))");
    static const QRegularExpression range = phrase(R"(\[\d+, ?(\d+)\])");
    static const QRegularExpression used
        = phrase(R"((?:requested|resulted in|too long:|prompt_tokens|token count|given:)"
                 R"(|(?:prompt|input) (?:is|has|contains))\s*\(?(\d+))");

    const QJsonObject outer = facts.json.toObject();
    const QJsonObject error
        = outer[QLatin1String("error")].isObject() ? outer[QLatin1String("error")].toObject() : outer;
    const ContextOverflow counted{error[QLatin1String("n_prompt_tokens")].toInt(),
                                  error[QLatin1String("n_ctx")].toInt()};
    if (counted.limitTokens > 0)
        return counted;
    const bool named = facts.codes.contains(QStringLiteral("context_length_exceeded"))
        || facts.codes.contains(QStringLiteral("exceed_context_size_error"));
    if (!named && !complaint.match(facts.message).hasMatch())
        return {};
    const int inRange = numberIn(range, facts.message);
    return ContextOverflow{numberIn(used, facts.message),
                           inRange > 0 ? inRange : numberIn(limit, facts.message)};
}

} // namespace breakwater
