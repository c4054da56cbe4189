// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faultreply.h"

namespace breakwater::test {

namespace {

QByteArray head(int status, const FaultReply::Headers &headers, FaultReply::Ending ending)
{
    QByteArray out = "HTTP/1.1 " + QByteArray::number(status) + " Status\r\n";
    for (const auto &[name, value] : headers)
        out += name + ": " + value + "\r\n";
    if (ending != FaultReply::Ending::KeepOpen)
        out += "Connection: close\r\n";
    return out;
}

} // namespace

FaultReply FaultReply::http(int status, const Headers &headers, const QByteArray &body, Ending ending)
{
    const QByteArray length = "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n";
    return {.pieces = {head(status, headers, ending) + length + body}, .ending = ending};
}

FaultReply FaultReply::chunked(int status, const Headers &headers, const QList<QByteArray> &pieces,
                               Ending ending)
{
    FaultReply reply;
    reply.ending = ending;
    reply.pieces.append(head(status, headers, ending) + "Transfer-Encoding: chunked\r\n\r\n");
    for (const QByteArray &piece : pieces)
        reply.pieces.append(QByteArray::number(piece.size(), 16) + "\r\n" + piece + "\r\n");
    if (ending == Ending::Close || ending == Ending::KeepOpen)
        reply.pieces.append("0\r\n\r\n");
    return reply;
}

FaultReply FaultReply::stream(const QList<QByteArray> &pieces, Ending ending)
{
    return chunked(200, {{"Content-Type", "text/event-stream"}}, pieces, ending);
}

FaultReply FaultReply::raw(const QByteArray &bytes, Ending ending)
{
    return {.pieces = {bytes}, .ending = ending};
}

FaultReply FaultReply::endless(const QByteArray &start, const QByteArray &unit)
{
    return {.pieces = {start}, .forever = unit.repeated(64 * 1024 / unit.size())};
}

QList<QPair<const char *, FaultReply>> repliesWithoutAnswer()
{
    const QByteArray ok = "HTTP/1.1 200 OK\r\n";
    return {{"a header's value does not end", FaultReply::endless(ok + "X: ", "v")},
            {"the headers do not end", FaultReply::endless(ok, "X-A: b\r\n")},
            {"blank lines before the status line do not end", FaultReply::endless("\r\n", "\r\n")},
            {"100 Continue again and again", FaultReply::endless({}, "HTTP/1.1 100 Continue\r\n\r\n")},
            {"a chunk's extension does not end",
             FaultReply::endless(ok + "Transfer-Encoding: chunked\r\n\r\n5;", "e")}};
}

QByteArray textChunk(const QByteArray &jsonText)
{
    return R"(data: {"choices":[{"index":0,"delta":{"content":")" + jsonText + "\"}}]}\n\n";
}

QByteArray finishChunk(const QByteArray &reason)
{
    return R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":")" + reason + "\"}]}\n\n";
}

FaultReply goodAnswer(const QByteArray &jsonText, FaultReply::Ending ending)
{
    return FaultReply::stream({textChunk(jsonText), finishChunk(), "data: [DONE]\n\n"}, ending);
}

} // namespace breakwater::test
