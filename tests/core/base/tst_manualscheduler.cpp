// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualscheduler.h"
#include "support/printers.h"

#include <QTest>

#include <string>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

/// The scheduler of tests keeps the promises of the real one.
class tst_ManualScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsInOrderAndOnTime();
    void aDroppedHandleCallsNothing();
    void aCallMayDropItsOwnHandle();
    void aCallMayScheduleTheNext();
    void handlesMayOutliveIt();
};

void tst_ManualScheduler::callsInOrderAndOnTime()
{
    ManualClock clock;
    ManualScheduler scheduler(clock);
    const Instant start = clock.now();
    std::string order;
    const auto later = scheduler.callAt(start + 2s, [&] {
        order += 'c';
        QCOMPARE(clock.now(), start + 2s);
    });
    const auto first = scheduler.callAt(start + 1s, [&] { order += 'a'; });
    const auto second = scheduler.callAt(start + 1s, [&] { order += 'b'; });
    QVERIFY(order.empty()); // never from inside callAt()
    scheduler.advance(1s);
    QCOMPARE(order, std::string("ab"));
    scheduler.advance(5s);
    QCOMPARE(order, std::string("abc"));
    QCOMPARE(clock.now(), start + 6s);
}

void tst_ManualScheduler::aDroppedHandleCallsNothing()
{
    ManualClock clock;
    ManualScheduler scheduler(clock);
    int calls = 0;
    auto handle = scheduler.callAt(clock.now() + 1s, [&] { ++calls; });
    handle.reset();
    scheduler.advance(2s);
    QCOMPARE(calls, 0);
}

void tst_ManualScheduler::aCallMayDropItsOwnHandle()
{
    ManualClock clock;
    ManualScheduler scheduler(clock);
    int calls = 0;
    ScheduledCallPtr handle;
    handle = scheduler.callAt(clock.now() + 1s, [&] {
        handle.reset();
        ++calls;
    });
    scheduler.advance(2s);
    QCOMPARE(calls, 1);
}

void tst_ManualScheduler::aCallMayScheduleTheNext()
{
    ManualClock clock;
    ManualScheduler scheduler(clock);
    int calls = 0;
    ScheduledCallPtr handle;
    const std::function<void()> again = [&] {
        ++calls;
        handle = scheduler.callAt(clock.now() + 1s, again);
    };
    handle = scheduler.callAt(clock.now() + 1s, again);
    scheduler.advance(10s);
    QCOMPARE(calls, 10);
}

void tst_ManualScheduler::handlesMayOutliveIt()
{
    ManualClock clock;
    ScheduledCallPtr handle;
    {
        ManualScheduler scheduler(clock);
        handle = scheduler.callAt(clock.now(), [] {});
    }
    handle.reset();
}

QTEST_APPLESS_MAIN(tst_ManualScheduler)
#include "tst_manualscheduler.moc"
