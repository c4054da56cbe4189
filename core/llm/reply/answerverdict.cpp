// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/answerverdict.h"

namespace breakwater {

namespace {

/// What a finish_reason says beyond "over"; nullopt: an ordinary end, or a word that nobody knows.
std::optional<Outcome> outcomeOfFinish(const QString &reason)
{
    static const QHash<QString, Outcome> outcomes{
        {QStringLiteral("content_filter"), Outcome::Moderated},
        {QStringLiteral("sensitive"), Outcome::Moderated},
        {QStringLiteral("refusal"), Outcome::Moderated},
        {QStringLiteral("safety"), Outcome::Moderated},
        {QStringLiteral("recitation"), Outcome::Moderated},
        {QStringLiteral("prohibited_content"), Outcome::Moderated},
        {QStringLiteral("blocklist"), Outcome::Moderated},
        {QStringLiteral("spii"), Outcome::Moderated},
        {QStringLiteral("image_safety"), Outcome::Moderated},
        {QStringLiteral("guardrail_intervened"), Outcome::Moderated},
        {QStringLiteral("content_filtered"), Outcome::Moderated},
        {QStringLiteral("length"), Outcome::Truncated},
        {QStringLiteral("max_tokens"), Outcome::Truncated},
        {QStringLiteral("model_context_window_exceeded"), Outcome::Truncated},
        {QStringLiteral("insufficient_system_resource"), Outcome::ServiceFailure},
        {QStringLiteral("network_error"), Outcome::ServiceFailure},
        {QStringLiteral("error"), Outcome::ServiceFailure},
        {QStringLiteral("abort"), Outcome::ServiceFailure},
    };
    const QString word = reason.toLower();
    if (word.startsWith(QLatin1String("malformed")))
        return Outcome::ServiceFailure;
    const auto it = outcomes.constFind(word);
    return it == outcomes.cend() ? std::nullopt : std::optional(*it);
}

CallReport plain(Outcome outcome, EndReason end, const QString &detail = {})
{
    return {.end = {.outcome = outcome, .reason = end}, .detail = detail};
}

/// A page is known by its first byte; the content type decides only where nothing else was understood.
bool isWebPage(const AnswerReader &reader, const OutcomeClassifier::Context &context)
{
    if (reader.shape() == AnswerReader::Shape::WebPage)
        return true;
    const bool empty = reader.endMark() == AnswerReader::EndMark::None && !reader.error()
        && reader.text().isEmpty() && !reader.hasToolCall();
    const QByteArray type = headerValue(context.head.headers, "Content-Type").trimmed().toLower();
    return reader.shape() == AnswerReader::Shape::Stream && empty && type.startsWith("text/html");
}

CallReport judgeEnded(const AnswerReader &reader)
{
    if (const auto outcome = outcomeOfFinish(reader.finishReason())) {
        const bool failed = *outcome == Outcome::ServiceFailure;
        return plain(*outcome, failed ? EndReason::StreamError : EndReason::Complete,
                     failed ? QStringLiteral("finish_reason: ") + reader.finishReason() : QString());
    }
    if (!reader.text().isEmpty())
        return plain(Outcome::Success, EndReason::Complete);
    if (!reader.refusal().isEmpty())
        return plain(Outcome::Refused, EndReason::Complete, reader.refusal().simplified().left(300));
    if (!reader.hasToolCall())
        return plain(Outcome::ServiceFailure, EndReason::Complete, QStringLiteral("empty answer"));
    CallReport report = plain(Outcome::Success, EndReason::Complete);
    report.toolCallsOnly = true;
    return report;
}

} // namespace

CallReport judgeAnswer(const AnswerReader &reader, const OutcomeClassifier &classifier,
                       const OutcomeClassifier::Context &context)
{
    if (isWebPage(reader, context)) {
        CallReport report = plain(classifier.webPageOutcome(context), EndReason::Http);
        report.webPage = true;
        return report;
    }
    if (reader.error()) {
        CallReport report = classifier.classify(context, *reader.error());
        report.end.reason
            = reader.shape() == AnswerReader::Shape::Stream ? EndReason::StreamError : EndReason::Http;
        return report;
    }
    if (reader.overflowed())
        return plain(Outcome::ServiceFailure, EndReason::StreamError, QStringLiteral("answer without end"));
    if (reader.hasGap())
        return plain(reader.text().isEmpty() ? Outcome::ServiceFailure : Outcome::Truncated,
                     EndReason::StreamError, QStringLiteral("a part of the answer could not be read"));
    if (reader.endMark() != AnswerReader::EndMark::None)
        return judgeEnded(reader);
    return plain(reader.text().isEmpty() ? Outcome::ServiceFailure : Outcome::Truncated, EndReason::Cut);
}

} // namespace breakwater
