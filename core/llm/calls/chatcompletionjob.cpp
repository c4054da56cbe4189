// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/chatcompletionjob.h"

#include "llm/calls/chatprotocol.h"
#include "llm/calls/replyjudge.h"
#include "net/address/hostkind.h"
#include "text/prompt/promptdelimiters.h"

#include <QJsonDocument>

namespace breakwater {

namespace {

/// Enough for any error message; a page that is longer says no more.
constexpr qsizetype longestErrorBody = qsizetype{1024} * 1024;
/// After the end mark a usage chunk or the connection's own end may follow; neither is worth a longer wait.
constexpr milliseconds restAfterDone{200};
constexpr milliseconds restAfterFinish{1'000};

/// The writer's own words: tags in them are no thinking.
QString originalOf(const CompletionRequest &request)
{
    QString original;
    for (const ChatMessage &message : request.messages) {
        if (message.role == ChatMessage::Role::User)
            original.append(writerTextIn(message.content)).append(u'\n');
    }
    return original;
}

/// An answer in one piece comes when it is complete: only the total limit says anything about it.
CallLimits limitsOf(const CompletionRequest &request)
{
    if (request.stream)
        return request.limits;
    return {request.limits.total, request.limits.total, request.limits.total};
}

/// A token is a byte at least. Beside what is seen of them, services add prompts of their own, and models
/// think in silence: so much is granted to both.
bool isPlausible(const Usage &usage, qsizetype sentBytes, qsizetype receivedBytes)
{
    constexpr qsizetype hiddenPrompt = 100'000;
    constexpr qsizetype hiddenThoughts = 1'000'000;
    return usage.promptTokens <= sentBytes + hiddenPrompt
        && usage.completionTokens <= receivedBytes + hiddenThoughts;
}

bool isLimit(EndReason end)
{
    return end == EndReason::FirstTokenLimit || end == EndReason::IdleLimit || end == EndReason::TotalLimit;
}

} // namespace

ChatCompletionJob::ChatCompletionJob(const ChatProvider::Parts &parts, const CompletionRequest &request)
    : m_parts(parts)
    , m_url(request.endpoint.url)
    , m_private{request.endpoint.key.reveal().trimmed(), originalOf(request)}
    , m_reader(m_private.text)
    , m_watch(parts.clock, parts.scheduler, limitsOf(request), [this](EndReason limit) { onLimit(limit); })
    , m_suspendedBefore(parts.clock.suspended())
{
    start(request);
}

void ChatCompletionJob::start(const CompletionRequest &request)
{
    const Endpoint &endpoint = request.endpoint;
    const ProviderPreset &preset = m_parts.presets.presetFor(endpoint.preset, endpoint.url.host());
    m_preset = preset.id;
    m_sentBytes = QJsonDocument(m_body).toJson(QJsonDocument::Compact).size();
    m_keySent = !endpoint.key.isEmpty();
    m_body = chatBody(request, preset, m_parts.learned.of(placeOf(endpoint, request.model)));
    m_reply = m_parts.transport.send(chatRequest(request, preset, m_body));
    connect(m_reply.get(), &HttpReply::started, this, [this](HttpRoute route) {
        m_route = route;
        m_watch.connecting(route);
    });
    connect(m_reply.get(), &HttpReply::sent, this, &ChatCompletionJob::onSent);
    connect(m_reply.get(), &HttpReply::headArrived, this, &ChatCompletionJob::onHead);
    connect(m_reply.get(), &HttpReply::bytesArrived, this, &ChatCompletionJob::onBytes);
    connect(m_reply.get(), &HttpReply::finished, this, &ChatCompletionJob::onEnd);
}

void ChatCompletionJob::abort()
{
    m_settled = true;
    m_watch.stop();
    m_rest.reset();
    m_reply.reset();
}

void ChatCompletionJob::cancel()
{
    if (m_settled)
        return;
    (void)m_reader.finish(false);
    m_reply->abort(); // else it might still be sent
    CallReport report{.end = cancelledCall};
    report.end.requestSent = m_reply->hasLeft();
    settle(report);
}

void ChatCompletionJob::onSent()
{
    if (m_watch.sent())
        Q_EMIT sent();
}

void ChatCompletionJob::onHead(const HttpHead &head)
{
    onSent(); // a server may answer before it has read everything
    m_head = head;
    m_decoder = ContentDecoder(headerValue(head.headers, "Content-Encoding"));
}

void ChatCompletionJob::onBytes(const QByteArray &raw)
{
    if (m_settled)
        return;
    const QByteArray bytes = m_decoder.feed(raw);
    m_receivedBytes += bytes.size();
    if (isErrorStatus(m_head.status)) {
        m_errorBody += bytes.left(longestErrorBody - m_errorBody.size());
        return;
    }
    const AnswerReader::Progress progress = m_reader.feed(bytes);
    pass(progress); // also what came before a fault in the compression
    if (m_settled)
        return;
    if (m_decoder.hasFault())
        onEnd({.error = TransportError::Cut, .detail = QStringLiteral("compressed")});
    else if (m_reader.isOver() || m_reader.endMark() != AnswerReader::EndMark::None)
        waitForTheRest(progress);
    else if (m_rest)
        goOn();
}

void ChatCompletionJob::pass(const AnswerReader::Progress &progress)
{
    if (progress.payload) {
        const bool first = !m_watch.gotPayload();
        m_watch.payload();
        if (m_settled)
            return;
        if (first)
            Q_EMIT firstPayload();
    }
    if (!progress.text.isEmpty() && !m_settled)
        Q_EMIT textArrived(progress.text);
}

/// Words came after the end had been said: the answer has its limits again.
void ChatCompletionJob::goOn()
{
    m_rest.reset();
    m_watch.resume();
}

/// Comments, pings and empty chunks do not renew the wait.
void ChatCompletionJob::waitForTheRest(const AnswerReader::Progress &progress)
{
    if (m_rest && !progress.payload)
        return;
    if (m_reader.isOver() && m_reader.endMark() != AnswerReader::EndMark::Done) {
        onEnd({}); // an error or a web page: there is nothing to wait for
        return;
    }
    const bool done = m_reader.isOver();
    m_watch.stop();
    m_rest = m_parts.scheduler.callAt(m_parts.clock.now() + (done ? restAfterDone : restAfterFinish),
                                      [this] { onEnd({}); });
}

void ChatCompletionJob::onEnd(const HttpEnd &end)
{
    if (m_settled)
        return;
    if (!isErrorStatus(m_head.status)) {
        pass(m_reader.finish(end.error == TransportError::None));
        if (m_settled)
            return;
    }
    settle(judge(end));
}

void ChatCompletionJob::onLimit(EndReason limit)
{
    if (m_settled)
        return;
    m_reply->abort(); // else it might still be sent
    (void)m_reader.finish(false);
    if (isErrorStatus(m_head.status) && m_head.status != 0) { // the status has said enough
        settle(judge({}));
        return;
    }
    CallReport report = judge({});
    if (report.end.reason == EndReason::Cut) { // without an end mark
        report.end.reason = limit;
        report.detail.clear();
    }
    report.end.requestSent = m_reply->hasLeft();
    if (!report.end.requestSent
        && m_route == HttpRoute::ThroughProxy) { // nobody can tell whose fault it is: not counted
        report.end.outcome = Outcome::LocalNetwork;
        report.clue = CallClue::Proxy;
    }
    blameTheRightOne(report);
    settle(report);
}

CallReport ChatCompletionJob::judge(const HttpEnd &end)
{
    CallReport report = judgeReply({.context = {.url = m_url,
                                                .preset = m_preset,
                                                .head = m_head,
                                                .now = m_parts.clock.wallNow(),
                                                .route = m_route},
                                    .errorBody = m_errorBody,
                                    .sentBody = m_body,
                                    .end = end},
                                   m_reader, m_parts.classifier);
    blameTheRightOne(report);
    return report;
}

void ChatCompletionJob::blameTheRightOne(CallReport &report) const
{
    const bool timedOut = isLimit(report.end.reason);
    const bool network = report.end.reason == EndReason::Reset || report.end.reason == EndReason::Cut;
    const bool failed
        = report.end.outcome == Outcome::ServiceFailure || report.end.outcome == Outcome::Truncated;
    if (!failed || (!timedOut && !network))
        return;
    if (m_parts.clock.suspended() - m_suspendedBefore >= m_parts.suspendGap
        || m_watch.longestStandstill() >= m_parts.suspendGap)
        report.end.reason = EndReason::Suspend;
    else if (m_parts.knownOffline && m_parts.knownOffline() && !isOwnNetworkHost(m_url.host()))
        report.end.outcome = Outcome::LocalNetwork;
}

void ChatCompletionJob::settle(CallReport report)
{
    m_settled = true;
    report.end.httpStatus = m_head.status;
    report.end.keySent = m_keySent;
    report.host = m_url.host();
    report.text = isErrorStatus(m_head.status) ? QString() : m_reader.text();
    report.end.firstToken = m_watch.firstToken();
    report.total = m_watch.sinceSent();
    if (m_reader.usage() && isPlausible(*m_reader.usage(), m_sentBytes, m_receivedBytes))
        report.usage = m_reader.usage();
    if (report.requestId.isEmpty())
        report.requestId = QString::fromLatin1(headerValue(m_head.headers, "x-request-id").left(120));
    for (QString *words : {&report.detail, &report.requestId, &report.tlsReason})
        *words = redacted(*words, m_private);
    m_watch.stop();
    m_rest.reset();
    m_reply.reset();
    Q_EMIT finished(report);
}

} // namespace breakwater
