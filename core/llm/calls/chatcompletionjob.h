// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/callwatch.h"
#include "llm/calls/chatprovider.h"
#include "llm/reply/answerreader.h"
#include "llm/reply/redaction.h"
#include "net/http/contentdecoder.h"

#include <QJsonObject>

namespace breakwater {

/// One call of ChatProvider: from the request to the report.
class ChatCompletionJob final : public CompletionJob
{
    Q_OBJECT

public:
    ChatCompletionJob(const ChatProvider::Parts &parts, const CompletionRequest &request);

    void cancel() override;
    void abort() override;
    [[nodiscard]] bool isFirstTokenMeasured() const override { return m_watch.isFirstTokenMeasured(); }

private:
    void start(const CompletionRequest &request);
    void onSent();
    void onHead(const HttpHead &head);
    void onBytes(const QByteArray &raw);
    void onEnd(const HttpEnd &end);
    void onLimit(EndReason limit);
    void pass(const AnswerReader::Progress &progress);
    void waitForTheRest(const AnswerReader::Progress &progress);
    void goOn();

    [[nodiscard]] CallReport judge(const HttpEnd &end);
    void blameTheRightOne(CallReport &report) const;
    void settle(CallReport report);

    ChatProvider::Parts m_parts;
    QUrl m_url;
    QString m_preset;
    QJsonObject m_body;
    PrivateParts m_private;
    HttpReplyPtr m_reply;
    HttpRoute m_route = HttpRoute::Direct;
    HttpHead m_head;
    ContentDecoder m_decoder;
    QByteArray m_errorBody;
    AnswerReader m_reader;
    CallWatch m_watch;
    ScheduledCallPtr m_rest; // waits for what may follow the end mark
    microseconds m_suspendedBefore;
    qsizetype m_sentBytes = 0;
    qsizetype m_receivedBytes = 0;
    bool m_keySent = true;
    bool m_settled = false;
};

} // namespace breakwater
