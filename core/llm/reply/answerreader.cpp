// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/answerreader.h"

#include "llm/reply/lenientjson.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// Signs of life of a gateway that waits for its model; more of them are a fault.
constexpr qsizetype longestBlank = qsizetype{1024} * 1024;

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

/// Signs of life that some servers send as plain words.
bool isPing(const QByteArray &data)
{
    const QByteArray word = data.toLower();
    return word == "ping" || word == "pong" || word == "heartbeat" || word == "keep-alive"
        || word == "keepalive";
}

const QByteArray doneMark = QByteArrayLiteral("[DONE]");

/// A number or null: JSON, and no words.
bool isBareValue(const QByteArray &data)
{
    return QJsonDocument::fromJson('[' + data + ']').isArray();
}

bool isReadable(const QByteArray &data)
{
    return data == doneMark || !readLenientJson(data).isNull() || isBareValue(data);
}

/// What servers put into one event that should have been several: a line each, or objects glued together.
QList<QByteArray> partsOf(const QByteArray &data)
{
    QList<QByteArray> parts;
    const QList<QByteArray> lines = data.split('\n');
    for (const QByteArray &line : lines) {
        if (!line.trimmed().isEmpty())
            parts.append(line.trimmed());
    }
    if (parts.size() > 1 && std::all_of(parts.cbegin(), parts.cend(), isReadable))
        return parts;
    parts.clear();
    JsonSplitter splitter;
    QList<JsonSplitter::Piece> pieces = splitter.feed(data);
    pieces += splitter.finish();
    for (const JsonSplitter::Piece &piece : std::as_const(pieces))
        parts.append(piece.bytes);
    return parts;
}

/// Some say all of the answer once more with its end, or behind it. What is shorter than this may be a word
/// that the text really has twice.
bool repeatsTheWhole(const ChunkContent &content, const QString &soFar, bool ended)
{
    constexpr qsizetype longerThanAWord = 8;
    const bool says = content.text == soFar;
    return says && (ended || (!content.finishReason.isEmpty() && soFar.size() > longerThanAWord));
}

/// Unnamed events are chunks of the answer; what others say is nobody's.
bool isForAnswers(const SseEvent &event)
{
    return event.type.isEmpty() || event.type == "message";
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
        return readStream(bytes);
    m_body += bytes;
    m_overflowed = m_overflowed || m_body.size() > longestJson;
    if (m_shape == Shape::Unknown) {
        sniff();
        if (m_shape == Shape::Stream)
            return readStream(std::exchange(m_body, {}));
        if (m_shape == Shape::Json)
            return lookForChunks(m_body);
        return {};
    }
    return m_shape == Shape::Json ? lookForChunks(bytes) : Progress();
}

AnswerReader::Progress AnswerReader::readStream(const QByteArray &bytes)
{
    if (m_frame == Frame::Events)
        return readEvents(m_sse.feed(bytes));
    const QByteArray taken = bytes.left(SseDecoder::longestStream - m_bareBytes);
    m_bareBytes += taken.size();
    const Progress progress = readPieces(m_splitter.feed(taken));
    m_overflowed = m_overflowed || taken.size() < bytes.size();
    return progress;
}

/// JSON may be the whole answer, or the first of many chunks: the first choice tells.
AnswerReader::Progress AnswerReader::lookForChunks(const QByteArray &bytes)
{
    if (m_isOnePiece)
        return {.payload = hasInk(bytes), .text = {}};
    const QList<JsonSplitter::Piece> pieces = m_splitter.feed(bytes);
    m_undecided += pieces;
    for (const JsonSplitter::Piece &piece : pieces) {
        const ChunkContent content = parseChunk(readLenientJson(piece.bytes).object());
        m_isOnePiece = content.hasError || (content.hasChoice && !content.hasDelta);
        if (m_isOnePiece) {
            m_undecided.clear();
            break;
        }
        if (content.hasDelta) {
            m_shape = Shape::Stream;
            m_frame = Frame::Bare;
            m_bareBytes = std::exchange(m_body, {}).size();
            return readPieces(std::exchange(m_undecided, {}));
        }
    }
    return {.payload = hasInk(bytes), .text = {}};
}

AnswerReader::Progress AnswerReader::finish(bool cleanly)
{
    if (m_finished)
        return {};
    Progress progress;
    if (m_shape == Shape::Stream && cleanly)
        progress = m_frame == Frame::Events ? readEvents(m_sse.finish()) : readPieces(m_splitter.finish());
    else if (m_shape == Shape::Json)
        readJson(progress);
    m_finished = true;
    m_joiner.finish();
    showJoined(progress);
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
    m_overflowed = m_overflowed || m_looked > longestBlank;
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
    if (event.type == "error") {
        m_error = readErrorBody(data);
        progress.payload = true;
        return;
    }
    if (readData(data, progress) || !isForAnswers(event) || isPing(data))
        return;
    for (const QByteArray &part : partsOf(data)) {
        if (!isOver() && !readData(part, progress))
            m_hasGap = true;
    }
}

bool AnswerReader::readData(const QByteArray &data, Progress &progress)
{
    if (data == doneMark) {
        m_endMark = EndMark::Done;
        progress.payload = true;
        return true;
    }
    if (data.startsWith('"')) { // an error that nobody put into an object
        m_error = readErrorBody(data);
        progress.payload = true;
        return true;
    }
    const QJsonDocument document = readLenientJson(data);
    if (document.isObject()) {
        readChunk(document.object(), progress);
        return true;
    }
    for (const QJsonValue value : document.array())
        readChunk(value.toObject(), progress);
    return document.isArray() || isBareValue(data);
}

AnswerReader::Progress AnswerReader::readPieces(const QList<JsonSplitter::Piece> &pieces)
{
    Progress progress;
    for (const JsonSplitter::Piece &piece : pieces) {
        if (isOver())
            break;
        readPiece(piece, progress);
    }
    return progress;
}

/// One without the frame of an event; a few put it around some of them all the same.
void AnswerReader::readPiece(const JsonSplitter::Piece &piece, Progress &progress)
{
    QByteArray bytes = piece.bytes;
    if (piece.kind == JsonSplitter::Piece::Kind::Between && bytes.startsWith("data:"))
        bytes = bytes.sliced(5).trimmed();
    if (!bytes.isEmpty() && !readData(bytes, progress))
        m_hasGap = true;
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
    readWords(chunk, content, progress);
    m_hasToolCall = m_hasToolCall || content.hasToolCall;
    progress.payload = progress.payload || !content.text.isEmpty() || !content.wholeText.isEmpty()
        || content.hasReasoning || content.hasToolCall || !content.refusal.isEmpty();
    if (content.hasError) {
        m_error = readErrorJson(chunk);
        progress.payload = true;
    } else if (!overflowed() && !content.finishReason.isEmpty()) {
        m_finishReason = content.finishReason;
        m_endMark = EndMark::FinishReason;
        m_lastChunk = chunk;
        progress.payload = true;
    }
}

/// Words count whatever was said of an end before: some relays say it with every chunk. Some send the last
/// chunk twice; whether it was the last, only what follows can tell.
void AnswerReader::readWords(const QJsonObject &chunk, const ChunkContent &content, Progress &progress)
{
    m_refusal += content.refusal;
    const bool ended = m_endMark == EndMark::FinishReason;
    const QString &soFar = m_joiner.text();
    if (content.text.isEmpty()) {
        if (soFar.isEmpty())
            addText(content.wholeText, progress);
    } else if (ended && chunk == m_lastChunk && !m_endsOften) {
        m_perhapsRepeated += content.text;
    } else if (!repeatsTheWhole(content, soFar, ended)) {
        m_endsOften = m_endsOften || ended;
        m_endMark = EndMark::None; // this is not over before it says so again
        addText(std::exchange(m_perhapsRepeated, {}) + content.text, progress);
    }
}

void AnswerReader::addText(const QString &delta, Progress &progress)
{
    m_overflowed = m_overflowed || delta.size() > longestText;
    m_joiner.add(delta.left(longestText));
    showJoined(progress);
}

/// Hands on what the joiner has made certain.
void AnswerReader::showJoined(Progress &progress)
{
    const qsizetype size = std::min(m_joiner.text().size(), longestText);
    m_overflowed = m_overflowed || m_joiner.text().size() > longestText;
    const qsizetype shown = m_filter.visibleText().size();
    const QStringView fresh = QStringView(m_joiner.text()).sliced(m_joined, size - m_joined);
    m_joined = size;
    if (m_filter.feed(fresh) == ThinkFilter::Effect::Appended)
        progress.text += m_filter.visibleText().mid(shown);
}

} // namespace breakwater
