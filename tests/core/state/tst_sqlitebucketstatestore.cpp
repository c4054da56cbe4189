// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/memorybudgetledger.h"
#include "state/snapshotjson.h"
#include "state/sqlitebucketstatestore.h"
#include "support/manualclock.h"
#include "support/manualscheduler.h"
#include "support/scriptedrandom.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const BucketId glm{.service = "zhipu", .model = "glm-5", .region = "cn"};

PolicyConfig threeInARow()
{
    PolicyConfig policy;
    policy.breaker.consecutiveFailures = 3;
    policy.breaker.openTime = 10s;
    policy.breaker.probeCalls = 1;
    policy.breaker.probeSuccesses = 1;
    return policy;
}

/// One process's view: its own store object over the shared file.
struct Process
{
    Process(const QString &file, test::ManualClock &sharedClock, const QByteArray &boot = "boot-1")
        : clock(sharedClock)
        , store(StateStore::open(file))
        , stamps(clock, boot)
        , states(*store, stamps)
        , ledger(clock)
        , bucket(glm, threeInARow(), {clock, random, ledger, states, states.owner()})
    { }

    bool call(CallVerdict verdict)
    {
        const auto call = submit();
        if (call->refusal())
            return false;
        call->settle(verdict, {});
        return true;
    }
    /// As a ladder does: after a look at what others wrote.
    std::unique_ptr<GatedCall> submit()
    {
        bucket.refresh();
        return bucket.submit(scheduler, {.deadline = clock.now()});
    }
    bool mayCall() { return !submit()->refusal(); }
    std::optional<milliseconds> retryIn()
    {
        const auto refusal = submit()->refusal();
        return refusal ? refusal->refusal.retryIn : std::nullopt;
    }
    CircuitState state()
    {
        bucket.refresh();
        return bucket.breaker().state();
    }

    test::ManualClock &clock;
    test::ManualScheduler scheduler{clock};
    test::ScriptedRandom random;
    std::unique_ptr<StateStore> store;
    StampClock stamps;
    SqliteBucketStateStore states;
    MemoryBudgetLedger ledger;
    GuardedBucket bucket;
};

BucketSnapshot richSnapshot()
{
    BucketSnapshot s;
    s.circuit = {.state = CircuitState::Open,
                 .reason = OpenReason::SlowCallRate,
                 .generation = (std::uint64_t(1) << 63U) + 5,
                 .opens = 4,
                 .openRemaining = 9s,
                 .closedAge = 1s,
                 .onProbation = true,
                 .holds = {{.reason = HoldReason::Quota, .remaining = 10min},
                           {.reason = HoldReason::Auth, .remaining = 5min, .credential = 4'000'000'000U}},
                 .samples = {{.age = 5s, .failed = true}, {.age = 1s, .slow = true, .count = 7}},
                 .streakAges = {3s, 2s},
                 .probesSucceeded = 1,
                 .probesFailed = 1,
                 .probes = {{.owner = std::uint64_t(1) << 62U, .id = 9, .remaining = 20s}}};
    s.firstTokens = {640ms, 700ms};
    s.measuredLosers = 2;
    s.suspicionAge = 30s;
    return s;
}

QByteArray changed(const QString &key, const QJsonValue &value)
{
    QJsonObject object = QJsonDocument::fromJson(toJson(richSnapshot())).object();
    QJsonObject circuit = object[u"circuit"_s].toObject();
    if (object.contains(key))
        object[key] = value;
    else
        circuit[key] = value;
    if (key != "circuit"_L1)
        object[u"circuit"_s] = circuit;
    return QJsonDocument(object).toJson();
}

} // namespace

class tst_SqliteBucketStateStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void snapshotsGoThroughJsonUnchanged();
    void aHoldWithoutAKeyIsRead();
    void garbageIsTreatedAsAbsent_data();
    void garbageIsTreatedAsAbsent();
    void openSurvivesARestart();
    void anotherProcessSeesTheChangeAtItsNextAcquire();
    void failuresOfTwoProcessesAddUp();
    void oneProbeAmongTwoProcesses();
    void aProbeOfADeadProcessGivesItsSlotBack();
    void aNewObjectOfTheSameBucketIsBroughtUpToDate();
    void aWallClockJumpChangesNothing();
    void aRunningProcessHeedsNoWallClock_data();
    void aRunningProcessHeedsNoWallClock();
    void anotherBootCountsByTheWallClock_data();
    void anotherBootCountsByTheWallClock();
    void theStepRunsOnceWithoutAStore();
    void garbageInTheStoreMeansClosed();
    void namesAreListed();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
    QString m_file;
};

void tst_SqliteBucketStateStore::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_file = m_dir->filePath(u"state.sqlite"_s);
    m_clock = std::make_unique<test::ManualClock>();
    m_clock->advance(1h);
}

void tst_SqliteBucketStateStore::snapshotsGoThroughJsonUnchanged()
{
    QVERIFY(bucketSnapshotFromJson(toJson(richSnapshot())) == richSnapshot());
    QVERIFY(bucketSnapshotFromJson(toJson(BucketSnapshot{})) == BucketSnapshot{});
}

void tst_SqliteBucketStateStore::aHoldWithoutAKeyIsRead()
{
    const QJsonArray asOlderVersionsWroteIt{u"auth"_s, 300'000};
    const auto snapshot = bucketSnapshotFromJson(changed(u"holds"_s, QJsonArray{asOlderVersionsWroteIt}));
    QVERIFY(snapshot);
    const std::vector expected{CircuitSnapshot::Hold{.reason = HoldReason::Auth, .remaining = 5min}};
    QVERIFY(snapshot->circuit.holds == expected);
}

void tst_SqliteBucketStateStore::garbageIsTreatedAsAbsent_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("noise") << QByteArray("\x01\x02");
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("an empty object") << QByteArray("{}");
    QTest::newRow("an unknown state") << changed(u"state"_s, u"ajar"_s);
    QTest::newRow("a state that is a number") << changed(u"state"_s, 1);
    QTest::newRow("an unknown reason") << changed(u"reason"_s, u"boredom"_s);
    QTest::newRow("a negative number of openings") << changed(u"opens"_s, -1);
    QTest::newRow("half an opening") << changed(u"opens"_s, 1.5);
    QTest::newRow("a generation that is no number") << changed(u"generation"_s, u"x"_s);
    QTest::newRow("a negative deadline") << changed(u"openRemaining"_s, -1);
    QTest::newRow("a deadline in a thousand years") << changed(u"openRemaining"_s, 3.2e13);
    QTest::newRow("a sample that is no list") << changed(u"samples"_s, QJsonArray{1});
    QTest::newRow("a sample of a negative age")
        << changed(u"samples"_s, QJsonArray{QJsonArray{-1, false, false, 1}});
    QTest::newRow("a sample that counts nothing")
        << changed(u"samples"_s, QJsonArray{QJsonArray{1, false, false, 0}});
    QTest::newRow("an unknown hold") << changed(u"holds"_s, QJsonArray{QJsonArray{u"mood"_s, 1}});
    QTest::newRow("probes that are a text") << changed(u"probes"_s, u"3"_s);
    QTest::newRow("a flag that is a number") << changed(u"onProbation"_s, 1);
    QTest::newRow("no circuit") << changed(u"circuit"_s, QJsonValue());
    QTest::newRow("a negative first token") << changed(u"firstTokens"_s, QJsonArray{-5});
    QTest::newRow("suspicion that is a text") << changed(u"suspicionAge"_s, u"soon"_s);
}

void tst_SqliteBucketStateStore::garbageIsTreatedAsAbsent()
{
    QFETCH(const QByteArray, json);
    QVERIFY(!bucketSnapshotFromJson(json));
}

void tst_SqliteBucketStateStore::openSurvivesARestart()
{
    {
        Process first(m_file, *m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(first.call(CallVerdict::Failure));
        QCOMPARE(first.state(), CircuitState::Open);
    }
    m_clock->advance(4s);
    Process second(m_file, *m_clock);
    QVERIFY(second.retryIn() == 6s);
}

void tst_SqliteBucketStateStore::anotherProcessSeesTheChangeAtItsNextAcquire()
{
    Process a(m_file, *m_clock);
    Process b(m_file, *m_clock);
    QVERIFY(b.call(CallVerdict::Success));
    a.bucket.hold(HoldReason::Quota, 10min);
    QVERIFY(!b.mayCall());
    b.bucket.endHolds();
    QVERIFY(a.mayCall());
}

void tst_SqliteBucketStateStore::failuresOfTwoProcessesAddUp()
{
    Process a(m_file, *m_clock);
    Process b(m_file, *m_clock);
    QVERIFY(a.call(CallVerdict::Failure));
    QVERIFY(b.call(CallVerdict::Failure));
    QCOMPARE(a.state(), CircuitState::Closed);
    QVERIFY(a.call(CallVerdict::Failure));
    QCOMPARE(b.state(), CircuitState::Open);
}

void tst_SqliteBucketStateStore::oneProbeAmongTwoProcesses()
{
    Process a(m_file, *m_clock);
    Process b(m_file, *m_clock);
    for (int i = 0; i < 3; ++i)
        QVERIFY(a.call(CallVerdict::Failure));
    m_clock->advance(10s);
    const auto probe = a.submit();
    QVERIFY(probe->isProbe());
    QVERIFY(!b.mayCall());
    probe->settle(CallVerdict::Success, {});
    QVERIFY(b.mayCall());
    QCOMPARE(b.state(), CircuitState::Closed);
}

void tst_SqliteBucketStateStore::aProbeOfADeadProcessGivesItsSlotBack()
{
    {
        Process a(m_file, *m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(a.call(CallVerdict::Failure));
        m_clock->advance(10s);
        auto snapshot = a.bucket.snapshot();
        // A probe of a process that started at a time when nothing did.
        const ProcessIdentity dead{.pid = ProcessIdentity::self().pid, .startTime = 1};
        snapshot.circuit.state = CircuitState::HalfOpen;
        snapshot.circuit.reason.reset();
        snapshot.circuit.openRemaining = 0ms;
        snapshot.circuit.probes = {{.owner = dead.toNumber(), .id = 1, .remaining = 60s}};
        QVERIFY(a.store->query(u"UPDATE buckets SET revision = revision + 1, payload = ?"_s,
                               {QString::fromLatin1(toJson(snapshot))}));
    }
    Process b(m_file, *m_clock);
    QVERIFY(b.mayCall());
}

void tst_SqliteBucketStateStore::aNewObjectOfTheSameBucketIsBroughtUpToDate()
{
    Process a(m_file, *m_clock);
    for (int i = 0; i < 3; ++i)
        QVERIFY(a.call(CallVerdict::Failure));
    GuardedBucket again(glm, threeInARow(), {a.clock, a.random, a.ledger, a.states, a.states.owner()});
    QVERIFY(again.submit(a.scheduler, {.deadline = a.clock.now()})->refusal());
}

void tst_SqliteBucketStateStore::aWallClockJumpChangesNothing()
{
    Process a(m_file, *m_clock);
    for (int i = 0; i < 3; ++i)
        QVERIFY(a.call(CallVerdict::Failure));
    m_clock->stepWall(-24h);
    Process b(m_file, *m_clock);
    QVERIFY(b.retryIn() == 10s);
    m_clock->stepWall(48h);
    Process c(m_file, *m_clock);
    QVERIFY(c.retryIn() == 10s);
}

void tst_SqliteBucketStateStore::aRunningProcessHeedsNoWallClock_data()
{
    QTest::addColumn<milliseconds>("step");
    QTest::newRow("an hour back") << milliseconds(-1h);
    QTest::newRow("an hour forward") << milliseconds(1h);
}

void tst_SqliteBucketStateStore::aRunningProcessHeedsNoWallClock()
{
    QFETCH(const milliseconds, step);
    Process a(m_file, *m_clock);
    a.bucket.hold(HoldReason::RateLimited, 30s);
    m_clock->stepWall(step);
    QVERIFY(a.retryIn() == 30s);
    m_clock->advance(30s);
    for (int i = 0; i < 3; ++i)
        QVERIFY(a.call(CallVerdict::Failure));
    m_clock->stepWall(step);
    QVERIFY(a.retryIn() == 10s);
    m_clock->advance(10s - 1ms);
    QVERIFY(!a.mayCall());
    m_clock->advance(1ms);
    QVERIFY(a.mayCall());
}

void tst_SqliteBucketStateStore::anotherBootCountsByTheWallClock_data()
{
    QTest::addColumn<milliseconds>("step");
    QTest::addColumn<milliseconds>("remains");
    QTest::newRow("seven seconds later") << milliseconds(7s) << milliseconds(3s);
    QTest::newRow("the clock was set back by an hour") << milliseconds(-1h) << milliseconds(10s);
    QTest::newRow("the clock was set forward by an hour") << milliseconds(1h) << milliseconds(0);
}

void tst_SqliteBucketStateStore::anotherBootCountsByTheWallClock()
{
    QFETCH(const milliseconds, step);
    QFETCH(const milliseconds, remains);
    {
        Process a(m_file, *m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(a.call(CallVerdict::Failure));
    }
    m_clock->stepWall(step);
    Process b(m_file, *m_clock, "boot-2");
    if (remains == 0ms) {
        QVERIFY(b.mayCall());
        return;
    }
    QVERIFY(b.retryIn() == remains);
    m_clock->advance(remains);
    QVERIFY(b.mayCall());
}

void tst_SqliteBucketStateStore::theStepRunsOnceWithoutAStore()
{
    Process a(u"/proc/none/state.sqlite"_s, *m_clock);
    int steps = 0;
    a.states.exclusively(a.bucket, [&steps] { ++steps; });
    QCOMPARE(steps, 1);
    QVERIFY(a.store->fault());
    for (int i = 0; i < 3; ++i)
        QVERIFY(a.call(CallVerdict::Failure));
    QCOMPARE(a.state(), CircuitState::Open);
}

void tst_SqliteBucketStateStore::garbageInTheStoreMeansClosed()
{
    {
        Process a(m_file, *m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(a.call(CallVerdict::Failure));
        QVERIFY(a.store->query(u"UPDATE buckets SET payload = '{\"state\": 7'"_s));
    }
    Process b(m_file, *m_clock);
    QVERIFY(b.call(CallVerdict::Success));
    QCOMPARE(b.state(), CircuitState::Closed);
}

void tst_SqliteBucketStateStore::namesAreListed()
{
    Process a(m_file, *m_clock);
    QVERIFY(a.states.bucketNames().empty());
    QVERIFY(a.call(CallVerdict::Failure));
    QCOMPARE(a.states.bucketNames(), std::vector<std::string>{"zhipu/glm-5@cn"});
}

QTEST_GUILESS_MAIN(tst_SqliteBucketStateStore)
#include "tst_sqlitebucketstatestore.moc"
