// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/sqlitebudgetledger.h"
#include "support/helperprocesses.h"
#include "support/manualclock.h"

#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class tst_SqliteBudgetLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void refusesBeyondTheLimitAndSaysWhenThereIsRoom();
    void anEntryAgedExactlyTheSpanIsOut();
    void kindsAreCountedApart();
    void aRefundMakesRoom();
    void aLimitOfZeroRefuses();
    void aRestartRefillsNothing();
    void aWallClockJumpChangesNothing_data();
    void aWallClockJumpChangesNothing();
    void anotherBootIsMeasuredByTheWallClock_data();
    void anotherBootIsMeasuredByTheWallClock();
    void fiftyProcessesSpendNoMoreThanOne();
    void withoutAStoreThisProcessCountsAlone();

private:
    void restart(const QByteArray &timeline = "boot-1");
    bool reserve(int limit = 3) { return m_ledger->reserve(BudgetKind::Call, limit, 1h).hasValue(); }
    int used() { return m_ledger->used(BudgetKind::Call, 1h); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<StateStore> m_store;
    std::unique_ptr<StampClock> m_stamps;
    std::unique_ptr<SqliteBudgetLedger> m_ledger;
};

void tst_SqliteBudgetLedger::init()
{
    m_ledger.reset();
    m_store.reset();
    m_dir = std::make_unique<QTemporaryDir>();
    m_clock = std::make_unique<test::ManualClock>();
    m_clock->advance(100h);
    restart();
}

void tst_SqliteBudgetLedger::restart(const QByteArray &timeline)
{
    m_ledger.reset();
    m_store = StateStore::open(m_dir->filePath(u"state.sqlite"_s));
    m_stamps = std::make_unique<StampClock>(*m_clock, timeline);
    m_ledger = std::make_unique<SqliteBudgetLedger>(*m_store, *m_stamps);
}

void tst_SqliteBudgetLedger::refusesBeyondTheLimitAndSaysWhenThereIsRoom()
{
    QVERIFY(reserve());
    m_clock->advance(10min);
    QVERIFY(reserve());
    QVERIFY(reserve());
    QCOMPARE(used(), 3);
    m_clock->advance(1500us);
    const auto refused = m_ledger->reserve(BudgetKind::Call, 3, 1h);
    QVERIFY(!refused);
    QCOMPARE(refused.error().retryIn,
             50min - 1ms); // rounded up: asked a moment too early there would be no room
    QCOMPARE(used(), 3);
    m_clock->advance(refused.error().retryIn);
    QVERIFY(reserve());
    QVERIFY(!reserve());

    // A limit that was lowered has to wait until enough entries have gone.
    QCOMPARE(m_ledger->reserve(BudgetKind::Call, 1, 1h).error().retryIn, 1h);
}

void tst_SqliteBudgetLedger::anEntryAgedExactlyTheSpanIsOut()
{
    QVERIFY(reserve(1));
    m_clock->advance(1h - 1us);
    QVERIFY(!reserve(1));
    QCOMPARE(used(), 1);
    m_clock->advance(1us);
    QCOMPARE(used(), 0);
    QVERIFY(reserve(1));
}

void tst_SqliteBudgetLedger::kindsAreCountedApart()
{
    QVERIFY(m_ledger->reserve(BudgetKind::Hedge, 1, 1h));
    QVERIFY(reserve(1));
    QVERIFY(!m_ledger->reserve(BudgetKind::Hedge, 1, 1h));
    QCOMPARE(m_ledger->used(BudgetKind::Hedge, 1h), 1);
    QCOMPARE(m_ledger->used(BudgetKind::Action, 1h), 0);
}

void tst_SqliteBudgetLedger::aRefundMakesRoom()
{
    const auto entry = m_ledger->reserve(BudgetKind::Call, 1, 1h);
    QVERIFY(entry);
    m_ledger->refund(*entry);
    m_ledger->refund(*entry); // an unknown one is no error
    QCOMPARE(used(), 0);
    QVERIFY(reserve(1));
}

void tst_SqliteBudgetLedger::aLimitOfZeroRefuses()
{
    QCOMPARE(m_ledger->reserve(BudgetKind::Call, 0, 1h).error().retryIn, 1h);
    QCOMPARE(used(), 0);
}

void tst_SqliteBudgetLedger::aRestartRefillsNothing()
{
    QVERIFY(reserve() && reserve() && reserve());
    restart();
    QCOMPARE(used(), 3);
    QVERIFY(!reserve());
}

void tst_SqliteBudgetLedger::aWallClockJumpChangesNothing_data()
{
    QTest::addColumn<milliseconds>("jump");
    QTest::newRow("a day on") << milliseconds(24h);
    QTest::newRow("a day back") << milliseconds(-24h);
}

void tst_SqliteBudgetLedger::aWallClockJumpChangesNothing()
{
    QFETCH(const milliseconds, jump);
    QVERIFY(reserve(1));
    m_clock->stepWall(jump);
    restart();
    QCOMPARE(used(), 1);
    QVERIFY(!reserve(1));
    m_clock->advance(1h);
    QVERIFY(reserve(1));
}

void tst_SqliteBudgetLedger::anotherBootIsMeasuredByTheWallClock_data()
{
    QTest::addColumn<milliseconds>("wallStep");
    QTest::addColumn<int>("usedAfterBoot");
    QTest::newRow("half an hour later") << milliseconds(30min) << 1;
    QTest::newRow("an hour later") << milliseconds(1h) << 0;
    QTest::newRow("the wall clock has gone back a year") << milliseconds(-24h * 365) << 1;
}

void tst_SqliteBudgetLedger::anotherBootIsMeasuredByTheWallClock()
{
    QFETCH(const milliseconds, wallStep);
    QFETCH(const int, usedAfterBoot);
    QVERIFY(reserve(1));
    m_clock->stepWall(wallStep);
    restart("boot-2");
    QCOMPARE(used(), usedAfterBoot);
    QCOMPARE(reserve(1), usedAfterBoot == 0);
    m_clock->advance(1h); // whatever the wall clock said: an hour of this boot is enough
    QVERIFY(reserve(1));
}

void tst_SqliteBudgetLedger::fiftyProcessesSpendNoMoreThanOne()
{
    constexpr int limit = 333;
    constexpr int processes = 50;
    const QString file = m_dir->filePath(u"shared.sqlite"_s);
    const auto results = test::runHelpers(processes, {u"reserve"_s, file, u"10"_s, QString::number(limit)});
    int total = 0;
    for (const test::HelperResult &result : results) {
        QCOMPARE(result.exitCode, 0);
        total += result.output.toInt();
    }
    QCOMPARE(total, limit);
}

void tst_SqliteBudgetLedger::withoutAStoreThisProcessCountsAlone()
{
    const auto store = StateStore::open(u"/proc/none/state.sqlite"_s);
    SqliteBudgetLedger ledger(*store, *m_stamps);
    QVERIFY(ledger.reserve(BudgetKind::Call, 1, 1h));
    QVERIFY(!ledger.reserve(BudgetKind::Call, 1, 1h));
}

QTEST_GUILESS_MAIN(tst_SqliteBudgetLedger)
#include "tst_sqlitebudgetledger.moc"
