// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wirecases.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace breakwater::test {

namespace {

FaultReply::Ending endingOf(const QJsonObject &row)
{
    const QString close = row[QLatin1String("close")].toString();
    if (close == QLatin1String("reset"))
        return FaultReply::Ending::Reset;
    return close == QLatin1String("stall") ? FaultReply::Ending::Stall : FaultReply::Ending::Close;
}

QList<QByteArray> piecesOf(const QByteArray &body, const QJsonArray &splits)
{
    QList<QByteArray> pieces;
    qsizetype start = 0;
    for (const QJsonValue &split : splits) {
        pieces.append(body.sliced(start, split.toInt() - start));
        start = split.toInt();
    }
    if (start < body.size())
        pieces.append(body.sliced(start));
    return pieces;
}

FaultReply replyOf(const QJsonObject &row)
{
    const FaultReply::Ending ending = endingOf(row);
    const int status = row[QLatin1String("status")].toInt();
    if (status == 0)
        return {.pieces = {}, .ending = FaultReply::Ending::Reset};
    const QByteArray body = row.contains(QLatin1String("body_b64"))
        ? QByteArray::fromBase64(row[QLatin1String("body_b64")].toString().toLatin1())
        : row[QLatin1String("body_utf8")].toString().toUtf8();
    const QList<QByteArray> pieces = piecesOf(body, row[QLatin1String("splits")].toArray());

    FaultReply::Headers headers;
    bool chunked = false;
    bool untilClose = false;
    const QJsonObject listed = row[QLatin1String("headers")].toObject();
    for (auto it = listed.begin(); it != listed.end(); ++it) {
        if (it.key() == QLatin1String("Transfer-Encoding"))
            chunked = true;
        else if (it.key() == QLatin1String("Connection"))
            untilClose = true;
        else
            headers.append({it.key().toLatin1(), it->toString().toLatin1()});
    }
    if (chunked)
        return FaultReply::chunked(status, headers, pieces, ending);
    if (!untilClose)
        headers.append({"Content-Length", QByteArray::number(body.size())});
    FaultReply reply = FaultReply::raw("HTTP/1.1 " + QByteArray::number(status) + " Status\r\n", ending);
    for (const auto &[name, value] : headers)
        reply.pieces.first() += name + ": " + value + "\r\n";
    reply.pieces.first() += "Connection: close\r\n\r\n";
    reply.pieces += pieces;
    return reply;
}

WireEnd endOf(const QJsonObject &expected)
{
    const QJsonValue retryAfter = expected[QLatin1String("retry_after_ms")];
    return {.outcome = expected[QLatin1String("outcome")].toString(),
            .text = expected[QLatin1String("text")].toString(),
            .retryAfterMs = retryAfter.isDouble() ? std::optional(retryAfter.toInt()) : std::nullopt,
            .countsAs = expected[QLatin1String("counts_for_breaker")].toString()};
}

WireCase caseOf(const QJsonObject &row)
{
    QList<WireEnd> also;
    for (const QJsonValue other : row[QLatin1String("also")].toArray())
        also.append(endOf(other.toObject()));
    return {.id = row[QLatin1String("id")].toString(),
            .stream = row[QLatin1String("request_kind")].toString() == QLatin1String("stream"),
            .reply = replyOf(row),
            .cancelAfterFirstText = row.contains(QLatin1String("client_action")),
            .pretendedUrl = QUrl(row[QLatin1String("request_url")].toString()),
            .expected = endOf(row[QLatin1String("expect")].toObject()),
            .also = also};
}

} // namespace

QList<WireCase> loadWireCases(const QString &fileName)
{
    QFile file(QStringLiteral(BREAKWATER_TEST_DATA "/") + fileName);
    QList<WireCase> cases;
    if (!file.open(QIODevice::ReadOnly))
        return cases;
    while (!file.atEnd()) {
        const QJsonDocument row = QJsonDocument::fromJson(file.readLine());
        if (row.isObject())
            cases.append(caseOf(row.object()));
    }
    return cases;
}

} // namespace breakwater::test
