// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/replyjudge.h"

#include "llm/calls/chatprotocol.h"
#include "llm/reply/answerverdict.h"
#include "llm/reply/transportoutcome.h"

namespace breakwater {

namespace {

/// Sending the same again would help nobody.
void dropVainCorrection(CallReport &report, QJsonObject sentBody)
{
    if (report.correction && !applyCorrection(sentBody, *report.correction))
        report.correction.reset();
}

CallClue clueOf(const OutcomeClassifier::Context &context, const ErrorFacts &facts)
{
    const int status = context.head.status;
    if (status < 400)
        return CallClue::Moved;
    if (OutcomeClassifier::wantsProxyPassword(context))
        return CallClue::ProxyPassword;
    if (isProxysPage(context.head, facts))
        return CallClue::Proxy;
    const bool loading = facts.message.contains(QLatin1String("loading model"), Qt::CaseInsensitive);
    return status == 503 && loading ? CallClue::ModelLoading : CallClue::None;
}

CallReport judgeErrorReply(const ReplyEvidence &evidence, const OutcomeClassifier &classifier)
{
    const ErrorFacts facts = readErrorBody(evidence.errorBody);
    CallReport report = classifier.classify(evidence.context, facts);
    dropVainCorrection(report, evidence.sentBody);
    report.webPage = facts.html
        && (report.end.outcome == Outcome::BadRequest || report.end.outcome == Outcome::LocalNetwork);
    report.clue = clueOf(evidence.context, facts);
    if (report.clue == CallClue::Moved)
        report.detail = QString::fromLatin1(headerValue(evidence.context.head.headers, "Location"));
    return report;
}

CallReport judgeBody(const ReplyEvidence &evidence, const AnswerReader &reader,
                     const OutcomeClassifier &classifier)
{
    CallReport report = judgeAnswer(reader, classifier, evidence.context);
    dropVainCorrection(report, evidence.sentBody);
    if (report.end.reason == EndReason::Cut)
        report.detail = evidence.end.detail;
    return report;
}

} // namespace

CallReport judgeReply(const ReplyEvidence &evidence, const AnswerReader &reader,
                      const OutcomeClassifier &classifier)
{
    const int status = evidence.context.head.status;
    if (status == 0 && evidence.end.error != TransportError::None)
        return reportOfTransportEnd(evidence.end);
    if (status != 0 && isErrorStatus(status))
        return judgeErrorReply(evidence, classifier);
    return judgeBody(evidence, reader, classifier);
}

} // namespace breakwater
