// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Event stream, chunks, JSON in one piece, web page: an answer's meaning does not depend on the network's
// cuts, and an error is never its text.
#include "fuzzinput.h"
#include "llm/reply/answerreader.h"

#include <QJsonDocument>

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

void readsTheSame(const AnswerReader &one, const AnswerReader &other)
{
    require(one.shape() == other.shape(), "shape");
    require(one.endMark() == other.endMark(), "end mark");
    require(one.finishReason() == other.finishReason(), "finish reason");
    require(one.text() == other.text(), "text");
    require(one.refusal() == other.refusal(), "refusal");
    require(one.hasToolCall() == other.hasToolCall(), "tool call");
    require(one.usage() == other.usage(), "usage");
    require(one.overflowed() == other.overflowed(), "overflow");
    require(one.isOver() == other.isOver(), "over");
    require(one.error().has_value() == other.error().has_value(), "error");
    if (one.error())
        require(one.error()->codes == other.error()->codes && one.error()->message == other.error()->message,
                "what the error says");
}

AnswerReader read(const QString &original, const Pieces &pieces, bool cleanly = true)
{
    AnswerReader reader(original);
    for (const QByteArray &piece : pieces) {
        const bool over = reader.isOver();
        const AnswerReader::Progress progress = reader.feed(piece);
        require(!over || progress.text.isEmpty(), "nothing is shown after the end");
        require(progress.text.isEmpty() || progress.payload, "text is payload");
    }
    (void)reader.finish(cleanly);
    return reader;
}

void isConsistent(const AnswerReader &reader)
{
    using Shape = AnswerReader::Shape;
    if (reader.shape() == Shape::Unknown || reader.shape() == Shape::WebPage) {
        require(reader.text().isEmpty() && !reader.error(), "nothing is read from what is no answer");
        require(reader.endMark() == AnswerReader::EndMark::None, "what is no answer has no end mark");
    }
    if (reader.shape() == Shape::Json && reader.error())
        require(reader.text().isEmpty(), "an error is no text");
    require((reader.endMark() == AnswerReader::EndMark::FinishReason) <= !reader.finishReason().isEmpty(),
            "the end mark has its reason");
}

void chunkIsReadAlone(const QByteArray &bytes)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (!document.isObject())
        return;
    const ChunkContent content = parseChunk(document.object());
    const bool empty = content.text.isEmpty() && content.wholeText.isEmpty() && content.finishReason.isEmpty()
        && content.refusal.isEmpty();
    require(content.hasChoice || empty, "without a choice there is no text");
    require(!content.usage || *content.usage != Usage(), "usage of nothing is no usage");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    const QString original = QString::fromUtf8(input.line()); // the writer's text
    const QByteArray body = input.rest();
    const AnswerReader whole = read(original, {body});
    readsTheSame(whole, read(original, byteByByte(body)));
    readsTheSame(whole, read(original, cutAtRandom(body, input.seed())));
    isConsistent(whole);
    isConsistent(read(original, {body}, false));
    chunkIsReadAlone(body);
    if (const QByteArray large = magnified(body, input.seed()); !large.isEmpty())
        readsTheSame(read(original, {large}), read(original, cutAtRandom(large, input.seed())));
    return 0;
}
