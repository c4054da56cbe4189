// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "servicedeeds.h"

#include "../core/llm/wirecases.h"
#include "base/randomsource.h"

#include <functional>
#include <vector>

namespace breakwater::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Ending = FaultReply::Ending;

namespace {

struct Ask
{
    const SeenRequest &request;
    const QByteArray &words;

    [[nodiscard]] bool streams() const { return request.body.contains(R"("stream":true)"); }
};

struct Row
{
    QString name{};
    int weight = 1;
    std::function<FaultReply(const Ask &)> reply{};
    bool givenWords = true;
};

FaultReply jsonAnswer(const QByteArray &words)
{
    return FaultReply::http(
        200, {{"Content-Type", "application/json"}},
        R"({"choices":[{"index":0,"message":{"role":"assistant","content":")" + words
            + R"("},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":9}})",
        Ending::KeepOpen);
}

FaultReply error(int status, const QByteArray &code, const FaultReply::Headers &headers = {},
                 Ending ending = Ending::KeepOpen)
{
    return FaultReply::http(status, headers + FaultReply::Headers{{"Content-Type", "application/json"}},
                            R"({"error":{"message":")" + errorMark() + R"( said the service","type":")" + code
                                + R"(","code":")" + code + "\"}}",
                            ending);
}

FaultReply refusedParameter(const QByteArray &message, const QByteArray &parameter)
{
    return FaultReply::http(400, {{"Content-Type", "application/json"}},
                            R"({"error":{"message":")" + message
                                + R"(","type":"invalid_request_error","param":")" + parameter
                                + R"(","code":"unsupported_value"}})",
                            Ending::KeepOpen);
}

QByteArray joined(const FaultReply &reply)
{
    return reply.pieces.join();
}

/// The whole reply in one piece, after a pause.
FaultReply late(const FaultReply &reply, std::chrono::milliseconds pause)
{
    return {.pieces = {"", joined(reply)}, .ending = reply.ending, .pause = pause};
}

FaultReply inPieces(const FaultReply &reply, qsizetype size, std::chrono::milliseconds pause)
{
    const QByteArray bytes = joined(reply);
    FaultReply pieces{.pieces = {}, .ending = reply.ending, .pause = pause};
    for (qsizetype i = 0; i < bytes.size(); i += size)
        pieces.pieces.append(bytes.sliced(i, qMin(size, bytes.size() - i)));
    return pieces;
}

/// The first piece of the answer, and then this ending instead of the rest.
FaultReply brokenOff(const QByteArray &words, Ending ending)
{
    FaultReply reply = goodAnswer(words);
    reply.pieces = reply.pieces.first(2);
    reply.ending = ending;
    return reply;
}

FaultReply thinking(const QByteArray &words)
{
    return FaultReply::stream({R"(data: {"choices":[{"index":0,"delta":{"reasoning_content":"hm"}}]})"
                               "\n\n",
                               textChunk(words), finishChunk()},
                              Ending::KeepOpen);
}

FaultReply comments(Ending ending)
{
    QList<QByteArray> lines(60, ": keep-alive\n\n");
    FaultReply reply = FaultReply::stream(lines, ending);
    reply.pause = 15ms;
    return reply;
}

/// As much of something endless as costs a moment: the client has to end it, whatever it is.
FaultReply flood(const QByteArray &begin, const QByteArray &piece, int many)
{
    FaultReply reply = FaultReply::raw(begin, Ending::Stall);
    reply.pieces += QList<QByteArray>(many, piece);
    reply.pause = 0ms;
    return reply;
}

std::vector<Row> endings()
{
    const auto raw = [](const QByteArray &bytes, Ending ending) {
        return [=](const Ask &) { return FaultReply::raw(bytes, ending); };
    };
    return {
        {u"answers"_s, 40,
         [](const Ask &ask) {
             return ask.streams() ? goodAnswer(ask.words, Ending::KeepOpen) : jsonAnswer(ask.words);
         }},
        {u"answers and closes"_s, 6, [](const Ask &ask) { return goodAnswer(ask.words); }},
        {u"answers with JSON"_s, 6, [](const Ask &ask) { return jsonAnswer(ask.words); }},
        {u"answers late"_s, 8,
         [](const Ask &ask) { return late(goodAnswer(ask.words, Ending::KeepOpen), 120ms); }},
        {u"answers later than anybody waits"_s, 4,
         [](const Ask &ask) { return late(goodAnswer(ask.words, Ending::KeepOpen), 700ms); }},
        {u"answers in small pieces"_s, 4,
         [](const Ask &ask) { return inPieces(goodAnswer(ask.words, Ending::KeepOpen), 60, 8ms); }},
        {u"dribbles"_s, 3, [](const Ask &ask) { return inPieces(goodAnswer(ask.words), 9, 25ms); }},
        {u"thinks first"_s, 3, [](const Ask &ask) { return thinking(ask.words); }},
        {u"ends at the length limit"_s, 2,
         [](const Ask &ask) {
             return FaultReply::stream({textChunk(ask.words), finishChunk("length")}, Ending::KeepOpen);
         }},
        {u"ends without a reason"_s, 2,
         [](const Ask &ask) { return FaultReply::stream({textChunk(ask.words)}); }},
        {u"is cut after some text"_s, 3, [](const Ask &ask) { return brokenOff(ask.words, Ending::Close); }},
        {u"is reset after some text"_s, 3,
         [](const Ask &ask) { return brokenOff(ask.words, Ending::Reset); }},
        {u"stalls after some text"_s, 3, [](const Ask &ask) { return brokenOff(ask.words, Ending::Stall); }},
        {u"is silent"_s, 6, raw("", Ending::Stall)},
        {u"closes before a byte"_s, 3, raw("", Ending::Close)},
        {u"resets before a byte"_s, 3, raw("", Ending::Reset)},
        {u"sends comments and nothing else"_s, 3, [](const Ask &) { return comments(Ending::Stall); }},
        {u"sends garbage"_s, 2, raw("\x16\x03\x01\x00\xff\x80garbage\r\n\r\n"_ba, Ending::Close)},
        {u"speaks another protocol"_s, 1, raw("SSH-2.0-OpenSSH_9.2\r\n", Ending::Stall)},
        {u"breaks off in the head"_s, 1, raw("HTTP/1.1 200 OK\r\nContent-Type: text/ev", Ending::Close)},
        {u"shows a web page"_s, 2,
         [](const Ask &) {
             return FaultReply::http(200, {{"Content-Type", "text/html"}},
                                     "<!doctype html><html><body>" + errorMark() + " sign in</body></html>");
         }},
        {u"has moved"_s, 1,
         [](const Ask &) {
             return FaultReply::http(302, {{"Location", "http://127.0.0.1:9/"}}, {});
         }},
        {u"refuses in words"_s, 2,
         [](const Ask &) { return goodAnswer("I'm sorry, but I can't help with that.", Ending::KeepOpen); },
         false},
        {u"answers nothing"_s, 1, [](const Ask &) { return goodAnswer("", Ending::KeepOpen); }},
        {u"tells an error in the stream"_s, 2,
         [](const Ask &ask) {
             return FaultReply::stream({textChunk(ask.words),
                                        R"(data: {"error":{"message":")" + errorMark()
                                            + R"(","code":500}})"
                                              "\n\n"});
         }},
        {u"is moderated in the stream"_s, 1,
         [](const Ask &ask) {
             return FaultReply::stream({textChunk(ask.words), finishChunk("content_filter")});
         }},
        {u"wants no stream"_s, 4,
         [](const Ask &ask) {
             return ask.streams() ? refusedParameter("'stream' must be set to false", "stream")
                                  : jsonAnswer(ask.words);
         }},
        {u"wants a stream"_s, 4,
         [](const Ask &ask) {
             return ask.streams() ? goodAnswer(ask.words, Ending::KeepOpen)
                                  : refusedParameter("This model only supports stream mode", "stream");
         }},
        {u"is never content with what is sent"_s, 3,
         [](const Ask &ask) {
             return refusedParameter(
                 ask.streams() ? "'stream' must be set to false" : "'stream' must be set to true", "stream");
         }},
        {u"sends a head without end"_s, 1,
         [](const Ask &) { return flood("HTTP/1.1 200 OK\r\nX: ", QByteArray(16'384, 'v'), 24); }},
        {u"sends headers without end"_s, 1,
         [](const Ask &) {
             return flood("HTTP/1.1 200 OK\r\n", QByteArray("X-Y: zzzzzzzzzzzz\r\n").repeated(500), 24);
         }},
        {u"sends chunks of one byte without end"_s, 1,
         [](const Ask &) {
             return flood("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                          QByteArray("1\r\n \r\n").repeated(1'000), 24);
         }},
    };
}

std::vector<Row> errors()
{
    struct Status
    {
        int status = 0;
        QByteArray code{};
        FaultReply::Headers headers{};
    };
    const std::vector<Status> statuses{{400, "invalid_request_error"},
                                       {401, "invalid_api_key"},
                                       {402, "insufficient_balance"},
                                       {403, "forbidden"},
                                       {404, "model_not_found"},
                                       {407, "proxy"},
                                       {408, "timeout"},
                                       {413, "too_large"},
                                       {422, "invalid"},
                                       {425, "early"},
                                       {429, "rate_limit_exceeded", {{"retry-after-ms", "40"}}},
                                       {429, "rate_limit_exceeded", {{"Retry-After", "1"}}},
                                       {429, "rate_limit_exceeded"},
                                       {429, "insufficient_quota"},
                                       {500, "server_error"},
                                       {502, "bad_gateway"},
                                       {503, "overloaded", {{"Retry-After", "1"}}},
                                       {503, "model_loading"},
                                       {529, "overloaded_error"}};
    std::vector<Row> rows;
    for (const Status &each : statuses) {
        const QString more
            = each.headers.isEmpty() ? QString() : u", "_s + QString::fromLatin1(each.headers.first().first);
        rows.push_back({u"status %1 %2%3"_s.arg(each.status).arg(QString::fromLatin1(each.code), more), 1,
                        [each](const Ask &) { return error(each.status, each.code, each.headers); }});
    }
    rows.push_back({u"status 503 as a web page, and closes"_s, 1, [](const Ask &) {
                        return FaultReply::http(503, {{"Content-Type", "text/html"}},
                                                "<html>" + errorMark() + "</html>");
                    }});
    return rows;
}

std::vector<Row> wireRows()
{
    std::vector<Row> rows;
    const QList<WireCase> cases = loadWireCases(QStringLiteral("wire.jsonl"));
    for (const WireCase &each : cases)
        rows.push_back({u"wire case "_s + each.id, 1, [each](const Ask &) { return each.reply; }, false});
    return rows;
}

struct Table
{
    std::vector<Row> rows{};
    std::vector<int> byWeight{};
};

const Table &table()
{
    static const Table made = [] {
        Table table;
        for (const std::vector<Row> &part : {endings(), errors(), wireRows()})
            table.rows.insert(table.rows.end(), part.begin(), part.end());
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            table.byWeight.insert(table.byWeight.end(), static_cast<std::size_t>(table.rows[i].weight),
                                  static_cast<int>(i));
        return table;
    }();
    return made;
}

const Row &row(int deed)
{
    return table().rows.at(static_cast<std::size_t>(deed));
}

} // namespace

bool isMixed(std::uint64_t turn)
{
    return turn % 3 == 0;
}

int deedOf(std::uint64_t turn, int request)
{
    SeededRandom random(isMixed(turn) ? turn + static_cast<std::uint64_t>(request) : turn);
    const std::vector<int> &choices = table().byWeight;
    return choices[random.next() % choices.size()];
}

QString deedName(int deed)
{
    return row(deed).name;
}

Deed deedFor(int deed, const SeenRequest &request, const QByteArray &words)
{
    return {.reply = row(deed).reply({.request = request, .words = words}),
            .givenWords = row(deed).givenWords};
}

QByteArray errorMark()
{
    return "XERRORX";
}

} // namespace breakwater::test
