// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/ratelimiter.h"
#include "support/behaviourcases.h"
#include "support/manualclock.h"
#include "support/printers.h"

#include <QJsonDocument>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QString waitText(std::optional<microseconds> wait)
{
    return wait ? u"wait:"_s + QString::number(std::chrono::ceil<milliseconds>(*wait).count()) : u"ok"_s;
}

void rule(const char *sentence, const char *config, const char *events)
{
    QTest::newRow(sentence) << QJsonDocument::fromJson(config).object()
                            << QJsonDocument::fromJson(events).array();
}

} // namespace

/// Rate and burst, without drift.
class tst_RateLimiter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behaviour_data();
    void behaviour();
    void neverFasterThanTheRate_data();
    void neverFasterThanTheRate();
    void idleTimeEarnsTheBurstAndNoMore();
    void aNewRateOwesNothing();
    void isCleanWhenTheWholeBurstMayGo();
    void reservationsQueueUp();
    void withdrawnReservationsLetNoTwoGoAtOnce_data();
    void withdrawnReservationsLetNoTwoGoAtOnce();
    void theSlowestRateIsNoOverflow();
};

void tst_RateLimiter::behaviour_data()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
    for (const BehaviourCase &row : behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"limiter"_s}))
        QTest::newRow(row.name.constData()) << row.config << row.events;
    rule("switched off", R"({"rate_per_second": 0, "burst": 1})",
         R"([[0, "take_n", 1000, "ok"], [0, "take", "ok"]])");
    rule("a burst of one is a steady beat", R"({"rate_per_second": 4, "burst": 1})",
         R"([[0, "take", "ok"], [249, "take", "wait:1"], [250, "take", "ok"], [250, "take", "wait:250"]])");
    rule("slower than one a second", R"({"rate_per_second": 0.5, "burst": 1})",
         R"([[0, "take", "ok"], [1999, "take", "wait:1"], [2000, "take", "ok"]])");
    rule(
        "asking takes nothing", R"({"rate_per_second": 1, "burst": 1})",
        R"([[0, "poll", "ok"], [0, "poll", "ok"], [0, "take", "ok"], [0, "poll", "wait:1000"], [999, "poll", "wait:1"], [1000, "poll", "ok"]])");
    rule(
        "several at once", R"({"rate_per_second": 1, "burst": 3})",
        R"([[0, "take_n", 2, "ok"], [0, "take_n", 2, "wait:1000"], [0, "take", "ok"], [3000, "take_n", 3, "ok"]])");
    rule("more than the burst waits for a full one and owes the rest",
         R"({"rate_per_second": 1, "burst": 2})",
         R"([[0, "take_n", 4, "ok"], [0, "take", "wait:3000"], [3000, "take", "ok"]])");
    rule("what is given back may be taken again", R"({"rate_per_second": 1, "burst": 2})",
         R"([[0, "take_n", 2, "ok"], [0, "give", "ok"], [0, "take", "ok"], [0, "take", "wait:1000"]])");
}

void tst_RateLimiter::behaviour()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config));
    QVERIFY(policy);
    ManualClock clock;
    const Instant start = clock.now();
    RateLimiter limiter(policy->rateLimiter, clock);
    for (const auto &value : events) {
        const auto event = value.toArray();
        clock.advanceTo(start + milliseconds(event[0].toInteger()));
        const QString op = event[1].toString();
        QString got = u"ok"_s;
        if (op == u"take")
            got = waitText(limiter.take());
        else if (op == u"take_n")
            got = waitText(limiter.take(event[2].toInt()));
        else if (op == u"poll")
            got = waitText(limiter.peek());
        else
            limiter.giveBack();
        QVERIFY2(got == event.last().toString(),
                 (QJsonDocument(event).toJson(QJsonDocument::Compact) + " got " + got.toUtf8()).constData());
    }
}

void tst_RateLimiter::neverFasterThanTheRate_data()
{
    QTest::addColumn<double>("rate");
    QTest::addColumn<int>("burst");
    QTest::newRow("a round interval") << 2.0 << 5;
    QTest::newRow("a third of a second") << 3.0 << 1;
    QTest::newRow("a seventh") << 7.0 << 3;
    QTest::newRow("a thousand a second") << 1000.0 << 1000;
    QTest::newRow("once in three seconds and a bit") << 0.3 << 2;
}

void tst_RateLimiter::neverFasterThanTheRate()
{
    QFETCH(double, rate);
    QFETCH(int, burst);
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = rate, .burst = burst}, clock);
    constexpr int calls = 10'000;
    const Instant start = clock.now();
    for (int taken = 0; taken < calls;) {
        if (const auto wait = limiter.take())
            clock.advance(*wait);
        else
            ++taken;
    }
    const double seconds = std::chrono::duration<double>(clock.now() - start).count();
    const double least = (calls - burst) / rate;
    QVERIFY(seconds >= least - 1e-6);
    QVERIFY(seconds <= least * (1 + 1e-3) + 1e-6); // whole microseconds, nothing that adds up beyond them
}

void tst_RateLimiter::idleTimeEarnsTheBurstAndNoMore()
{
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = 10, .burst = 3}, clock);
    clock.advance(24h);
    for (int i = 0; i < 3; ++i)
        QVERIFY(!limiter.take());
    QCOMPARE(limiter.take(), std::optional<microseconds>(100ms));
    limiter.giveBack(3);
    limiter.giveBack(3); // more than was taken
    for (int i = 0; i < 3; ++i)
        QVERIFY(!limiter.take());
    QVERIFY(limiter.take());
}

void tst_RateLimiter::aNewRateOwesNothing()
{
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = 0.001, .burst = 1}, clock);
    QVERIFY(!limiter.take());
    limiter.setConfig({.ratePerSecond = 10, .burst = 2});
    QVERIFY(limiter.take() <= std::optional<microseconds>(100ms));
    limiter.setConfig({});
    QVERIFY(!limiter.take(100));
}

void tst_RateLimiter::isCleanWhenTheWholeBurstMayGo()
{
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = 1, .burst = 2}, clock);
    QVERIFY(limiter.isClean());
    QVERIFY(!limiter.take());
    QVERIFY(!limiter.isClean());
    clock.advance(1s);
    QVERIFY(limiter.isClean());
}

void tst_RateLimiter::reservationsQueueUp()
{
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = 1, .burst = 1}, clock);
    QCOMPARE(limiter.reserve(10s), std::optional<microseconds>(0s));
    QCOMPARE(limiter.reserve(10s), std::optional<microseconds>(1s));
    QCOMPARE(limiter.reserve(10s), std::optional<microseconds>(2s));
    QCOMPARE(limiter.reserve(3s), std::nullopt); // not before its patience has passed, and nothing is taken
    QCOMPARE(limiter.reserve(4s), std::optional<microseconds>(3s));
    limiter.giveBack();
    QCOMPARE(limiter.reserve(10s), std::optional<microseconds>(3s));
}

void tst_RateLimiter::withdrawnReservationsLetNoTwoGoAtOnce_data()
{
    QTest::addColumn<int>("withdrawn");
    QTest::addColumn<microseconds>("next"); // who comes after three at 0, 1 and 2 s
    QTest::newRow("the latest one leaves its time to the next") << 2 << microseconds(2s);
    QTest::newRow("the first one leaves a gap, for the others keep their times") << 0 << microseconds(3s);
    QTest::newRow("the second one leaves a gap") << 1 << microseconds(3s);
}

void tst_RateLimiter::withdrawnReservationsLetNoTwoGoAtOnce()
{
    QFETCH(const int, withdrawn);
    QFETCH(const microseconds, next);
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = 1, .burst = 1}, clock);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(limiter.reserve(10s), std::optional<microseconds>(i * 1s));
    limiter.withdraw(clock.now() + withdrawn * 1s);
    limiter.withdraw(clock.now() + withdrawn * 1s); // once is enough
    QCOMPARE(limiter.reserve(10s), std::optional<microseconds>(next));
}

void tst_RateLimiter::theSlowestRateIsNoOverflow()
{
    ManualClock clock;
    RateLimiter limiter({.ratePerSecond = 1e-300, .burst = 1'000}, clock);
    for (int i = 0; i < 1'000; ++i)
        QVERIFY(!limiter.take());
    QVERIFY(limiter.take() > std::optional<microseconds>(0s));
}

QTEST_APPLESS_MAIN(tst_RateLimiter)
#include "tst_ratelimiter.moc"
