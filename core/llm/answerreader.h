// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/callreport.h"
#include "llm/chunkparser.h"
#include "llm/errorenvelope.h"
#include "net/ssedecoder.h"
#include "text/thinkfilter.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace breakwater {

/// Reads the body of a 200 reply, whatever shape it really has: an event stream, JSON in one piece, or a web
/// page. Which one is told by the first byte, not by what was asked for or by the content type.
class AnswerReader
{
public:
    /// UTF-16 units of text, thinking tags included. No model writes as much in one answer; without a bound a
    /// stream that repeats itself for ever would be cleaned and compared for minutes.
    static constexpr qsizetype kLongestText = qsizetype{1024} * 1024;

    enum class Shape { Unknown, Stream, Json, WebPage };
    /// How the answer itself said that it is over.
    enum class EndMark { None, FinishReason, Done };

    /// What a piece of the body brought.
    struct Progress
    {
        /// Text, reasoning, a tool call, an end or an error came; comments and blank lines did not count.
        bool payload = false;
        /// Visible text to append.
        QString text{};
    };

    /// \param original the writer's text, whose own tags are no thinking.
    explicit AnswerReader(const QString &original);

    [[nodiscard]] Progress feed(const QByteArray &bytes);
    /// No more bytes will come. \param cleanly the connection's end was in order: a pending line counts.
    [[nodiscard]] Progress finish(bool cleanly);

    /// Nothing that could come would change the verdict.
    [[nodiscard]] bool isOver() const;

    [[nodiscard]] Shape shape() const { return m_shape; }
    [[nodiscard]] EndMark endMark() const { return m_endMark; }
    [[nodiscard]] const QString &finishReason() const { return m_finishReason; }
    /// The error that stood in the body.
    [[nodiscard]] const std::optional<ErrorFacts> &error() const { return m_error; }
    /// All visible text so far; after finish(), of the answer.
    [[nodiscard]] const QString &text() const { return m_filter.visibleText(); }
    [[nodiscard]] const QString &refusal() const { return m_refusal; }
    [[nodiscard]] bool hasToolCall() const { return m_hasToolCall; }
    [[nodiscard]] const std::optional<Usage> &usage() const { return m_usage; }
    /// The body, or its text, was longer than any answer; the text is cut there.
    [[nodiscard]] bool overflowed() const { return m_overflowed || m_sse.overflowed(); }

private:
    void sniff();
    Progress readEvents(const QList<SseEvent> &events);
    void readEvent(const SseEvent &event, Progress &progress);
    void readJson(Progress &progress);
    void readChunk(const QJsonObject &chunk, Progress &progress);
    void addText(const QString &delta, Progress &progress);

    Shape m_shape = Shape::Unknown;
    EndMark m_endMark = EndMark::None;
    QByteArray m_body; // of JSON, or what came before the shape was known
    SseDecoder m_sse;
    ThinkFilter m_filter;
    QString m_finishReason;
    QString m_refusal;
    std::optional<ErrorFacts> m_error;
    std::optional<Usage> m_usage;
    qsizetype m_receivedText = 0; // before the filter
    qsizetype m_looked = 0; // of a body whose shape is not known yet: so much is white space
    bool m_hasToolCall = false;
    bool m_overflowed = false;
    bool m_finished = false;
};

} // namespace breakwater
