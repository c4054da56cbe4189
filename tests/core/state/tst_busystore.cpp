// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/systemclock.h"
#include "resilience/bucket/guardedbucket.h"
#include "state/counterstore.h"
#include "state/deferredqueuestore.h"
#include "state/parameterstore.h"
#include "state/responsecache.h"
#include "state/shelf.h"
#include "state/sqlitebucketstatestore.h"
#include "state/sqlitebudgetledger.h"
#include "state/sqliteconnection.h"
#include "state/storecatchup.h"
#include "support/manualclock.h"
#include "support/manualscheduler.h"
#include "support/scriptedrandom.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using WhenBusy = SqliteBudgetLedger::WhenBusy;

namespace {

/// Another program that holds the store.
class Lock
{
public:
    explicit Lock(const QString &file)
        : m_connection(std::move(SqliteConnection::open(file, 1s)).value())
    {
        if (!m_connection->run(u"BEGIN IMMEDIATE"_s))
            qFatal("the store cannot be locked");
    }
    ~Lock() { release(); }
    void release()
    {
        if (std::exchange(m_held, false))
            (void)m_connection->run(u"COMMIT"_s);
    }
    SqliteConnection &connection() { return *m_connection; }

private:
    std::unique_ptr<SqliteConnection> m_connection;
    bool m_held = true;
};

PolicyConfig threeInARow()
{
    PolicyConfig policy;
    policy.breaker.consecutiveFailures = 3;
    policy.breaker.openTime = 10s;
    return policy;
}

/// One process over the shared file.
struct Process
{
    explicit Process(const QString &file, test::ManualClock &sharedClock, WhenBusy whenBusy = WhenBusy::GoOn)
        : clock(sharedClock)
        , store(StateStore::open(file, {.busyLimit = StateStore::clickLimit}))
        , ledger(*store, stamps, whenBusy)
    { }

    void fail()
    {
        const auto call = bucket.submit(scheduler, {.deadline = clock.now()});
        if (!call->refusal())
            call->settle(CallVerdict::Failure, {});
    }
    int rows(const QString &table)
    {
        const auto count = store->query(u"SELECT count(*) FROM "_s + table);
        return count ? count->first().first().toInt() : -1;
    }

    test::ManualClock &clock;
    test::ManualScheduler scheduler{clock};
    StampClock stamps{clock, "boot"};
    std::unique_ptr<StateStore> store;
    SqliteBudgetLedger ledger;
    SqliteBucketStateStore states{*store, stamps};
    test::ScriptedRandom random;
    GuardedBucket bucket{{.service = "zhipu", .model = "glm-5"},
                         threeInARow(),
                         {clock, random, ledger, states, states.owner()}};
    DeferredQueueStore queue{*store, stamps};
    Shelf shelf{*store, clock};
    ResponseCache cache{*store, clock};
    CounterStore counters{*store};
    ParameterStore parameters{*store, clock};
};

using Act = void (*)(Process &);
using Check = bool (*)(Process &);

} // namespace

/// What a program does while another one holds the store: it waits once and briefly, goes on with what it
/// knows, and makes up for what it could not write.
class tst_BusyStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void severalInARowWaitNoLongerThanOne();
    void whatWasPutOffIsMadeUpFor_data();
    void whatWasPutOffIsMadeUpFor();
    void theOrderStays();
    void aLaterWriteOfTheSameKeyReplacesAnEarlierOne();
    void theOutboxIsBounded();
    void aWriteThatCannotBeMadeHoldsUpNoOther();
    void theEndOfTheProgramTriesOnceMore();
    void aTimerLooksWhetherTheStoreIsFree();
    void whatIsToBeDeletedDoesNotComeBack();
    void aWindowCountsWhatItReadsAndWhatItSpent();
    void aScriptCountsNothingApart();
    void aRefundOfAUnitThatWasPutOffIsKept_data();
    void aRefundOfAUnitThatWasPutOffIsKept();
    void whatTwoProcessesDidIsMerged();
    void aSampleSurvivesALookAtWhatOthersWrote();
    void aJobIsNotTakenOnWithoutADisk();
    void theSecondTimeIsOnTheDiskToo();

private:
    QString file() const { return m_dir->filePath(u"state.sqlite"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
    test::ManualClock m_clock{Instant(100h)};
};

void tst_BusyStore::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    const auto made = StateStore::open(file());
}

void tst_BusyStore::severalInARowWaitNoLongerThanOne()
{
    Process p(file(), m_clock);
    const Lock lock(file());
    const SystemClock wall;
    const Instant begun = wall.now();
    for (int i = 0; i < 50; ++i) {
        const auto done = p.store->transact([](StoreTransaction &) {});
        QVERIFY(!done);
        QCOMPARE(done.error().kind, StoreError::Kind::Busy);
        QCOMPARE(done.error().file, file());
    }
    QVERIFY(wall.now() - begun < 500ms); // fifty times the limit would be as much on an idle machine
    QVERIFY(p.store->isBusy());
    QVERIFY(!p.store->isInMemory());
    QVERIFY(!p.store->fault());
}

void tst_BusyStore::whatWasPutOffIsMadeUpFor_data()
{
    QTest::addColumn<Act>("act");
    QTest::addColumn<Check>("isThere");
    const auto row = [](const char *name, Act act, Check isThere) { QTest::newRow(name) << act << isThere; };
    row(
        "a counter",
        [](Process &p) {
            p.counters.add({{u"n"_s, 2}});
        },
        [](Process &p) { return p.counters.all().value(u"n"_s) == 2; });
    row(
        "a suggestion", [](Process &p) { (void)p.shelf.put({.id = u"s"_s, .text = u"words"_s}); },
        [](Process &p) { return p.shelf.find(u"s"_s) && p.shelf.find(u"s"_s)->text == u"words"_s; });
    row(
        "an answer",
        [](Process &p) { p.cache.store({.messages = {u"t"_s}, .model = u"m"_s}, u"a"_s, Outcome::Success); },
        [](Process &p) { return p.cache.find({.messages = {u"t"_s}, .model = u"m"_s}).has_value(); });
    row(
        "a parameter", [](Process &p) { p.parameters.keep({.model = u"m"_s}, {.parameter = u"top_p"_s}); },
        [](Process &p) { return p.parameters.of({.model = u"m"_s}).size() == 1; });
    row(
        "a unit of the budget", [](Process &p) { (void)p.ledger.reserve(BudgetKind::Call, 10, 1h); },
        [](Process &p) { return p.ledger.used(BudgetKind::Call, 1h) == 1 && p.rows(u"budget"_s) == 1; });
    row(
        "a first-token sample", [](Process &p) { p.bucket.recordFirstToken(640ms); },
        [](Process &p) {
            p.bucket.refresh();
            return p.bucket.firstTokens() == std::vector<milliseconds>{640ms};
        });
    row(
        "a hold", [](Process &p) { p.bucket.hold(HoldReason::Quota, 10min); },
        [](Process &p) {
            p.bucket.refresh();
            return p.bucket.breaker().currentHold().has_value();
        });
    row(
        "an open circuit",
        [](Process &p) {
            for (int i = 0; i < 3; ++i)
                p.fail();
        },
        [](Process &p) {
            p.bucket.refresh();
            return p.bucket.breaker().state() == CircuitState::Open;
        });
}

void tst_BusyStore::whatWasPutOffIsMadeUpFor()
{
    QFETCH(const Act, act);
    QFETCH(const Check, isThere);
    {
        Process p(file(), m_clock);
        Lock lock(file());
        act(p);
        QVERIFY(p.store->putOff() > 0);
        lock.release();
        p.store->catchUp();
        QCOMPARE(p.store->putOff(), 0U);
        QVERIFY(!p.store->isBusy());
        QVERIFY(isThere(p));
    }
    Process another(file(), m_clock);
    QVERIFY(isThere(another));
}

void tst_BusyStore::theOrderStays()
{
    Process p(file(), m_clock);
    {
        const Lock lock(file());
        QVERIFY(p.shelf.put({.id = u"s"_s, .document = u"untitled"_s}));
        QVERIFY(p.shelf.moveDocument(u"untitled"_s, u"a.md"_s));
        QVERIFY(*p.shelf.setState(u"s"_s, ShelvedSuggestion::State::Accepted));
    }
    // Whoever decides something now sees what was put off: it goes first.
    QVERIFY(p.queue.add({.id = u"job"_s}));
    QCOMPARE(p.shelf.find(u"s"_s)->document, u"a.md"_s);
    QCOMPARE(p.shelf.find(u"s"_s)->state, ShelvedSuggestion::State::Accepted);
}

void tst_BusyStore::aLaterWriteOfTheSameKeyReplacesAnEarlierOne()
{
    Process p(file(), m_clock);
    const Lock lock(file());
    for (int i = 0; i < 50; ++i)
        p.bucket.recordFirstToken(500ms);
    QCOMPARE(p.store->putOff(), 1U);
}

void tst_BusyStore::theOutboxIsBounded()
{
    Process p(file(), m_clock);
    const Lock lock(file());
    for (std::size_t i = 0; i < StoreOutbox::mostWrites; ++i)
        p.counters.add({{u"n"_s, 1}});
    QCOMPARE(p.store->putOff(), StoreOutbox::mostWrites);
    const auto one_more = p.shelf.put({.id = u"s"_s});
    QVERIFY(!one_more);
    QCOMPARE(one_more.error().kind, StoreError::Kind::Busy);
}

void tst_BusyStore::aWriteThatCannotBeMadeHoldsUpNoOther()
{
    Process p(file(), m_clock);
    int kept = 0;
    {
        const Lock lock(file());
        QVERIFY(p.store->write({.work = [](StoreTransaction &t) {
            t.run(u"INSERT INTO counters VALUES ('half', 1)"_s);
            t.run(u"INSERT INTO nowhere VALUES (1)"_s);
        }}));
        QVERIFY(p.store->write(
            {.work = [](StoreTransaction &t) { t.run(u"INSERT INTO counters VALUES ('whole', 1)"_s); },
             .kept = [&kept] { ++kept; }}));
    }
    p.store->catchUp();
    QCOMPARE(p.store->putOff(), 0U);
    QCOMPARE(p.counters.all(), (QMap<QString, double>{{u"whole"_s, 1}}));
    QCOMPARE(kept, 1);
}

void tst_BusyStore::theEndOfTheProgramTriesOnceMore()
{
    {
        Process p(file(), m_clock);
        Lock lock(file());
        p.counters.add({{u"n"_s, 1}});
        lock.release();
    }
    Process another(file(), m_clock);
    QCOMPARE(another.counters.all().value(u"n"_s), 1.0);
}

void tst_BusyStore::aTimerLooksWhetherTheStoreIsFree()
{
    Process p(file(), m_clock);
    test::ManualScheduler scheduler(m_clock);
    const StoreCatchUp catchUp(*p.store, m_clock, scheduler);
    Lock lock(file());
    for (int i = 0; i < 500; ++i)
        p.counters.add({{u"n"_s, 1}});
    scheduler.advance(30s);
    QCOMPARE(p.store->putOff(), 500U);
    lock.release();
    scheduler.advance(StoreCatchUp::pause);
    QCOMPARE(p.store->putOff(), 0U);
    QCOMPARE(p.counters.all().value(u"n"_s), 500.0);
    QVERIFY(!p.store->isBusy());
}

void tst_BusyStore::whatIsToBeDeletedDoesNotComeBack()
{
    Process p(file(), m_clock);
    {
        const Lock lock(file());
        QVERIFY(p.shelf.put({.id = u"s"_s, .text = u"secret"_s}));
    }
    p.store->forgetPutOff();
    p.store->catchUp();
    QVERIFY(!p.shelf.find(u"s"_s));
}

void tst_BusyStore::aWindowCountsWhatItReadsAndWhatItSpent()
{
    Process other(file(), m_clock);
    Process p(file(), m_clock);
    QVERIFY(other.ledger.reserve(BudgetKind::Call, 3, 1h));
    QVERIFY(p.ledger.reserve(BudgetKind::Call, 3, 1h));
    m_clock.advance(10min);
    {
        const Lock lock(file());
        QVERIFY(p.ledger.reserve(BudgetKind::Call, 3, 1h));
        QCOMPARE(p.ledger.used(BudgetKind::Call, 1h), 3);
        const auto refused = p.ledger.reserve(BudgetKind::Call, 3, 1h);
        QVERIFY(!refused);
        QVERIFY(!refused.error().bookBusy);
        QCOMPARE(refused.error().retryIn, 50min);
    }
    p.store->catchUp();
    QCOMPARE(other.ledger.used(BudgetKind::Call, 1h), 3);
    QCOMPARE(p.ledger.used(BudgetKind::Call, 1h), 3);
}

void tst_BusyStore::aScriptCountsNothingApart()
{
    Process p(file(), m_clock, WhenBusy::Refuse);
    const Lock lock(file());
    const auto refused = p.ledger.reserve(BudgetKind::Call, 600, 1h);
    QVERIFY(!refused);
    QVERIFY(refused.error().bookBusy);
    QVERIFY(p.ledger.reserve(BudgetKind::Action, 600, 1h)); // counted, never refused
}

void tst_BusyStore::aRefundOfAUnitThatWasPutOffIsKept_data()
{
    QTest::addColumn<bool>("whileLocked");
    QTest::newRow("before it is entered") << true;
    QTest::newRow("after it was entered") << false;
}

void tst_BusyStore::aRefundOfAUnitThatWasPutOffIsKept()
{
    QFETCH(const bool, whileLocked);
    Process p(file(), m_clock);
    Lock lock(file());
    const auto unit = p.ledger.reserve(BudgetKind::Call, 10, 1h);
    QVERIFY(unit);
    if (whileLocked)
        p.ledger.refund(*unit);
    lock.release();
    p.store->catchUp();
    if (!whileLocked)
        p.ledger.refund(*unit);
    QCOMPARE(p.ledger.used(BudgetKind::Call, 1h), 0);
    QCOMPARE(p.rows(u"budget"_s), 0);
}

void tst_BusyStore::whatTwoProcessesDidIsMerged()
{
    Process one(file(), m_clock);
    Process two(file(), m_clock);
    one.bucket.recordFirstToken(100ms);
    two.bucket.refresh();
    Lock lock(file());
    for (int i = 0; i < 3; ++i)
        one.fail(); // opens, in its memory
    one.bucket.recordFirstToken(200ms);
    lock.release();
    two.bucket.recordFirstToken(300ms);
    two.bucket.hold(HoldReason::Quota, 10min);

    one.store->catchUp();
    for (Process *process : {&one, &two}) {
        process->bucket.refresh();
        QCOMPARE(process->bucket.breaker().state(), CircuitState::Open);
        QVERIFY(process->bucket.breaker().currentHold());
        QCOMPARE(process->bucket.firstTokens().size(), 3U);
    }
}

void tst_BusyStore::aSampleSurvivesALookAtWhatOthersWrote()
{
    Process window(file(), m_clock);
    Process script(file(), m_clock);
    window.bucket.recordFirstToken(640ms);
    script.fail();
    window.bucket.refresh();
    QCOMPARE(window.bucket.firstTokens(), std::vector<milliseconds>{640ms});
}

void tst_BusyStore::aJobIsNotTakenOnWithoutADisk()
{
    Process p(file(), m_clock);
    QVERIFY(p.queue.add({.id = u"earlier"_s}));
    QVERIFY(*p.queue.claim());
    Lock lock(file());
    const auto added = p.queue.add({.id = u"job"_s});
    QVERIFY(!added);
    QCOMPARE(added.error().kind, StoreError::Kind::Busy);
    QVERIFY(!p.queue.claim());
    // How one ended is not lost, and one that nobody wants is in no list.
    QVERIFY(p.queue.finish(u"earlier"_s, u"success"_s, "words"));
    lock.release();
    p.store->catchUp();
    QCOMPARE(p.queue.undelivered()->first().result, QByteArray("words"));
    const Lock again(file());
    QVERIFY(p.queue.forget(u"earlier"_s));
    QVERIFY(p.queue.undelivered()->isEmpty());
    QVERIFY(p.queue.list()->isEmpty());
}

/// SQLite sets synchronous while the statement is prepared: a prepared one that is kept would do nothing.
void tst_BusyStore::theSecondTimeIsOnTheDiskToo()
{
    const auto store = StateStore::open(file());
    for (int i = 0; i < 3; ++i) {
        qint64 level = -1;
        QVERIFY(store->transact(
            [&](StoreTransaction &t) { level = t.run(u"PRAGMA synchronous"_s).first().first().toLongLong(); },
            StateStore::Durability::PowerLoss));
        QCOMPARE(level, 2); // FULL
        QCOMPARE(store->query(u"PRAGMA synchronous"_s)->first().first().toInt(), 1); // NORMAL
    }
}

QTEST_GUILESS_MAIN(tst_BusyStore)
#include "tst_busystore.moc"
