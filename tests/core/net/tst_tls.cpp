// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchangebench.h"
#include "net/qnam/tlsconfiguration.h"
#include "support/testcertificates.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTest>

#include <memory>

using namespace breakwater;
using namespace breakwater::test;
using Kind = TestCertificates::Kind;

Q_DECLARE_METATYPE(breakwater::test::TestCertificates::Kind)

/// Whom an encrypted connection trusts: the system, an extra authority, or one certificate; nothing is sent
/// to others.
class tst_Tls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void trust_data();
    void trust();
    void exceptionOfOneServiceIsNotLentToAnother();
    void serverThatOffersHttp2IsAskedInHttp1();
    void plainServerBehindAnEncryptedAddress();
    void fingerprintIsTakenAsPeopleWriteIt_data();
    void fingerprintIsTakenAsPeopleWriteIt();
    void authorityFileThatIsNone();

private:
    TestCertificates m_certificates;
};

void tst_Tls::initTestCase()
{
    QVERIFY(m_certificates.isUsable());
}

void tst_Tls::trust_data()
{
    QTest::addColumn<Kind>("certificate");
    QTest::addColumn<bool>("authority");
    QTest::addColumn<bool>("pinned");
    QTest::addColumn<bool>("trusted");
    QTest::newRow("unknown authority") << Kind::Good << false << false << false;
    QTest::newRow("extra authority") << Kind::Good << true << false << true;
    QTest::newRow("extra authority, wrong host") << Kind::WrongHost << true << false << false;
    QTest::newRow("extra authority, expired") << Kind::Expired << true << false << false;
    QTest::newRow("self-signed") << Kind::SelfSigned << false << false << false;
    QTest::newRow("self-signed, extra authority of somebody else")
        << Kind::SelfSigned << true << false << false;
    QTest::newRow("self-signed and trusted") << Kind::SelfSigned << false << true << true;
    QTest::newRow("wrong host and trusted") << Kind::WrongHost << false << true << true;
    QTest::newRow("expired and trusted") << Kind::Expired << false << true << true;
}

void tst_Tls::trust()
{
    QFETCH(Kind, certificate);
    QFETCH(bool, authority);
    QFETCH(bool, pinned);
    QFETCH(bool, trusted);
    FaultServer server;
    server.setTls(m_certificates.server(certificate));
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}"));
    QnamTransport transport(noProxy());
    HttpRequest request = postTo(server.url());
    if (authority)
        request.tls.caFile = m_certificates.authorityFile();
    if (pinned)
        request.tls.trustedFingerprint = m_certificates.fingerprint(certificate);

    const Exchanged seen = exchange(transport, request);
    if (trusted) {
        QCOMPARE(seen.end.error, TransportError::None);
        QCOMPARE(seen.body, "{}");
        return;
    }
    QCOMPARE(seen.end.error, TransportError::Tls);
    QVERIFY(!seen.end.requestSent);
    QVERIFY(!seen.end.tlsReason.isEmpty());
    QCOMPARE(seen.end.certificateFingerprint, m_certificates.fingerprint(certificate));
    QCOMPARE(server.requests().size(), 0);
}

void tst_Tls::exceptionOfOneServiceIsNotLentToAnother()
{
    FaultServer server;
    server.setTls(m_certificates.server(Kind::SelfSigned));
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}", FaultReply::Ending::KeepOpen));
    QnamTransport transport(noProxy());
    HttpRequest trusting = postTo(server.url());
    trusting.tls.trustedFingerprint = m_certificates.fingerprint(Kind::SelfSigned);
    QCOMPARE(exchange(transport, trusting).end.error, TransportError::None);

    HttpRequest wary = postTo(server.url());
    QCOMPARE(exchange(transport, wary).end.error, TransportError::Tls);
    wary.tls.trustedFingerprint = m_certificates.fingerprint(Kind::Good);
    QCOMPARE(exchange(transport, wary).end.error, TransportError::Tls);
    QCOMPARE(server.requests().size(), 1);
}

void tst_Tls::serverThatOffersHttp2IsAskedInHttp1()
{
    QSslConfiguration offering = m_certificates.server();
    offering.setAllowedNextProtocols({QSslConfiguration::ALPNProtocolHTTP2, QByteArrayLiteral("http/1.1")});
    FaultServer server;
    server.setTls(offering);
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {}, "{}"));
    {
        QnamTransport transport(noProxy());
        HttpRequest request = postTo(server.url());
        request.tls.caFile = m_certificates.authorityFile();
        transport.preConnect(request.url, request.tls);
        QCOMPARE(exchange(transport, request).body, "{}");
    }
    QVERIFY(!server.negotiatedProtocols().isEmpty());
    for (const QByteArray &protocol : server.negotiatedProtocols())
        QVERIFY2(protocol != "h2", protocol.constData());

    // What Qt does unless it is told otherwise: the offer was real.
    QNetworkAccessManager access;
    QNetworkRequest request(server.url());
    request.setSslConfiguration(*tlsConfiguration({.caFile = m_certificates.authorityFile()}));
    QSslConfiguration willing = request.sslConfiguration();
    willing.setAllowedNextProtocols({QSslConfiguration::ALPNProtocolHTTP2});
    request.setSslConfiguration(willing);
    const std::unique_ptr<QNetworkReply> reply(access.get(request));
    QTRY_VERIFY(server.negotiatedProtocols().contains("h2"));
}

void tst_Tls::plainServerBehindAnEncryptedAddress()
{
    FaultServer server;
    QVERIFY(server.start());
    QnamTransport transport(noProxy());
    QUrl url = server.url();
    url.setScheme(QStringLiteral("https"));
    // It never reads a whole request, and closes only when the client does: the client must not wait for
    // ever.
    server.setAccept(FaultServer::Accept::Reset);
    const Exchanged seen = exchange(transport, postTo(url));
    QVERIFY(seen.end.error != TransportError::None);
    QCOMPARE(seen.head.status, 0);
    QCOMPARE(server.requests().size(), 0);
}

void tst_Tls::fingerprintIsTakenAsPeopleWriteIt_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<bool>("trusted");
    const QByteArray plain = m_certificates.fingerprint(Kind::Good);
    QTest::newRow("lower case") << plain << true;
    QTest::newRow("upper case") << plain.toUpper() << true;
    QTest::newRow("with colons") << QByteArray::fromHex(plain).toHex(':') << true;
    QTest::newRow("with a line end") << plain + '\n' << true;
    QTest::newRow("half of it") << plain.left(32) << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void tst_Tls::fingerprintIsTakenAsPeopleWriteIt()
{
    QFETCH(QByteArray, written);
    QFETCH(bool, trusted);
    const QSslCertificate certificate = m_certificates.server(Kind::Good).localCertificate();
    QCOMPARE(isTrustedCertificate({.trustedFingerprint = written}, certificate), trusted);
    QVERIFY(!isTrustedCertificate({.trustedFingerprint = written}, QSslCertificate()));
}

void tst_Tls::authorityFileThatIsNone()
{
    QVERIFY(tlsConfiguration({.caFile = m_certificates.authorityFile()}));
    QVERIFY(!tlsConfiguration({.caFile = QStringLiteral("/no/such/file.pem")}));
    QVERIFY(!tlsConfiguration({.caFile = QStringLiteral("/dev/null")}));
}

QTEST_GUILESS_MAIN(tst_Tls)
#include "tst_tls.moc"
