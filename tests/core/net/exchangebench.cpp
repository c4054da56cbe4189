// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchangebench.h"

#include <QTest>

namespace breakwater::test {

HttpRequest postTo(const QUrl &url, const QByteArray &body)
{
    HttpRequest request;
    request.url = url;
    request.headers = {{"Authorization", "Bearer sk-test"}, {"Content-Type", "application/json"}};
    request.body = body;
    return request;
}

HttpRequest getFrom(const QUrl &url)
{
    HttpRequest request;
    request.method = HttpRequest::Method::Get;
    request.url = url;
    return request;
}

Exchanged exchange(HttpTransport &transport, const HttpRequest &request)
{
    Exchanged seen;
    bool over = false;
    const HttpReplyPtr reply = transport.send(request);
    QObject::connect(reply.get(), &HttpReply::sent, reply.get(), [&] { seen.sent = true; });
    QObject::connect(reply.get(), &HttpReply::headArrived, reply.get(),
                     [&](const HttpHead &head) { seen.head = head; });
    QObject::connect(reply.get(), &HttpReply::bytesArrived, reply.get(),
                     [&](const QByteArray &bytes) { seen.body += bytes; });
    QObject::connect(reply.get(), &HttpReply::finished, reply.get(), [&](const HttpEnd &end) {
        seen.end = end;
        over = true;
    });
    if (!QTest::qWaitFor([&] { return over; }, 20'000))
        qFatal("the exchange did not end");
    return seen;
}

} // namespace breakwater::test
