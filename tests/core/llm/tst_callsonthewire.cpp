// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/outcomerules.h"
#include "support/printers.h"
#include "support/testcertificates.h"
#include "wirebench.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using Ending = FaultReply::Ending;

namespace {

CallVerdict verdictOf(const CallReport &report)
{
    return consequenceOf(report.end).verdict.value();
}

} // namespace

/// Whole calls over real sockets where the network, not the answer, is at fault.
class tst_CallsOnTheWire : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void untrustedCertificate_data();
    void untrustedCertificate();
    void silentEncryptedServer();
    void deadKeptConnectionIsIgnored();
    void nameThatNobodyKnows();
    void longWaitIsCut_data();
    void longWaitIsCut();
    void redirectTakesNothingAlong_data();
    void redirectTakesNothingAlong();
    void proxyThatClosesTheTunnel_data();
    void proxyThatClosesTheTunnel();
    void proxyThatAsksForAName();
    void proxyPasswordWithoutAProxyIsTheServicesFault();
    void firstTokenIsMeasuredFromSending();
    void manyCallsAtOnce();

private:
    TestCertificates m_certificates;
};

void tst_CallsOnTheWire::initTestCase()
{
    QVERIFY(m_certificates.isUsable());
}

void tst_CallsOnTheWire::untrustedCertificate_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("self-signed") << static_cast<int>(TestCertificates::Kind::SelfSigned);
    QTest::newRow("expired") << static_cast<int>(TestCertificates::Kind::Expired);
    QTest::newRow("for another host") << static_cast<int>(TestCertificates::Kind::WrongHost);
}

void tst_CallsOnTheWire::untrustedCertificate()
{
    QFETCH(int, kind);
    const auto certificate = static_cast<TestCertificates::Kind>(kind);
    FaultServer server;
    server.setTls(m_certificates.server(certificate));
    QVERIFY(server.start());
    server.reply(goodAnswer("a"));
    WireBench bench;
    CompletionRequest request = WireBench::requestTo(server.url());
    if (certificate != TestCertificates::Kind::SelfSigned)
        request.endpoint.caFile = m_certificates.authorityFile();

    const CallReport refused = bench.run(request);
    QCOMPARE(refused.end.outcome, Outcome::LocalNetwork);
    QCOMPARE(verdictOf(refused), CallVerdict::Ignored);
    QVERIFY(!refused.tlsReason.isEmpty());
    QVERIFY(!refused.end.requestSent);
    QCOMPARE(server.requests().size(), 0);

    request.endpoint.trustedFingerprint = refused.certificateFingerprint; // the person decides to trust it
    QCOMPARE(bench.run(request).end.outcome, Outcome::Success);
}

void tst_CallsOnTheWire::silentEncryptedServer()
{
    FaultServer server;
    server.setTls(m_certificates.server());
    server.setAccept(FaultServer::Accept::Ignore); // the handshake never ends, for which Qt has no limit
    QVERIFY(server.start());
    WireBench bench;
    const CallReport report = bench.run(WireBench::requestTo(server.url()));
    QCOMPARE(report.end.outcome, Outcome::ServiceFailure);
    QCOMPARE(report.end.reason, EndReason::FirstTokenLimit);
    QVERIFY(!report.end.requestSent);
    QTRY_COMPARE(server.openConnectionCount(), 0);
}

void tst_CallsOnTheWire::deadKeptConnectionIsIgnored()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(goodAnswer("a", Ending::KeepOpen));
    server.reply(FaultReply::raw("", Ending::Close));
    server.reply(FaultReply::raw("", Ending::Close));
    WireBench bench;
    const CompletionRequest request = WireBench::requestTo(server.url());
    QCOMPARE(bench.run(request).end.outcome, Outcome::Success);
    const CallReport stale = bench.run(request);
    QVERIFY(stale.end.staleConnection);
    QCOMPARE(verdictOf(stale), CallVerdict::Ignored);
    QCOMPARE(server.requests().size(), 2); // nothing was sent again
    const CallReport fresh = bench.run(request);
    QVERIFY(!fresh.end.staleConnection);
    QCOMPARE(verdictOf(fresh), CallVerdict::Failure);
}

void tst_CallsOnTheWire::nameThatNobodyKnows()
{
    WireBench bench;
    CompletionRequest request
        = WireBench::requestTo(QUrl(QStringLiteral("http://no-such-host.invalid/v1/chat/completions")));
    request.limits = {20s, 20s, 20s}; // a resolver may take its time
    const CallReport report = bench.run(request);
    QCOMPARE(report.end.outcome, Outcome::LocalNetwork);
    QCOMPARE(verdictOf(report), CallVerdict::Ignored);
    QVERIFY(!report.end.requestSent);
    QCOMPARE(report.end.httpStatus, 0);
}

void tst_CallsOnTheWire::longWaitIsCut_data()
{
    QTest::addColumn<FaultReply>("reply");
    const auto row = [](const char *name, int status, const FaultReply::Headers &headers,
                        const QByteArray &body = "{}") {
        QTest::newRow(name) << FaultReply::http(status, headers, body);
    };
    row("an hour in seconds", 429, {{"Retry-After", "3600"}});
    row("an hour in milliseconds", 429, {{"retry-after-ms", "3600000"}});
    row("a date", 503,
        {{"Date", "Thu, 01 Jan 2026 00:00:00 GMT"}, {"Retry-After", "Fri, 02 Jan 2026 00:00:00 GMT"}});
    row("words", 429, {}, R"({"error":{"message":"Please try again in 1h30m0s."}})");
    row("a used-up group", 429,
        {{"x-ratelimit-remaining-requests", "0"}, {"x-ratelimit-reset-requests", "1h0m0s"}});
}

void tst_CallsOnTheWire::longWaitIsCut()
{
    QFETCH(FaultReply, reply);
    FaultServer server;
    QVERIFY(server.start());
    server.reply(reply);
    WireBench bench;
    const CallReport report = bench.run(WireBench::requestTo(server.url()));
    QCOMPARE(report.end.retryAfter, std::optional(milliseconds(600'000)));
}

void tst_CallsOnTheWire::redirectTakesNothingAlong_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("sameServer");
    for (const int status : {301, 302, 303, 307, 308}) {
        QTest::addRow("%d to another server", status) << status << false;
        QTest::addRow("%d to another path", status) << status << true;
    }
}

void tst_CallsOnTheWire::redirectTakesNothingAlong()
{
    QFETCH(int, status);
    QFETCH(bool, sameServer);
    FaultServer elsewhere;
    FaultServer server;
    QVERIFY(elsewhere.start() && server.start());
    elsewhere.reply(goodAnswer("a"));
    const QByteArray target = sameServer ? QByteArray("/v2/chat/completions") : elsewhere.url().toEncoded();
    server.reply(FaultReply::http(status, {{"Location", target}}, ""));
    server.reply(goodAnswer("a"));
    WireBench bench;
    const CallReport report = bench.run(WireBench::requestTo(server.url()));
    QCOMPARE(report.end.outcome, Outcome::BadRequest);
    QCOMPARE(verdictOf(report), CallVerdict::Ignored);
    QCOMPARE(report.clue, CallClue::Moved);
    QCOMPARE(report.detail, QString::fromLatin1(target));
    QCOMPARE(server.requests().size(), 1);
    QCOMPARE(elsewhere.connectionCount(), 0);
}

void tst_CallsOnTheWire::proxyThatClosesTheTunnel_data()
{
    QTest::addColumn<Ending>("ending");
    QTest::newRow("closes") << Ending::Close;
    QTest::newRow("resets") << Ending::Reset;
    QTest::newRow("says nothing") << Ending::Stall;
}

void tst_CallsOnTheWire::proxyThatClosesTheTunnel()
{
    QFETCH(Ending, ending);
    FaultServer proxy;
    QVERIFY(proxy.start());
    proxy.reply(FaultReply::raw("", ending));
    WireBench bench({.mode = ProxySettings::Mode::Manual,
                     .host = proxy.serverAddress().toString(),
                     .port = proxy.serverPort()});
    const CallReport report = bench.run(
        WireBench::requestTo(QUrl(QStringLiteral("https://relay.example.net/v1/chat/completions"))));
    QCOMPARE(report.end.outcome, Outcome::LocalNetwork);
    QCOMPARE(report.clue, CallClue::Proxy);
    QCOMPARE(verdictOf(report), CallVerdict::Ignored);
}

void tst_CallsOnTheWire::proxyThatAsksForAName()
{
    FaultServer proxy;
    QVERIFY(proxy.start());
    proxy.reply(FaultReply::http(407, {{"Proxy-Authenticate", "Basic realm=\"p\""}}, "who are you?"));
    WireBench bench({.mode = ProxySettings::Mode::Manual,
                     .host = proxy.serverAddress().toString(),
                     .port = proxy.serverPort()});
    for (const char *url : {"http://relay.example.net/v1/x", "https://relay.example.net/v1/x"}) {
        const CallReport report = bench.run(WireBench::requestTo(QUrl(QString::fromLatin1(url))));
        QCOMPARE(report.end.outcome, Outcome::LocalNetwork);
        QCOMPARE(report.clue, CallClue::ProxyPassword);
    }
}

void tst_CallsOnTheWire::proxyPasswordWithoutAProxyIsTheServicesFault()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(407, {{"Proxy-Authenticate", "Basic realm=\"p\""}}, "who are you?"));
    WireBench bench;
    const CallReport report = bench.run(WireBench::requestTo(server.url()));
    QCOMPARE(report.end.outcome, Outcome::ServiceFailure);
    QCOMPARE(report.clue, CallClue::None);
    QCOMPARE(report.end.httpStatus, 407);
    QCOMPARE(verdictOf(report), CallVerdict::Failure);
    QCOMPARE(server.requests().size(), 1);
}

void tst_CallsOnTheWire::firstTokenIsMeasuredFromSending()
{
    FaultServer server;
    QVERIFY(server.start());
    FaultReply reply
        = FaultReply::stream({": keep-alive\n\n", textChunk("a"), finishChunk(), "data: [DONE]\n\n"});
    reply.pause = 100ms;
    server.reply(reply);
    WireBench bench;
    const CallReport report = bench.run(WireBench::requestTo(server.url()));
    QCOMPARE(report.end.outcome, Outcome::Success);
    QVERIFY(report.end.firstToken.has_value());
    QVERIFY(*report.end.firstToken >= 150ms); // head and comment came before, and are no token
    QVERIFY(report.total >= *report.end.firstToken);
}

void tst_CallsOnTheWire::manyCallsAtOnce()
{
    FaultServer server;
    QVERIFY(server.start());
    server.reply(goodAnswer("a", Ending::KeepOpen));
    WireBench bench;
    std::vector<CompletionJobPtr> jobs;
    int good = 0;
    int over = 0;
    for (int i = 0; i < 30; ++i) {
        CompletionRequest request = WireBench::requestTo(server.url());
        request.limits = {20s, 20s, 60s};
        jobs.push_back(bench.provider.complete(request));
        connect(jobs.back().get(), &CompletionJob::finished, this, [&](const CallReport &report) {
            ++over;
            good += report.end.outcome == Outcome::Success ? 1 : 0;
        });
    }
    QTRY_COMPARE_WITH_TIMEOUT(over, 30, 30'000);
    QCOMPARE(good, 30);
    QCOMPARE(server.requests().size(), 30);
}

QTEST_GUILESS_MAIN(tst_CallsOnTheWire)
#include "tst_callsonthewire.moc"
