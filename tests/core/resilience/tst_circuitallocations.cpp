// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitbreaker.h"
#include "support/allocationcounter.h"
#include "support/manualclock.h"
#include "support/scriptedrandom.h"

#include <QTest>

#include <memory>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

/// A call through a closed or open circuit costs no allocation.
class tst_CircuitAllocations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCounterCounts();
    void callsAllocateNothing_data();
    void callsAllocateNothing();
    void refusalsAllocateNothing();
};

void tst_CircuitAllocations::theCounterCounts()
{
    const auto before = allocationCount();
    const auto something = std::make_unique<int>(1);
    QVERIFY(something);
    QCOMPARE(allocationCount() - before, 1U);
}

void tst_CircuitAllocations::callsAllocateNothing_data()
{
    QTest::addColumn<int>("windowType");
    QTest::addColumn<int>("failEvery");
    for (const auto &[name, type] :
         {std::pair("by count", WindowType::Count), std::pair("by time", WindowType::Time),
          std::pair("no window", WindowType::None)}) {
        QTest::addRow("%s, all well", name) << static_cast<int>(type) << 0;
        QTest::addRow("%s, every third fails", name) << static_cast<int>(type) << 3;
    }
}

void tst_CircuitAllocations::callsAllocateNothing()
{
    QFETCH(int, windowType);
    QFETCH(int, failEvery);
    ManualClock clock;
    ScriptedRandom random;
    CircuitBreaker breaker({.windowType = static_cast<WindowType>(windowType),
                            .windowTime = 50ms,
                            .consecutiveFailures = 5,
                            .maxSampleAge = 1s},
                           clock, random);
    const auto before = allocationCount();
    for (int i = 1; i <= 1'000; ++i) {
        auto permit = breaker.acquire();
        clock.advance(1ms);
        const bool fails = failEvery > 0 && i % failEvery == 0;
        permit->settle(fails ? CallVerdict::Failure : CallVerdict::Success);
    }
    QCOMPARE(allocationCount() - before, 0U);
    QCOMPARE(breaker.state(), CircuitState::Closed);
}

void tst_CircuitAllocations::refusalsAllocateNothing()
{
    ManualClock clock;
    ScriptedRandom random;
    CircuitBreaker breaker({.windowType = WindowType::None, .consecutiveFailures = 1}, clock, random);
    breaker.acquire()->settle(CallVerdict::Failure);
    const auto before = allocationCount();
    for (int i = 0; i < 1'000; ++i)
        QVERIFY(!breaker.acquire());
    QCOMPARE(allocationCount() - before, 0U);
}

QTEST_APPLESS_MAIN(tst_CircuitAllocations)
#include "tst_circuitallocations.moc"
