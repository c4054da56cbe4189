// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/replyjudge.h"

#include "llm/answerverdict.h"
#include "llm/chatprotocol.h"
#include "llm/transportoutcome.h"

namespace breakwater {

namespace {

void apply(const Classification &classification, const QJsonObject &sentBody, CallReport &report)
{
    report.outcome = classification.outcome;
    report.retryAfter = classification.retryAfter;
    report.contextOverflow = classification.contextOverflow;
    report.requestId = classification.requestId;
    report.detail = classification.detail;
    QJsonObject corrected = sentBody;
    if (classification.correction && applyCorrection(corrected, *classification.correction))
        report.correction = classification.correction;
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
    CallReport report;
    const ErrorFacts facts = readErrorBody(evidence.errorBody);
    apply(classifier.classify(evidence.context, facts), evidence.sentBody, report);
    report.end = EndReason::Http;
    report.webPage
        = facts.html && (report.outcome == Outcome::BadRequest || report.outcome == Outcome::LocalNetwork);
    report.clue = clueOf(evidence.context, facts);
    if (report.clue == CallClue::Moved)
        report.detail = QString::fromLatin1(headerValue(evidence.context.head.headers, "Location"));
    return report;
}

CallReport judgeBody(const ReplyEvidence &evidence, const AnswerReader &reader,
                     const OutcomeClassifier &classifier)
{
    CallReport report;
    const AnswerVerdict verdict = judgeAnswer(reader, classifier, evidence.context);
    apply(verdict.classification, evidence.sentBody, report);
    report.end = verdict.end;
    report.toolCallsOnly = verdict.toolCallsOnly;
    report.webPage = verdict.webPage;
    if (verdict.end == EndReason::Cut) {
        report.kind = FailureKind::Network;
        report.detail = evidence.end.detail;
    }
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
