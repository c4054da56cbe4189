// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchangebench.h"
#include "floodserver.h"
#include "support/testcertificates.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace breakwater;
using namespace breakwater::test;
using Ending = FaultReply::Ending;

/// What the transport sends, what it does not do by itself, and how exchanges end.
class tst_QnamTransport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsWhatItWasGiven();
    void addsNothingThatTellsOfThePerson();
    void ownUserAgentMayBeReplaced();
    void followsNoRedirect_data();
    void followsNoRedirect();
    void setsNoCookies();
    void compressedRepliesArriveAsTheyAre();
    void errorBodiesAreRead_data();
    void errorBodiesAreRead();
    void ends_data();
    void ends();
    void hostThatIsNotThere();
    void badAuthorityFile();
    void abortIsSilent();
    void droppedHandleIsSilent();
    void transportMayGoFirst();
    void moreRequestsThanConnectionsAllStart();
    void noRequestIsSentThatSaysItWasNot();
    void longStreamArrivesWhole();
    void fastServerWaitsForASlowReader_data();
    void fastServerWaitsForASlowReader();
};

void tst_QnamTransport::sendsWhatItWasGiven()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {{"X-Request-Id", "r1"}}, "{}"));
    QnamTransport transport(noProxy());
    const QByteArray body(3'000'000, 'x');
    const Exchanged seen
        = exchange(transport, postTo(server.url(QStringLiteral("/v1/chat/completions")), body));
    QCOMPARE(seen.head.status, 200);
    QCOMPARE(headerValue(seen.head.headers, "x-request-id"), "r1");
    QCOMPARE(seen.body, "{}");
    QVERIFY(seen.sent);
    const SeenRequest &request = server.requests().first();
    QCOMPARE(request.method, "POST");
    QCOMPARE(request.target, "/v1/chat/completions");
    QCOMPARE(request.body, body);
    QCOMPARE(request.headers.value("content-length"), QByteArray::number(body.size()));
    QCOMPARE(request.headers.value("authorization"), "Bearer sk-test");
}

void tst_QnamTransport::addsNothingThatTellsOfThePerson()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}"));
    QnamTransport transport(noProxy());
    (void)exchange(transport, postTo(server.url()));
    const SeenRequest &request = server.requests().first();
    QVERIFY(request.headers.value("user-agent").startsWith("Breakwater/"));
    QCOMPARE(request.headers.value("accept-encoding"), "identity");
    QCOMPARE(request.headers.value("accept-language"), "*");
    QVERIFY(!request.headers.contains("cookie"));
}

void tst_QnamTransport::ownUserAgentMayBeReplaced()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}"));
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.headers += HttpHeader("User-Agent", "Other/1");
    (void)exchange(transport, request);
    QCOMPARE(server.requests().first().headers.value("user-agent"), "Other/1");
}

void tst_QnamTransport::followsNoRedirect_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void tst_QnamTransport::followsNoRedirect()
{
    QFETCH(int, status);
    FaultServer elsewhere;
    FaultServer server;
    QVERIFY(elsewhere.start() && server.start());
    elsewhere.reply(FaultReply::http(200, {}, "{}"));
    server.reply(FaultReply::http(status, {{"Location", elsewhere.url().toEncoded()}}, "moved"));
    QnamTransport transport(noProxy());
    const Exchanged seen = exchange(transport, postTo(server.url()));
    QCOMPARE(seen.head.status, status);
    QCOMPARE(headerValue(seen.head.headers, "location"), elsewhere.url().toEncoded());
    QCOMPARE(seen.end.error, TransportError::None);
    QCOMPARE(elsewhere.connectionCount(), 0); // neither key nor text went there
}

void tst_QnamTransport::setsNoCookies()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {{"Set-Cookie", "id=1; Path=/"}}, "{}"));
    QnamTransport transport(noProxy());
    (void)exchange(transport, postTo(server.url()));
    (void)exchange(transport, postTo(server.url()));
    QVERIFY(!server.requests().last().headers.contains("cookie"));
}

void tst_QnamTransport::compressedRepliesArriveAsTheyAre()
{
    FaultServer server;
    QVERIFY(server.start());
    const QByteArray packed = QByteArray::fromHex("1f8b0800000000000003ab0e00ec8d35c501000000");
    server.reply(FaultReply::http(200, {{"Content-Encoding", "gzip"}}, packed));
    QnamTransport transport(noProxy());
    QCOMPARE(exchange(transport, postTo(server.url())).body, packed);
}

void tst_QnamTransport::errorBodiesAreRead_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 418, 422,
                             425, 429, 498, 500, 501, 502, 503, 504, 520, 524, 529})
        QTest::addRow("%d", status) << status;
}

void tst_QnamTransport::errorBodiesAreRead()
{
    QFETCH(int, status);
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(status, {{"WWW-Authenticate", "Basic realm=\"x\""}}, "what is wrong"));
    QnamTransport transport(noProxy());
    const Exchanged seen = exchange(transport, postTo(server.url()));
    QCOMPARE(seen.head.status, status);
    QCOMPARE(seen.body, "what is wrong");
    QCOMPARE(seen.end.error, TransportError::None);
    QCOMPARE(server.requests().size(), 1);
}

void tst_QnamTransport::ends_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<QList<TransportError>>(
        "expected"); // Qt does not always notice a cut: the payload decides
    const QByteArray piece = "data: 1\n\n";
    QTest::newRow("chunked and whole") << FaultReply::stream({piece}) << QList{TransportError::None};
    QTest::newRow("chunked, reset part-way")
        << FaultReply::stream({piece}, Ending::Reset) << QList{TransportError::Cut, TransportError::None};
    QTest::newRow("counted, closed part-way")
        << FaultReply::raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + piece, Ending::Close)
        << QList{TransportError::Cut, TransportError::None};
    QTest::newRow("until the connection closes")
        << FaultReply::raw("HTTP/1.1 200 OK\r\n\r\n" + piece, Ending::Close) << QList{TransportError::None};
    QTest::newRow("an error reply that is cut")
        << FaultReply::raw("HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\n" + piece, Ending::Reset)
        << QList{TransportError::Cut, TransportError::None};
}

void tst_QnamTransport::ends()
{
    QFETCH(FaultReply, reply);
    QFETCH(QList<TransportError>, expected);
    FaultServer server;
    QVERIFY(server.start());
    server.reply(reply);
    QnamTransport transport(noProxy());
    const Exchanged seen = exchange(transport, postTo(server.url()));
    QVERIFY(seen.head.status != 0);
    QCOMPARE(seen.body, "data: 1\n\n");
    QVERIFY2(expected.contains(seen.end.error), qPrintable(seen.end.detail));
}

void tst_QnamTransport::hostThatIsNotThere()
{
    QUrl nobody;
    {
        FaultServer server;
        QVERIFY(server.start());
        nobody = server.url();
    }
    QnamTransport transport(noProxy());
    const Exchanged refused = exchange(transport, postTo(nobody));
    QCOMPARE(refused.end.error, TransportError::Refused);
    QVERIFY(!refused.end.requestSent);

    const Exchanged unknown = exchange(
        transport, postTo(QUrl(QStringLiteral("http://no-such-host.invalid/v1/chat/completions"))));
    QCOMPARE(unknown.end.error, TransportError::HostNotFound);
    QVERIFY(!unknown.end.requestSent);
}

void tst_QnamTransport::badAuthorityFile()
{
    FaultServer server;
    QVERIFY(server.start());
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.tls.caFile = QStringLiteral("/no/such/file.pem");
    const Exchanged seen = exchange(transport, request);
    QCOMPARE(seen.end.error, TransportError::Local);
    QVERIFY(!seen.end.detail.isEmpty());
    QVERIFY(!seen.end.requestSent);
    QCOMPARE(server.connectionCount(), 0);
}

void tst_QnamTransport::abortIsSilent()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::stream({"data: 1\n\n", "data: 2\n\n"}, Ending::Stall));
    QnamTransport transport(noProxy());
    const HttpReplyPtr reply = transport.send(postTo(server.url()));
    bool aborted = false;
    int after = 0;
    connect(reply.get(), &HttpReply::bytesArrived, this, [&] {
        after += aborted ? 1 : 0;
        aborted = true;
        reply->abort();
    });
    connect(reply.get(), &HttpReply::finished, this, [&] { ++after; });
    QTRY_VERIFY(aborted);
    QTRY_COMPARE(server.openConnectionCount(), 0); // the socket is closed, not left to the server
    QCOMPARE(after, 0);
}

void tst_QnamTransport::droppedHandleIsSilent()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::stream({"data: 1\n\n"}, Ending::Stall));
    QnamTransport transport(noProxy());
    HttpReplyPtr reply = transport.send(postTo(server.url()));
    bool dropped = false;
    connect(reply.get(), &HttpReply::bytesArrived, this, [&] {
        dropped = true;
        reply.reset(); // inside the reply's own signal
    });
    QTRY_VERIFY(dropped);
    QTRY_COMPARE(server.openConnectionCount(), 0);
}

void tst_QnamTransport::transportMayGoFirst()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::stream({"data: 1\n\n"}, Ending::Stall));
    auto transport = std::make_unique<QnamTransport>(noProxy());
    const HttpReplyPtr running = transport->send(postTo(server.url()));
    QTRY_COMPARE(server.requests().size(), 1);
    const HttpReplyPtr justSent = transport->send(postTo(server.url()));
    transport.reset();
    QTRY_COMPARE(server.openConnectionCount(), 0);
    running->abort();
    justSent->abort();
}

void tst_QnamTransport::moreRequestsThanConnectionsAllStart()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    QnamTransport transport(noProxy());
    std::vector<HttpReplyPtr> replies;
    int started = 0;
    int finished = 0;
    for (int i = 0; i < 20; ++i) {
        replies.push_back(transport.send(postTo(server.url())));
        connect(replies.back().get(), &HttpReply::started, this, [&] { ++started; });
        connect(replies.back().get(), &HttpReply::finished, this, [&](const HttpEnd &end) {
            QCOMPARE(end.error, TransportError::None);
            ++finished;
        });
    }
    replies.erase(replies.begin() + 10); // one that waits is given up
    QTRY_COMPARE(finished, 19);
    QCOMPARE(started, 19);
    QCOMPARE(server.requests().size(), 19);
    QVERIFY(server.connectionCount() <= 6);
}

void tst_QnamTransport::noRequestIsSentThatSaysItWasNot()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::raw({}, Ending::Stall));
    QnamTransport transport(noProxy());
    std::vector<HttpReplyPtr> replies;
    for (int i = 0; i < 12; ++i)
        replies.push_back(transport.send(postTo(server.url())));
    QTRY_COMPARE(server.requests().size(), 6); // the others wait for a connection
    // The connection of one that is given up may serve the next before that one is given up, too.
    qsizetype left = 0;
    for (const HttpReplyPtr &reply : replies) {
        reply->abort();
        left += reply->hasLeft() ? 1 : 0;
    }
    QVERIFY(left >= 6);
    // Sent behind all that: when it is there, whatever else was sent is there, too.
    const HttpReplyPtr last = transport.send(postTo(server.url(QStringLiteral("/last"))));
    QTRY_COMPARE(server.requests().last().target, QByteArray("/last"));
    QVERIFY(server.requests().size() <= left + 1);
}

void tst_QnamTransport::longStreamArrivesWhole()
{
    FaultServer server;
    QVERIFY(server.start());
    QByteArray expected;
    QList<QByteArray> pieces;
    for (int i = 0; i < 50; ++i) {
        pieces.append("data: " + QByteArray::number(i) + "\n\n");
        expected += pieces.last();
    }
    server.reply(FaultReply::stream(pieces));
    QnamTransport transport(noProxy());
    QCOMPARE(exchange(transport, postTo(server.url())).body, expected);
}

void tst_QnamTransport::fastServerWaitsForASlowReader_data()
{
    QTest::addColumn<bool>("encrypted");
    QTest::newRow("plain") << false;
    QTest::newRow("encrypted") << true;
}

/// The receiver's loop does not turn until the server cannot get rid of more: what a server sends faster than
/// it is read lies in the sockets' buffers, not in memory.
void tst_QnamTransport::fastServerWaitsForASlowReader()
{
    QFETCH(bool, encrypted);
    const TestCertificates certificates;
    QVERIFY(certificates.isUsable());
    FloodServer server(encrypted ? std::optional(certificates.server()) : std::nullopt);
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.tls.caFile = certificates.authorityFile();
    qint64 received = 0;
    std::optional<HttpEnd> end;
    const HttpReplyPtr reply = transport.send(request);
    connect(reply.get(), &HttpReply::bytesArrived, this,
            [&](const QByteArray &bytes) { received += bytes.size(); });
    connect(reply.get(), &HttpReply::finished, this, [&](const HttpEnd &e) { end = e; });
    server.waitUntilStuck(); // this thread's loop stands still so long
    QVERIFY2(server.taken() < FloodServer::size / 2, qPrintable(QString::number(server.taken())));
    QTRY_VERIFY_WITH_TIMEOUT(end.has_value(), 60'000);
    QCOMPARE(end->error, TransportError::None);
    QCOMPARE(received, FloodServer::size);
}

QTEST_GUILESS_MAIN(tst_QnamTransport)
#include "tst_qnamtransport.moc"
