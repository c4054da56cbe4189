// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/callreport.h"
#include "llm/reply/chunkparser.h"
#include "llm/reply/deltajoiner.h"
#include "llm/reply/errorenvelope.h"
#include "llm/reply/jsonsplitter.h"
#include "net/http/ssedecoder.h"
#include "text/answer/thinkfilter.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace breakwater {

/// Reads the body of a 200 reply, whatever shape it really has: an event stream, JSON in one piece, chunks
/// without the frame of an event stream, or a web page. Which one is told by the first bytes, not by what was
/// asked for or by the content type. Nothing that may have been words is skipped in silence.
class AnswerReader
{
public:
    /// UTF-16 units of text, thinking tags included. No model writes as much in one answer; without a bound a
    /// stream that repeats itself for ever would be cleaned and compared for minutes.
    static constexpr qsizetype longestText = qsizetype{1024} * 1024;
    /// Bytes of an answer in one piece, reasoning and escapes included. Reading it takes several times as
    /// much memory, other than a stream, which is read event by event.
    static constexpr qsizetype longestJson = qsizetype{16} * 1024 * 1024;

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
    /// A part of the answer could not be read and may have been words: the text is not the whole.
    [[nodiscard]] bool hasGap() const { return m_hasGap; }
    /// All visible text so far; after finish(), of the answer.
    [[nodiscard]] const QString &text() const { return m_filter.visibleText(); }
    [[nodiscard]] const QString &refusal() const { return m_refusal; }
    [[nodiscard]] bool hasToolCall() const { return m_hasToolCall; }
    [[nodiscard]] const std::optional<Usage> &usage() const { return m_usage; }
    /// The body, or its text, was longer than any answer; the text is cut there.
    [[nodiscard]] bool overflowed() const { return m_overflowed || m_sse.overflowed(); }

private:
    void sniff();
    Progress readStream(const QByteArray &bytes);
    Progress lookForChunks(const QByteArray &bytes);
    Progress readEvents(const QList<SseEvent> &events);
    void readEvent(const SseEvent &event, Progress &progress);
    /// \return false if nothing in it could be read.
    bool readData(const QByteArray &data, Progress &progress);
    Progress readPieces(const QList<JsonSplitter::Piece> &pieces);
    void readPiece(const JsonSplitter::Piece &piece, Progress &progress);
    void readJson(Progress &progress);
    void readChunk(const QJsonObject &chunk, Progress &progress);
    void readWords(const QJsonObject &chunk, const ChunkContent &content, Progress &progress);
    void addText(const QString &delta, Progress &progress);
    void showJoined(Progress &progress);

    enum class Frame { Events, Bare }; // of a stream: bare chunks have no "data:"

    Shape m_shape = Shape::Unknown;
    Frame m_frame = Frame::Events;
    EndMark m_endMark = EndMark::None;
    QByteArray m_body; // of JSON, or what came before the shape was known
    SseDecoder m_sse;
    JsonSplitter m_splitter; // of JSON: whether it is one value or a stream of chunks
    QList<JsonSplitter::Piece> m_undecided; // what came before that was known
    DeltaJoiner m_joiner;
    qsizetype m_joined = 0; // of its text: handed to the filter
    ThinkFilter m_filter;
    QJsonObject m_lastChunk; // the one that said the end
    QString m_perhapsRepeated; // words of the same chunk once more
    QString m_finishReason;
    QString m_refusal;
    std::optional<ErrorFacts> m_error;
    std::optional<Usage> m_usage;
    qsizetype m_bareBytes = 0; // of a stream without events
    qsizetype m_looked = 0; // of a body whose shape is not known yet: so much is white space
    bool m_endsOften = false; // words came after an end: it says so with every chunk
    bool m_isOnePiece = false; // JSON, not the first of many chunks
    bool m_hasToolCall = false;
    bool m_hasGap = false;
    bool m_overflowed = false;
    bool m_finished = false;
};

} // namespace breakwater
