// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchangebench.h"
#include "net/qnam/proxyfactory.h"

#include <QNetworkProxy>
#include <QScopeGuard>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using Ending = FaultReply::Ending;

/// What goes through a proxy and what does not, and how a proxy's faults end a request.
class tst_Proxy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ownHostsAreReachedDirectly_data();
    void ownHostsAreReachedDirectly();
    void manualProxyCarriesItsFacts();
    void noneMeansNone();
    void plainRequestGoesThrough();
    void credentialsAreSentAtOnce_data();
    void credentialsAreSentAtOnce();
    void faults_data();
    void faults();
    void proxyThatIsNotThere();
    void newSettingsHoldForTheNextRequest();

private:
    static ProxySettings through(const FaultServer &proxy);
};

ProxySettings tst_Proxy::through(const FaultServer &proxy)
{
    return {.mode = ProxySettings::Mode::Manual,
            .host = proxy.serverAddress().toString(),
            .port = proxy.serverPort()};
}

void tst_Proxy::ownHostsAreReachedDirectly_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("direct");
    const auto row
        = [](const char *host, bool direct) { QTest::newRow(host) << QString::fromLatin1(host) << direct; };
    row("localhost", true);
    row("127.0.0.1", true);
    row("127.1.2.3", true);
    row("::1", true);
    row("10.1.2.3", true);
    row("172.16.0.1", true);
    row("172.31.255.255", true);
    row("192.168.178.20", true);
    row("169.254.1.1", true);
    row("fd00::1", true);
    row("fe80::1", true);
    row("gpubox", true);
    row("gpubox.local", true);
    row("GPUBOX.LOCAL.", true);
    row("172.32.0.1", false);
    row("192.169.0.1", false);
    row("11.0.0.1", false);
    row("8.8.8.8", false);
    row("2001:db8::1", false);
    row("api.example.com", false);
    row("local.example.com", false);
    row("127.0.0.1.example.com", false);
}

void tst_Proxy::ownHostsAreReachedDirectly()
{
    QFETCH(QString, host);
    QFETCH(bool, direct);
    ProxyFactory factory(
        {.mode = ProxySettings::Mode::Manual, .host = QStringLiteral("proxy"), .port = 3128});
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(host);
    const QList<QNetworkProxy> proxies = factory.queryProxy(QNetworkProxyQuery(url));
    QCOMPARE(proxies.size(), 1);
    QCOMPARE(proxies.first().type() == QNetworkProxy::NoProxy, direct);
}

void tst_Proxy::manualProxyCarriesItsFacts()
{
    ProxyFactory factory({.mode = ProxySettings::Mode::Manual,
                          .kind = ProxySettings::Kind::Socks5,
                          .host = QStringLiteral("proxy.example"),
                          .port = 1080,
                          .user = QStringLiteral("me"),
                          .password = Secret<QString>(QStringLiteral("pw"))});
    const QNetworkProxy proxy
        = factory.queryProxy(QNetworkProxyQuery(QUrl(QStringLiteral("https://api.example.com")))).first();
    QCOMPARE(proxy.type(), QNetworkProxy::Socks5Proxy);
    QCOMPARE(proxy.hostName(), QStringLiteral("proxy.example"));
    QCOMPARE(proxy.port(), quint16(1080));
    QCOMPARE(proxy.user(), QStringLiteral("me"));
    QCOMPARE(proxy.password(), QStringLiteral("pw"));
}

void tst_Proxy::noneMeansNone()
{
    ProxyFactory factory(noProxy());
    const auto proxies
        = factory.queryProxy(QNetworkProxyQuery(QUrl(QStringLiteral("https://api.example.com"))));
    QCOMPARE(proxies.first().type(), QNetworkProxy::NoProxy);
}

void tst_Proxy::plainRequestGoesThrough()
{
    FaultServer proxy;
    QVERIFY(proxy.start());
    proxy.reply(FaultReply::http(200, {}, "{}"));
    QnamTransport transport(through(proxy));
    const Exchanged seen = exchange(transport, postTo(QUrl(QStringLiteral("http://relay.example.net/v1/x"))));
    QCOMPARE(seen.end.error, TransportError::None);
    QVERIFY(seen.end.throughProxy);
    QCOMPARE(proxy.requests().size(), 1);
    QCOMPARE(proxy.requests().first().target, "http://relay.example.net/v1/x");
}

void tst_Proxy::credentialsAreSentAtOnce_data()
{
    QTest::addColumn<bool>("environment");
    QTest::newRow("of the settings") << false;
    QTest::newRow("of the environment") << true;
}

void tst_Proxy::credentialsAreSentAtOnce()
{
    QFETCH(bool, environment);
    FaultServer proxy;
    QVERIFY(proxy.start());
    proxy.replyWith([](const SeenRequest &request) {
        if (request.headers.value("proxy-authorization") == "Basic bWU6cHc=")
            return FaultReply::http(200, {}, "{}");
        return FaultReply::http(407, {{"Proxy-Authenticate", "Basic realm=\"p\""}}, "who are you?");
    });
    ProxySettings settings;
    if (environment) {
        qputenv("http_proxy", "http://me:pw@127.0.0.1:" + QByteArray::number(proxy.serverPort()));
    } else {
        settings = through(proxy);
        settings.user = QStringLiteral("me");
        settings.password = Secret<QString>(QStringLiteral("pw"));
    }
    const auto forget = qScopeGuard([] { qunsetenv("http_proxy"); });
    QnamTransport transport(settings);
    const Exchanged seen = exchange(transport, postTo(QUrl(QStringLiteral("http://relay.example.net/v1/x"))));
    QCOMPARE(seen.head.status, 200);
    QCOMPARE(proxy.requests().size(), 1);
}

void tst_Proxy::faults_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<QString>("url");
    QTest::addColumn<TransportError>("expected");
    const QString plain = QStringLiteral("http://relay.example.net/v1/x");
    const QString encrypted = QStringLiteral("https://relay.example.net/v1/x");
    // A proxy that closes the connection on CONNECT is missing here: Qt then says nothing at all, and only
    // the caller's limit ends it (tst_chatprovider).
    const FaultReply whoAreYou = FaultReply::http(407, {{"Proxy-Authenticate", "Basic realm=\"p\""}}, "who?");
    for (const int status : {403, 404, 500, 502, 503, 504}) {
        QTest::addRow("%d on CONNECT", status)
            << FaultReply::http(status, {}, "no") << encrypted << TransportError::Proxy;
    }
    QTest::newRow("407 on CONNECT") << whoAreYou << encrypted << TransportError::ProxyPassword;
    QTest::newRow("closes on a plain request")
        << FaultReply::raw("", Ending::Close) << plain << TransportError::Proxy;
}

void tst_Proxy::faults()
{
    QFETCH(FaultReply, reply);
    QFETCH(QString, url);
    QFETCH(TransportError, expected);
    FaultServer proxy;
    QVERIFY(proxy.start());
    proxy.reply(reply);
    QnamTransport transport(through(proxy));
    const Exchanged seen = exchange(transport, postTo(QUrl(url)));
    QCOMPARE(seen.end.error, expected);
    QVERIFY(seen.end.throughProxy);
    QVERIFY(!seen.end.detail.contains(QLatin1String("sk-test")));
}

void tst_Proxy::proxyThatIsNotThere()
{
    ProxySettings settings;
    {
        FaultServer proxy;
        QVERIFY(proxy.start());
        settings = through(proxy);
    }
    QnamTransport transport(settings);
    for (const char *url : {"http://relay.example.net/v1/x", "https://relay.example.net/v1/x"})
        QCOMPARE(exchange(transport, postTo(QUrl(QString::fromLatin1(url)))).end.error,
                 TransportError::Proxy);
}

void tst_Proxy::newSettingsHoldForTheNextRequest()
{
    FaultServer first;
    FaultServer second;
    QVERIFY(first.start() && second.start());
    first.reply(FaultReply::http(200, {}, "1", Ending::KeepOpen));
    second.reply(FaultReply::http(200, {}, "2", Ending::KeepOpen));
    const HttpRequest request = postTo(QUrl(QStringLiteral("http://relay.example.net/v1/x")));
    QnamTransport transport(through(first));
    QCOMPARE(exchange(transport, request).body, "1");
    transport.setProxy(through(second));
    QCOMPARE(exchange(transport, request).body, "2");
}

QTEST_GUILESS_MAIN(tst_Proxy)
#include "tst_proxy.moc"
