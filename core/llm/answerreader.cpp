// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/answerreader.h"

#include <QJsonDocument>

#include <algorithm>

namespace breakwater {

namespace {

/// Signs of life of a gateway that waits for its model; more of them are a fault.
constexpr qsizetype kLongestBlank = qsizetype{1024} * 1024;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool hasInk(const QByteArray &bytes)
{
    return std::any_of(bytes.cbegin(), bytes.cend(), [](char c) { return !isBlank(c); });
}

/// The JSON value at the start, even if "data: [DONE]" or other rubbish is glued to its end.
QJsonDocument leadingJson(const QByteArray &body)
{
    QJsonParseError error;
    const QJsonDocument whole = QJsonDocument::fromJson(body, &error);
    if (error.error != QJsonParseError::GarbageAtEnd)
        return whole;
    return QJsonDocument::fromJson(body.first(error.offset));
}

} // namespace

AnswerReader::AnswerReader(const QString &original)
    : m_filter(original)
{ }

AnswerReader::Progress AnswerReader::feed(const QByteArray &bytes)
{
    if (m_finished || overflowed())
        return {};
    if (m_shape == Shape::Stream)
        return readEvents(m_sse.feed(bytes));
    m_body += bytes;
    m_overflowed = m_overflowed || m_body.size() > SseDecoder::kLongestStream;
    if (m_shape == Shape::Unknown) {
        sniff();
        if (m_shape == Shape::Stream) {
            QByteArray soFar;
            soFar.swap(m_body);
            return readEvents(m_sse.feed(soFar));
        }
    }
    return {.payload = m_shape == Shape::Json && hasInk(bytes), .text = {}};
}

AnswerReader::Progress AnswerReader::finish(bool cleanly)
{
    if (m_finished)
        return {};
    Progress progress;
    if (m_shape == Shape::Stream && cleanly)
        progress = readEvents(m_sse.finish());
    else if (m_shape == Shape::Json)
        readJson(progress);
    m_finished = true;
    const qsizetype shown = m_filter.visibleText().size();
    if (m_filter.finish() == ThinkFilter::Effect::Appended)
        progress.text += m_filter.visibleText().mid(shown);
    return progress;
}

bool AnswerReader::isOver() const
{
    return m_error || m_endMark == EndMark::Done || m_shape == Shape::WebPage || overflowed();
}

void AnswerReader::sniff()
{
    if (m_body.startsWith("\xEF") && m_body.size() < 3)
        return; // perhaps a BOM
    const qsizetype start = m_body.startsWith("\xEF\xBB\xBF") ? 3 : 0;
    const auto first = std::find_if(m_body.cbegin() + std::max(start, m_looked), m_body.cend(),
                                    [](char c) { return !isBlank(c); });
    m_looked = first - m_body.cbegin();
    m_overflowed = m_overflowed || m_looked > kLongestBlank;
    if (first == m_body.cend())
        return;
    if (*first == '{' || *first == '[' || *first == '"') {
        m_shape = Shape::Json;
        m_body.remove(0, first - m_body.cbegin());
    } else {
        m_shape = *first == '<' ? Shape::WebPage : Shape::Stream;
    }
}

AnswerReader::Progress AnswerReader::readEvents(const QList<SseEvent> &events)
{
    Progress progress;
    for (const SseEvent &event : events) {
        if (isOver())
            break; // what follows [DONE] or an error is not part of the answer
        readEvent(event, progress);
    }
    return progress;
}

void AnswerReader::readEvent(const SseEvent &event, Progress &progress)
{
    const QByteArray data = event.data.trimmed();
    if (data.isEmpty())
        return;
    if (data == "[DONE]") {
        m_endMark = EndMark::Done;
        progress.payload = true;
        return;
    }
    if (event.type == "error") {
        m_error = readErrorBody(data);
        progress.payload = true;
        return;
    }
    const QJsonDocument document = QJsonDocument::fromJson(data);
    if (document.isObject()) // other events are nobody's: pings, plain text
        readChunk(document.object(), progress);
}

void AnswerReader::readJson(Progress &progress)
{
    const QJsonDocument document = leadingJson(m_body);
    if (document.isNull()) {
        // A bare string is no document; half a document is no error that anybody stated.
        if (m_body.startsWith('"'))
            m_error = readErrorBody(m_body);
        return;
    }
    const QJsonObject object = document.object();
    const ChunkContent content = parseChunk(object);
    if (!content.hasChoice || content.hasError) {
        m_error = document.isArray() ? readErrorBody(document.toJson()) : readErrorJson(object);
        return;
    }
    readChunk(object, progress);
    if (m_endMark == EndMark::None && !m_error && !overflowed())
        m_endMark = EndMark::Done; // it is complete
}

void AnswerReader::readChunk(const QJsonObject &chunk, Progress &progress)
{
    const ChunkContent content = parseChunk(chunk);
    if (content.usage)
        m_usage = content.usage;
    const bool open = m_endMark == EndMark::None; // some send their last chunk twice
    if (open) {
        if (!content.text.isEmpty())
            addText(content.text, progress);
        else if (m_receivedText == 0 && !content.wholeText.isEmpty())
            addText(content.wholeText, progress);
        m_refusal += content.refusal;
    }
    m_hasToolCall = m_hasToolCall || content.hasToolCall;
    progress.payload = progress.payload || !content.text.isEmpty() || !content.wholeText.isEmpty()
        || content.hasReasoning || content.hasToolCall || !content.refusal.isEmpty();
    if (content.hasError) {
        m_error = readErrorJson(chunk);
        progress.payload = true;
    } else if (open && !overflowed() && !content.finishReason.isEmpty()) {
        m_finishReason = content.finishReason;
        m_endMark = EndMark::FinishReason;
        progress.payload = true;
    }
}

void AnswerReader::addText(const QString &delta, Progress &progress)
{
    const qsizetype room = kLongestText - m_receivedText;
    m_overflowed = m_overflowed || delta.size() > room;
    const QString taken = delta.left(room);
    m_receivedText += taken.size();
    const qsizetype shown = m_filter.visibleText().size();
    if (m_filter.feed(taken) == ThinkFilter::Effect::Appended)
        progress.text += m_filter.visibleText().mid(shown);
}

} // namespace breakwater
