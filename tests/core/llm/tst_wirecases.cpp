// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/outcomerules.h"
#include "support/faultserver.h"
#include "support/printers.h"
#include "wirebench.h"
#include "wirecases.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;

/// Plays the replies of tests/data/wire.jsonl and streams.jsonl over real sockets.
class tst_WireCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void playedBack_data();
    void playedBack();

private:
    QList<WireCase> m_cases;
};

void tst_WireCases::initTestCase()
{
    const QList<WireCase> streams = loadWireCases(QStringLiteral("streams.jsonl"));
    m_cases = loadWireCases(QStringLiteral("wire.jsonl"));
    QCOMPARE_GE(m_cases.size(), 38);
    QCOMPARE_GE(streams.size(), 49);
    m_cases += streams;
}

void tst_WireCases::playedBack_data()
{
    QTest::addColumn<qsizetype>("index");
    for (qsizetype i = 0; i < m_cases.size(); ++i)
        QTest::newRow(qPrintable(m_cases[i].id)) << i;
}

void tst_WireCases::playedBack()
{
    QFETCH(qsizetype, index);
    const WireCase &wireCase = m_cases[index];
    FaultServer server;
    QVERIFY(server.start());
    server.reply(wireCase.reply);

    // A pretended address is reached through the server as its proxy.
    const bool pretended = !wireCase.pretendedUrl.isEmpty();
    ProxySettings proxy{.mode = ProxySettings::Mode::None};
    if (pretended)
        proxy = {.mode = ProxySettings::Mode::Manual,
                 .host = server.serverAddress().toString(),
                 .port = server.serverPort()};
    WireBench bench(proxy);
    CompletionRequest request = WireBench::requestTo(pretended ? wireCase.pretendedUrl : server.url());
    request.stream = wireCase.stream;

    const CallReport report = bench.run(request, [&](CompletionJob &job) {
        if (wireCase.cancelAfterFirstText)
            job.cancel();
    });

    const CallConsequence consequence = consequenceOf(report.end);
    QVERIFY(consequence.verdict.has_value());
    QString counts = QLatin1String(callVerdictName(*consequence.verdict).data());
    if (report.end.reason == EndReason::FirstTokenLimit && counts == QLatin1String("slow"))
        counts = QStringLiteral("failure"); // by the policy's patience, either will do
    const WireEnd end{.outcome = QLatin1String(outcomeName(report.end.outcome).data()),
                      .text = report.text,
                      .retryAfterMs = report.end.retryAfter
                          ? std::optional(static_cast<int>(report.end.retryAfter->count()))
                          : std::nullopt,
                      .countsAs = counts};
    if (!wireCase.also.contains(end)) {
        QCOMPARE(end.outcome, wireCase.expected.outcome);
        QCOMPARE(end.text.trimmed(), wireCase.expected.text.trimmed());
        QCOMPARE(end.retryAfterMs, wireCase.expected.retryAfterMs);
        QCOMPARE(end.countsAs, wireCase.expected.countsAs);
    }
    QCOMPARE(server.requests().size(), 1);
}

QTEST_GUILESS_MAIN(tst_WireCases)
#include "tst_wirecases.moc"
