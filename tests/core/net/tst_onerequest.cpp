// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchangebench.h"
#include "support/testcertificates.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTest>

#include <memory>
#include <optional>

using namespace breakwater;
using namespace breakwater::test;
using Ending = FaultReply::Ending;

/// One decision to send is one request on the wire, whatever the server does to it. An ordinary POST of
/// Qt 6.4.2 would arrive two to four times in most of these rows.
class tst_OneRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fault_data();
    void fault();
    void ordinaryPostsAreSentAgain();
    void deadKeptConnectionIsStale_data();
    void deadKeptConnectionIsStale();
    void connectionThatTheServerClosedIsNotUsed();
    void preConnectedConnectionIsUsed();
    void deadPreConnectedConnectionSpeaksAgainstTheServer();
    void secondFailureInARowIsNotStale();
    void keptConnectionIsUsedAgain();
    void forgottenConnectionsAreNotUsed();
    void callsOnTheirWaySurviveForgetting();

private:
    TestCertificates m_certificates;
};

void tst_OneRequest::initTestCase()
{
    QVERIFY(m_certificates.isUsable());
}

void tst_OneRequest::fault_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<TransportError>("expected");
    QTest::addColumn<bool>("encrypted");
    const QByteArray whole = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789";
    const auto add = [](const char *name, const QByteArray &bytes, Ending ending, TransportError expected) {
        QTest::addRow("%s, plain", name) << FaultReply::raw(bytes, ending) << expected << false;
        QTest::addRow("%s, encrypted", name) << FaultReply::raw(bytes, ending) << expected << true;
    };
    add("closed before the status line", "", Ending::Close, TransportError::Reset);
    add("reset before the status line", "", Ending::Reset, TransportError::Reset);
    add("closed inside the status line", "HTTP/1.", Ending::Close, TransportError::Reset);
    add("reset inside the status line", "HTTP/1.1 2", Ending::Reset, TransportError::Reset);
    add("closed after the status line", "HTTP/1.1 200 OK\r\n", Ending::Close, TransportError::Reset);
    add("reset after the status line", "HTTP/1.1 200 OK\r\n", Ending::Reset, TransportError::Reset);
    add("closed inside the headers", "HTTP/1.1 200 OK\r\nContent-Le", Ending::Close, TransportError::Reset);
    add("reset inside the headers", "HTTP/1.1 200 OK\r\nContent-Type: a\r\nX", Ending::Reset,
        TransportError::Reset);
    add("no HTTP at all", "SSH-2.0-OpenSSH_9.2\r\n", Ending::Close, TransportError::Reset);
    add("binary rubbish", QByteArray("\x16\x03\x01\x00\x00", 5), Ending::Close, TransportError::Reset);
    add("a whole answer", whole, Ending::Close, TransportError::None);
}

void tst_OneRequest::fault()
{
    QFETCH(FaultReply, reply);
    QFETCH(TransportError, expected);
    QFETCH(bool, encrypted);
    FaultServer server;
    if (encrypted)
        server.setTls(m_certificates.server());
    QVERIFY(server.start());
    server.reply(reply);

    std::optional<QnamTransport> transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.tls.caFile = m_certificates.authorityFile();
    const Exchanged seen = exchange(*transport, request);
    transport.reset(); // from here on nothing can be sent
    QTRY_COMPARE(server.openConnectionCount(), 0);

    QCOMPARE(seen.end.error, expected);
    QCOMPARE(server.requests().size(), 1);
    QCOMPARE(server.requests().first().body, request.body);
}

void tst_OneRequest::ordinaryPostsAreSentAgain()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::raw("HTTP/1.", Ending::Close));
    {
        QNetworkAccessManager access;
        QNetworkRequest request(server.url());
        request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
        const std::unique_ptr<QNetworkReply> reply(access.post(request, QByteArray("{}")));
        QTRY_VERIFY(reply->isFinished());
    }
    // The trap that OneShotBody is for; should a newer Qt not have it any more, this row says so.
    QVERIFY(server.requests().size() > 1);
}

void tst_OneRequest::deadKeptConnectionIsStale_data()
{
    QTest::addColumn<Ending>("ending");
    QTest::addColumn<bool>("encrypted");
    QTest::newRow("closed, plain") << Ending::Close << false;
    QTest::newRow("reset, plain") << Ending::Reset << false;
    QTest::newRow("closed, encrypted") << Ending::Close << true;
    QTest::newRow("reset, encrypted") << Ending::Reset << true;
}

void tst_OneRequest::deadKeptConnectionIsStale()
{
    QFETCH(Ending, ending);
    QFETCH(bool, encrypted);
    FaultServer server;
    if (encrypted)
        server.setTls(m_certificates.server());
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    server.reply(FaultReply::raw("", ending));
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.tls.caFile = m_certificates.authorityFile();

    QCOMPARE(exchange(transport, request).end.error, TransportError::None);
    const Exchanged second = exchange(transport, request);
    QCOMPARE(server.connectionCount(), 1);
    QCOMPARE(second.end.error, TransportError::Stale);
    QVERIFY(second.end.requestSent); // nobody can tell
    QCOMPARE(server.requests().size(), 2);
}

void tst_OneRequest::secondFailureInARowIsNotStale()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    server.reply(FaultReply::raw("", Ending::Close));
    QnamTransport transport(noProxy());
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::None);
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::Stale);
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::Reset);
    QCOMPARE(server.requests().size(), 3);
}

void tst_OneRequest::keptConnectionIsUsedAgain()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    QnamTransport transport(noProxy());
    for (int i = 0; i < 5; ++i)
        QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::None);
    QCOMPARE(server.connectionCount(), 1);
    QCOMPARE(server.requests().size(), 5);
}

void tst_OneRequest::connectionThatTheServerClosedIsNotUsed()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    QnamTransport transport(noProxy());
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::None);
    server.closeIdleConnections();
    QTRY_COMPARE(server.openConnectionCount(), 0); // the client has seen it, and has closed its end
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::None);
    QCOMPARE(server.connectionCount(), 2);
}

void tst_OneRequest::preConnectedConnectionIsUsed()
{
    FaultServer server;
    server.setTls(m_certificates.server());
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.tls.caFile = m_certificates.authorityFile();
    transport.preConnect(request.url, request.tls);
    QTRY_COMPARE(server.connectionCount(), 1);
    QCOMPARE(exchange(transport, request).end.error, TransportError::None);
    QCOMPARE(server.connectionCount(), 1);
}

void tst_OneRequest::deadPreConnectedConnectionSpeaksAgainstTheServer()
{
    FaultServer server;
    server.setTls(m_certificates.server());
    QVERIFY(server.start());
    server.reply(FaultReply::raw("", Ending::Close));
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    request.tls.caFile = m_certificates.authorityFile();
    transport.preConnect(request.url, request.tls);
    QTRY_COMPARE(server.connectionCount(), 1);
    QCOMPARE(exchange(transport, request).end.error, TransportError::Reset);
    QCOMPARE(server.connectionCount(), 1);
    QCOMPARE(server.requests().size(), 1);
}

void tst_OneRequest::forgottenConnectionsAreNotUsed()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", Ending::KeepOpen));
    QnamTransport transport(noProxy());
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::None);
    transport.forgetConnections();
    QCOMPARE(exchange(transport, postTo(server.url())).end.error, TransportError::None);
    QCOMPARE(server.connectionCount(), 2);
}

void tst_OneRequest::callsOnTheirWaySurviveForgetting()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::stream({"data: 1\n\n", "data: 2\n\n"}));
    QnamTransport transport(noProxy());
    QByteArray body;
    std::optional<HttpEnd> end;
    const HttpReplyPtr reply = transport.send(postTo(server.url()));
    connect(reply.get(), &HttpReply::bytesArrived, this, [&](const QByteArray &bytes) {
        body += bytes;
        transport.forgetConnections();
    });
    connect(reply.get(), &HttpReply::finished, this, [&](const HttpEnd &e) { end = e; });
    QTRY_VERIFY(end.has_value());
    QCOMPARE(end->error, TransportError::None);
    QCOMPARE(body, "data: 1\n\ndata: 2\n\n");
}

QTEST_GUILESS_MAIN(tst_OneRequest)
#include "tst_onerequest.moc"
