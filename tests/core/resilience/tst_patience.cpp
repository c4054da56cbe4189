// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/suspicion.h"
#include "resilience/timing/patience.h"
#include "resilience/timing/percentile.h"
#include "support/manualclock.h"
#include "support/printers.h"

#include <QTest>

#include <numeric>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

std::vector<milliseconds> times(int count, milliseconds each)
{
    return std::vector<milliseconds>(static_cast<std::size_t>(count), each);
}

} // namespace

/// How long one waits for a first token, and when one distrusts a service.
class tst_Patience : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void learned_data();
    void learned();
    void modes();
    void onlyTheLastHundredCount();
    void samplesSurvive();
    void nearestRank_data();
    void nearestRank();
    void suspicionLastsTwoMinutes();
    void aGoodResultEndsSuspicion();
    void suspicionSurvives();
};

void tst_Patience::learned_data()
{
    QTest::addColumn<std::vector<milliseconds>>("samples");
    QTest::addColumn<qint64>("expectedMs");
    QTest::newRow("nothing known") << times(0, 0ms) << qint64(2'000);
    QTest::newRow("nine samples are too few") << times(9, 8s) << qint64(2'000);
    QTest::newRow("ten are enough") << times(10, 8s) << qint64(12'000);
    QTest::newRow("never below a second and a half") << times(10, 100ms) << qint64(1'500);
    QTest::newRow("exactly at the lower bound") << times(10, 1s) << qint64(1'500);
    QTest::newRow("never above twenty seconds") << times(10, 14s) << qint64(20'000);
    std::vector<milliseconds> hundred = times(95, 2s);
    hundred.insert(hundred.end(), 5, 30s);
    QTest::newRow("five slow ones of a hundred are forgiven") << hundred << qint64(3'000);
    hundred[0] = 30s;
    QTest::newRow("six are not") << hundred << qint64(20'000);
}

void tst_Patience::learned()
{
    QFETCH(std::vector<milliseconds>, samples);
    QFETCH(qint64, expectedMs);
    Patience patience({.mode = PatienceConfig::Mode::Learned});
    for (const milliseconds sample : samples)
        patience.record(sample);
    QCOMPARE(patience.current(), std::optional(milliseconds(expectedMs)));
    QCOMPARE(patience.needsSamples(), samples.size() < 10);
}

void tst_Patience::modes()
{
    Patience patience({});
    QCOMPARE(patience.current(), std::nullopt);
    patience.setConfig({.mode = PatienceConfig::Mode::Fixed, .fixed = 700ms});
    for (int i = 0; i < 20; ++i)
        patience.record(9s);
    QCOMPARE(patience.current(), std::optional(700ms));
    patience.setConfig({.mode = PatienceConfig::Mode::Learned}); // it learned meanwhile
    QCOMPARE(patience.current(), std::optional(13'500ms));
}

void tst_Patience::onlyTheLastHundredCount()
{
    Patience patience({.mode = PatienceConfig::Mode::Learned});
    for (int i = 0; i < 100; ++i)
        patience.record(10s);
    for (int i = 0; i < 100; ++i)
        patience.record(2s);
    QCOMPARE(patience.current(), std::optional<milliseconds>(3s));
    QCOMPARE(patience.samples().size(), 100U);
}

void tst_Patience::samplesSurvive()
{
    Patience patience({.mode = PatienceConfig::Mode::Learned});
    std::vector<milliseconds> saved = times(150, 4s);
    saved.push_back(-1ms); // damaged
    patience.restore(saved);
    QCOMPARE(patience.samples().size(), 100U);
    QCOMPARE(patience.current(), std::optional<milliseconds>(6s));
    patience.restore({});
    QCOMPARE(patience.current(), std::optional<milliseconds>(2s));
}

void tst_Patience::nearestRank_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("percent");
    QTest::addColumn<int>("expected");
    QTest::newRow("of one") << 1 << 50.0 << 1;
    QTest::newRow("the median of an even number is the lower one") << 4 << 50.0 << 2;
    QTest::newRow("P95 of 20") << 20 << 95.0 << 19;
    QTest::newRow("P95 of 21") << 21 << 95.0 << 20;
    QTest::newRow("P99 of 100") << 100 << 99.0 << 99;
    QTest::newRow("P99 of 256") << 256 << 99.0 << 254;
    QTest::newRow("P7 of 100, whatever doubles say") << 100 << 7.0 << 7;
    QTest::newRow("all of them") << 10 << 100.0 << 10;
}

void tst_Patience::nearestRank()
{
    QFETCH(int, count);
    QFETCH(double, percent);
    QFETCH(int, expected);
    std::vector<int> values(static_cast<std::size_t>(count));
    std::iota(values.rbegin(), values.rend(), 1); // unsorted: it must not matter
    QCOMPARE(breakwater::nearestRank<int>(values, percent), std::optional(expected));
    QCOMPARE(breakwater::nearestRank<int>(std::span<const int>{}, percent), std::nullopt);
}

void tst_Patience::suspicionLastsTwoMinutes()
{
    ManualClock clock;
    Suspicion suspicion(clock);
    QVERIFY(!suspicion.isSuspected());
    suspicion.noteBad();
    clock.advance(2min - 1ms);
    QVERIFY(suspicion.isSuspected());
    clock.advance(1ms);
    QVERIFY(!suspicion.isSuspected());
    QCOMPARE(suspicion.age(), std::nullopt);
}

void tst_Patience::aGoodResultEndsSuspicion()
{
    ManualClock clock;
    Suspicion suspicion(clock);
    suspicion.noteBad();
    suspicion.noteGood();
    QVERIFY(!suspicion.isSuspected());
}

void tst_Patience::suspicionSurvives()
{
    ManualClock clock;
    Suspicion suspicion(clock);
    suspicion.restore(90s);
    QCOMPARE(suspicion.age(), std::optional<milliseconds>(90s));
    clock.advance(30s);
    QVERIFY(!suspicion.isSuspected());
    suspicion.restore(-5s); // from the future: just now
    QCOMPARE(suspicion.age(), std::optional(0ms));
    suspicion.restore(milliseconds::max());
    QVERIFY(!suspicion.isSuspected());
    suspicion.restore(std::nullopt);
    QVERIFY(!suspicion.isSuspected());
}

QTEST_APPLESS_MAIN(tst_Patience)
#include "tst_patience.moc"
