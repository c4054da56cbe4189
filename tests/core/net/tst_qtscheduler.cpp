// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/systemclock.h"
#include "net/system/qtscheduler.h"
#include "support/manualclock.h"

#include <QTest>

#include <optional>

using namespace breakwater;
using namespace std::chrono_literals;

/// Calls come at the clock's time, from the event loop, and not at all once their handle is gone.
class tst_QtScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neverFromInside();
    void neverEarly();
    void inOrder();
    void droppedHandleIsSilent();
    void callMayDropItsOwnHandle();
    void fastClockShortensTheWait();
    void clockThatStandsStillHoldsTheCall();
};

void tst_QtScheduler::neverFromInside()
{
    const SystemClock clock;
    QtScheduler scheduler(clock);
    bool called = false;
    const auto handle = scheduler.callAt(clock.now() - 1s, [&] { called = true; });
    QVERIFY(!called);
    QTRY_VERIFY(called);
}

void tst_QtScheduler::neverEarly()
{
    const SystemClock clock;
    QtScheduler scheduler(clock);
    for (const auto wait : {1us, 999us, 1'500us, 20'000us}) {
        const Instant due = clock.now() + wait;
        std::optional<Instant> calledAt;
        const auto handle = scheduler.callAt(due, [&] { calledAt = clock.now(); });
        QTRY_VERIFY(calledAt.has_value());
        QVERIFY(*calledAt >= due);
    }
}

void tst_QtScheduler::inOrder()
{
    const SystemClock clock;
    QtScheduler scheduler(clock);
    QString order;
    const Instant now = clock.now();
    const auto late = scheduler.callAt(now + 40ms, [&] { order += u'c'; });
    const auto early = scheduler.callAt(now + 5ms, [&] { order += u'a'; });
    const auto middle = scheduler.callAt(now + 20ms, [&] { order += u'b'; });
    QTRY_COMPARE(order, QStringLiteral("abc"));
}

void tst_QtScheduler::droppedHandleIsSilent()
{
    const SystemClock clock;
    QtScheduler scheduler(clock);
    bool dropped = false;
    bool later = false;
    auto handle = scheduler.callAt(clock.now() + 1ms, [&] { dropped = true; });
    handle.reset();
    const auto other = scheduler.callAt(clock.now() + 10ms, [&] { later = true; });
    QTRY_VERIFY(later);
    QVERIFY(!dropped);
}

void tst_QtScheduler::callMayDropItsOwnHandle()
{
    const SystemClock clock;
    QtScheduler scheduler(clock);
    bool called = false;
    ScheduledCallPtr handle;
    handle = scheduler.callAt(clock.now(), [&] {
        handle.reset();
        called = true;
    });
    QTRY_VERIFY(called);
}

void tst_QtScheduler::fastClockShortensTheWait()
{
    const SystemClock clock(1000);
    QtScheduler scheduler(clock, clock.speed());
    bool called = false;
    const auto handle = scheduler.callAt(clock.now() + 60s, [&] { called = true; });
    QTRY_VERIFY_WITH_TIMEOUT(called, 5'000); // a minute of its clock is 60 ms of ours
}

void tst_QtScheduler::clockThatStandsStillHoldsTheCall()
{
    test::ManualClock clock;
    QtScheduler scheduler(clock);
    bool called = false;
    bool marked = false;
    const auto handle = scheduler.callAt(clock.now() + 1ms, [&] { called = true; });
    const SystemClock real;
    QtScheduler realScheduler(real);
    const auto mark = realScheduler.callAt(real.now() + 30ms, [&] { marked = true; });
    QTRY_VERIFY(marked);
    QVERIFY(!called);
    clock.advance(1ms);
    QTRY_VERIFY(called);
}

QTEST_GUILESS_MAIN(tst_QtScheduler)
#include "tst_qtscheduler.moc"
