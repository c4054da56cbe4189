// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchangebench.h"
#include "support/testcertificates.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

#include <memory>
#include <optional>

#include <sys/resource.h>

using namespace breakwater;
using namespace breakwater::test;

namespace {

/// Far more than anything here needs, far less than Qt waits for a thread that does not obey.
constexpr int promptlyMs = 3'000;

FaultReply unendingText()
{
    return FaultReply::endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\n:\r\n");
}

qint64 processorMs()
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000
        + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

qint64 peakMiB()
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss / 1024;
}

} // namespace

/// A server that sends without end and as fast as it can: it is left, takes nobody else's time, and can be
/// given up.
class tst_EndlessReplies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void isLeft_data();
    void isLeft();
    void neighbourIsServed_data();
    void neighbourIsServed();
    void isGivenUpAtOnce_data();
    void isGivenUpAtOnce();
    void transportEndsAtOnce_data();
    void transportEndsAtOnce();

private:
    void start(FaultServer &server, const FaultReply &reply);
    [[nodiscard]] HttpRequest requestTo(const FaultServer &server) const;

    TestCertificates m_certificates;
    bool m_encrypted = false;
};

void tst_EndlessReplies::initTestCase()
{
    QVERIFY(m_certificates.isUsable());
}

void tst_EndlessReplies::init()
{
    m_encrypted = false;
}

void tst_EndlessReplies::start(FaultServer &server, const FaultReply &reply)
{
    if (m_encrypted)
        server.setTls(m_certificates.server());
    QVERIFY(server.start());
    server.reply(reply);
}

HttpRequest tst_EndlessReplies::requestTo(const FaultServer &server) const
{
    HttpRequest request = postTo(server.url());
    request.tls.caFile = m_certificates.authorityFile();
    return request;
}

void tst_EndlessReplies::isLeft_data()
{
    QTest::addColumn<FaultReply>("reply");
    QTest::addColumn<bool>("encrypted");
    for (const auto &[name, reply] : repliesWithoutAnswer()) {
        QTest::addRow("%s, plain", name) << reply << false;
        QTest::addRow("%s, encrypted", name) << reply << true;
    }
}

/// Without a limit of ours, and without filling the memory.
void tst_EndlessReplies::isLeft()
{
    QFETCH(FaultReply, reply);
    QFETCH(bool, encrypted);
    m_encrypted = encrypted;
    FaultServer server;
    start(server, reply);
    QnamTransport transport(noProxy());
    const qint64 before = peakMiB();
    const Exchanged seen = exchange(transport, requestTo(server));
    QVERIFY(seen.end.error == TransportError::Reset || seen.end.error == TransportError::Cut);
    QVERIFY(seen.end.requestSent);
    QVERIFY(seen.body.isEmpty());
    QVERIFY2(peakMiB() - before < 300, qPrintable(QString::number(peakMiB() - before)));
    QTRY_COMPARE(server.openConnectionCount(), 0);
    QCOMPARE(server.requests().size(), 1);
}

void tst_EndlessReplies::neighbourIsServed_data()
{
    isLeft_data();
    QTest::newRow("text in pieces of one byte") << unendingText() << false;
}

void tst_EndlessReplies::neighbourIsServed()
{
    QFETCH(FaultReply, reply);
    QFETCH(bool, encrypted);
    m_encrypted = encrypted;
    FaultServer server;
    start(server, reply);
    FaultServer healthy;
    QVERIFY(healthy.start());
    healthy.reply(FaultReply::http(200, {}, "{}"));
    QnamTransport transport(noProxy());
    const HttpReplyPtr running = transport.send(requestTo(server));
    QTRY_COMPARE(server.requests().size(), 1);
    QElapsedTimer timer;
    timer.start();
    const Exchanged seen = exchange(transport, postTo(healthy.url()));
    QVERIFY2(timer.elapsed() < promptlyMs, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(seen.end.error, TransportError::None);
    QCOMPARE(seen.body, "{}");
}

void tst_EndlessReplies::isGivenUpAtOnce_data()
{
    neighbourIsServed_data();
}

void tst_EndlessReplies::isGivenUpAtOnce()
{
    QFETCH(FaultReply, reply);
    QFETCH(bool, encrypted);
    m_encrypted = encrypted;
    FaultServer server;
    start(server, reply);
    QnamTransport transport(noProxy());
    HttpReplyPtr running = transport.send(requestTo(server));
    QTRY_COMPARE(server.requests().size(), 1);
    running.reset();
    QTRY_COMPARE_WITH_TIMEOUT(server.openConnectionCount(), 0, promptlyMs);
    bool watched = false;
    const qint64 before = processorMs();
    QTimer::singleShot(200, this, [&] { watched = true; });
    QTRY_VERIFY(watched);
    QVERIFY2(processorMs() - before < 100, qPrintable(QString::number(processorMs() - before)));

    server.clearReplies();
    server.reply(FaultReply::http(200, {}, "{}")); // it is well again
    QCOMPARE(exchange(transport, requestTo(server)).end.error, TransportError::None);
}

void tst_EndlessReplies::transportEndsAtOnce_data()
{
    neighbourIsServed_data();
}

void tst_EndlessReplies::transportEndsAtOnce()
{
    QFETCH(FaultReply, reply);
    QFETCH(bool, encrypted);
    m_encrypted = encrypted;
    FaultServer server;
    start(server, reply);
    auto transport = std::make_unique<QnamTransport>(noProxy());
    const HttpReplyPtr running = transport->send(requestTo(server));
    QTRY_COMPARE(server.requests().size(), 1);
    QElapsedTimer timer;
    timer.start();
    transport.reset();
    QVERIFY2(timer.elapsed() < promptlyMs / 3, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(tst_EndlessReplies)
#include "tst_endlessreplies.moc"
