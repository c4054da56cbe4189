// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/systemclock.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QTest>

#include <chrono>

using namespace breakwater;
using namespace std::chrono_literals;

/// The machine's clocks.
class tst_SystemClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neverGoesBack();
    void goesOnInRealTime();
    void aDrillsClockRunsFaster();
    void wallTimeIsThePresent();
    void aDrillsWallTimeRunsFasterFromThePresentOn();
    void timeAsleepIsPartOfTheTime();
    void roundsDown_data();
    void roundsDown();
};

void tst_SystemClock::neverGoesBack()
{
    const SystemClock clock;
    Instant last = clock.now();
    for (int i = 0; i < 10'000; ++i) {
        const Instant now = clock.now();
        QVERIFY(now >= last);
        last = now;
    }
}

void tst_SystemClock::goesOnInRealTime()
{
    const SystemClock clock;
    QElapsedTimer other;
    other.start();
    const Instant start = clock.now();
    while (!other.hasExpired(20)) { }
    QVERIFY(clock.now() - start >= 19ms);
}

void tst_SystemClock::aDrillsClockRunsFaster()
{
    const SystemClock real;
    const SystemClock fast(100.0);
    const Instant realStart = real.now();
    const Instant fastStart = fast.now();
    while (real.now() - realStart < 10ms) { }
    QVERIFY(fast.now() - fastStart >= 990ms);
    QCOMPARE(fast.speed(), 100.0);
}

void tst_SystemClock::wallTimeIsThePresent()
{
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    const qint64 wall = SystemClock().wallNow().time_since_epoch().count();
    QVERIFY(wall >= before);
    QVERIFY(wall <= QDateTime::currentMSecsSinceEpoch());
}

void tst_SystemClock::aDrillsWallTimeRunsFasterFromThePresentOn()
{
    const SystemClock real;
    const SystemClock fast(1'000.0);
    const SystemClock other(1'000.0); // made later, and yet of one opinion with the first
    const WallTime realStart = real.wallNow();
    const WallTime fastStart = fast.wallNow();
    QVERIFY(fastStart - realStart < 1h); // not a thousand times the time since the boot
    const Instant begin = real.now();
    while (real.now() - begin < 10ms) { }
    QVERIFY(fast.wallNow() - fastStart >= 9'990ms);
    const WallTime before = fast.wallNow();
    QVERIFY(other.wallNow() >= before);
    QVERIFY(fast.wallNow() >= other.wallNow() - 1min);
}

void tst_SystemClock::timeAsleepIsPartOfTheTime()
{
    const SystemClock clock;
    QVERIFY(clock.suspended() >= microseconds(-1'000)); // two clocks are read one after the other
    QVERIFY(clock.suspended() < clock.now().time_since_epoch());
}

void tst_SystemClock::roundsDown_data()
{
    QTest::addColumn<qint64>("us");
    QTest::addColumn<qint64>("ms");
    QTest::newRow("nothing") << qint64(0) << qint64(0);
    QTest::newRow("just below one") << qint64(999) << qint64(0);
    QTest::newRow("one") << qint64(1'000) << qint64(1);
    QTest::newRow("below zero it is still down") << qint64(-1) << qint64(-1);
}

void tst_SystemClock::roundsDown()
{
    QFETCH(qint64, us);
    QFETCH(qint64, ms);
    QCOMPARE(wholeMilliseconds(microseconds(us)).count(), ms);
}

QTEST_APPLESS_MAIN(tst_SystemClock)
#include "tst_systemclock.moc"
