// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/lastweekreplay.h"

#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;

namespace {

/// A script of calls, one a second: F fails, S succeeds, R was refused when it was recorded.
QList<CallLogEvent> recorded(const QByteArray &script)
{
    QList<CallLogEvent> events;
    WallTime now(1'700'000'000'000ms);
    for (qsizetype i = 0; i < script.size(); ++i) {
        CallLogEvent event{.at = now, .id = QString::number(i), .bucket = QStringLiteral("zhipu/glm-5")};
        event.decision = script.at(i) == 'R' ? QStringLiteral("reject") : QStringLiteral("permit");
        events.append(event);
        if (script.at(i) != 'R') {
            event.op = CallLogEvent::Op::Settle;
            event.verdict = script.at(i) == 'F' ? CallVerdict::Failure : CallVerdict::Success;
            events.append(event);
        }
        now += 1s;
    }
    return events;
}

} // namespace

class tst_LastWeekReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void aWeekWithoutCallsIsSaid();
};

void tst_LastWeekReplay::counts_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("calls");
    QTest::addColumn<int>("failed");
    QTest::addColumn<int>("refused");
    QTest::addColumn<int>("spared");
    QTest::newRow("a calm week") << QByteArray("SSSS") << 4 << 0 << 0 << 0;
    QTest::newRow("the third failure opens; the rest is spared") << QByteArray("FFFFF") << 5 << 5 << 2 << 2;
    QTest::newRow("a good call in between is lost, too") << QByteArray("FFFS") << 4 << 3 << 1 << 0;
    QTest::newRow("what was refused then is no call") << QByteArray("FRRS") << 2 << 1 << 0 << 0;
}

void tst_LastWeekReplay::counts()
{
    QFETCH(QByteArray, script);
    CircuitBreakerConfig config;
    config.consecutiveFailures = 3;
    const ReplayTally tally = replayCalls(recorded(script), config);
    QTEST(tally.calls, "calls");
    QTEST(tally.failed, "failed");
    QTEST(tally.refused, "refused");
    QTEST(tally.failuresSpared, "spared");
}

void tst_LastWeekReplay::aWeekWithoutCallsIsSaid()
{
    QCOMPARE(replayReport({}), QStringLiteral("No calls were recorded in the last 7 days."));
}

QTEST_APPLESS_MAIN(tst_LastWeekReplay)
#include "tst_lastweekreplay.moc"
