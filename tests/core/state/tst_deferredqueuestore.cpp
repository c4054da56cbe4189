// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/deferredqueuestore.h"
#include "support/helperprocesses.h"
#include "support/manualclock.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using State = QueuedJob::State;

namespace {

/// A process that is alive: whoever started this test.
ProcessIdentity somebodyElse()
{
    ProcessIdentity identity = ProcessIdentity::self();
    identity.pid = 1;
    identity.startTime = 0; // then the pid alone counts
    return identity;
}

ProcessIdentity theDead()
{
    ProcessIdentity identity = ProcessIdentity::self();
    identity.startTime = 1;
    return identity;
}

} // namespace

class tst_DeferredQueueStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void aJobComesBackAsItWasQueued();
    void theSameIdIsQueuedOnce();
    void aJobIsClaimedWhenItIsDue();
    void oneAtATime();
    void theLongestQueuedGoesFirst();
    void aResultIsKeptUntilItWasFetched();
    void aRetryWaitsForItsTime();
    void givingUpIsNotSilent();
    void onlyItsOwnerEndsAJob();
    void aJobOfADeadProcessIsGivenBack();
    void aWallClockJumpChangesNothing_data();
    void aWallClockJumpChangesNothing();
    void anotherBootWaitsNoLongerThanWhatRemained_data();
    void anotherBootWaitsNoLongerThanWhatRemained();
    void wakingABucketMakesItsJobsDue();
    void fullIsSaid_data();
    void fullIsSaid();
    void withoutADiskNothingIsAcknowledged();
    void aProgramClaimsItsOwnJobs();
    void aJobCanSaySomethingElse();
    void removeAndClear();
    void whatWasAcknowledgedSurvivesAKill();
    void aKilledWorkerLosesNothing();
    void manyWorkersDoEachJobOnce();

private:
    QString file() const { return m_dir->filePath(u"state.sqlite"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<StateStore> m_store;
    std::unique_ptr<DeferredQueueStore> m_queue;
};

void tst_DeferredQueueStore::init()
{
    m_queue.reset();
    m_store.reset();
    m_dir = std::make_unique<QTemporaryDir>();
    m_clock = std::make_unique<test::ManualClock>();
    m_clock->stepWall(24h * 365 * 30);
    m_store = StateStore::open(file());
    m_queue = std::make_unique<DeferredQueueStore>(*m_store, *m_clock);
}

void tst_DeferredQueueStore::aJobComesBackAsItWasQueued()
{
    const WallTime now = m_clock->wallNow();
    QueuedJob job{.id = u"a"_s,
                  .kind = u"polish"_s,
                  .preset = u"formal"_s,
                  .payload = QByteArray("\0文字\xff", 9),
                  .bucket = u"zhipu/glm-5@cn"_s,
                  .nextTryAt = now + 5min};
    QVERIFY(m_queue->add(job));
    job.queuedAt = now;
    QVERIFY(*m_queue->list() == QList<QueuedJob>{job});
    QCOMPARE(m_queue->depth(), 1);
    QCOMPARE(m_queue->dueCount(), 0);
    QVERIFY(m_queue->nextDue() == now + 5min);
}

void tst_DeferredQueueStore::theSameIdIsQueuedOnce()
{
    QVERIFY(m_queue->add({.id = u"a"_s, .payload = "first"}));
    QVERIFY(m_queue->add({.id = u"a"_s, .payload = "second"}));
    QCOMPARE(m_queue->list()->size(), 1);
    QCOMPARE(m_queue->list()->first().payload, QByteArray("first"));
    QVERIFY(*m_queue->claim());
    QVERIFY(m_queue->finish(u"a"_s, u"success"_s, "result"));
    QVERIFY(m_queue->add({.id = u"a"_s})); // done and not yet fetched: still the same job
    QCOMPARE(m_queue->list()->first().state, State::Done);
}

void tst_DeferredQueueStore::aJobIsClaimedWhenItIsDue()
{
    QVERIFY(m_queue->add({.id = u"a"_s, .nextTryAt = m_clock->wallNow() + 5min}));
    QVERIFY(!*m_queue->claim());
    m_clock->advance(5min - 1ms);
    QVERIFY(!*m_queue->claim());
    m_clock->advance(1ms);
    const auto job = m_queue->claim();
    QVERIFY(job && *job);
    QCOMPARE((*job)->tries, 1);
    QCOMPARE((*job)->state, State::Running);
    QCOMPARE(m_queue->dueCount(), 0);
    QCOMPARE(m_queue->depth(), 1);
}

void tst_DeferredQueueStore::oneAtATime()
{
    DeferredQueueStore other(*m_store, *m_clock, {}, somebodyElse());
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(m_queue->add({.id = u"b"_s}));
    QVERIFY(*other.claim());
    QVERIFY(!*m_queue->claim());
    QVERIFY(other.finish(u"a"_s, {}, {}));
    QVERIFY(*m_queue->claim());
}

void tst_DeferredQueueStore::theLongestQueuedGoesFirst()
{
    QVERIFY(m_queue->add({.id = u"z"_s}));
    m_clock->advance(1s);
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QCOMPARE((*m_queue->claim())->id, u"z"_s);
}

void tst_DeferredQueueStore::aResultIsKeptUntilItWasFetched()
{
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(*m_queue->claim());
    QVERIFY(m_queue->undelivered()->isEmpty());
    QVERIFY(m_queue->finish(u"a"_s, u"success"_s, "better words"));
    QCOMPARE(m_queue->depth(), 0);
    m_queue.reset();
    m_store = StateStore::open(file());
    m_queue = std::make_unique<DeferredQueueStore>(*m_store, *m_clock);
    const auto done = m_queue->undelivered();
    QCOMPARE(done->size(), 1);
    QCOMPARE(done->first().result, QByteArray("better words"));
    QCOMPARE(done->first().lastOutcome, u"success"_s);
    QVERIFY(*m_queue->remove(u"a"_s));
    QVERIFY(m_queue->undelivered()->isEmpty());
}

void tst_DeferredQueueStore::aRetryWaitsForItsTime()
{
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(*m_queue->claim());
    QVERIFY(m_queue->retryAt(u"a"_s, m_clock->wallNow() + 5min, u"service_failure"_s));
    QVERIFY(!*m_queue->claim());
    QCOMPARE(m_queue->list()->first().lastOutcome, u"service_failure"_s);
    m_clock->advance(5min);
    QCOMPARE((*m_queue->claim())->tries, 2);
}

void tst_DeferredQueueStore::givingUpIsNotSilent()
{
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(*m_queue->claim());
    QVERIFY(m_queue->giveUp(u"a"_s, u"refused"_s));
    QVERIFY(!*m_queue->claim());
    const auto given = m_queue->undelivered();
    QCOMPARE(given->size(), 1);
    QCOMPARE(given->first().state, State::GivenUp);
    QCOMPARE(given->first().lastOutcome, u"refused"_s);
}

void tst_DeferredQueueStore::onlyItsOwnerEndsAJob()
{
    DeferredQueueStore other(*m_store, *m_clock, {}, somebodyElse());
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(!m_queue->finish(u"a"_s, {}, {})); // nobody has it yet
    QVERIFY(*m_queue->claim());
    QVERIFY(!other.finish(u"a"_s, {}, "theirs"));
    QVERIFY(m_queue->finish(u"a"_s, {}, "ours"));
    QVERIFY(!m_queue->finish(u"a"_s, {}, "again"));
    QCOMPARE(m_queue->undelivered()->first().result, QByteArray("ours"));
}

void tst_DeferredQueueStore::aJobOfADeadProcessIsGivenBack()
{
    DeferredQueueStore dead(*m_store, *m_clock, {}, theDead());
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(*dead.claim());
    QCOMPARE(m_queue->list()->first().state, State::Waiting);
    const auto job = m_queue->claim();
    QVERIFY(job && *job);
    QCOMPARE((*job)->tries, 2);
    QVERIFY(!dead.finish(u"a"_s, {}, {}));
}

void tst_DeferredQueueStore::aWallClockJumpChangesNothing_data()
{
    QTest::addColumn<milliseconds>("jump");
    QTest::newRow("an hour back") << milliseconds(-1h);
    QTest::newRow("an hour forward") << milliseconds(1h);
    QTest::newRow("a year back") << milliseconds(-24h * 365);
}

void tst_DeferredQueueStore::aWallClockJumpChangesNothing()
{
    QFETCH(const milliseconds, jump);
    QVERIFY(m_queue->add({.id = u"a"_s, .nextTryAt = m_clock->wallNow() + 5min}));
    m_clock->stepWall(jump);
    DeferredQueueStore other(*m_store, *m_clock, {}, somebodyElse());
    QCOMPARE(other.dueCount(), 0);
    QVERIFY(other.nextDue() == m_clock->wallNow() + 5min);
    QVERIFY(m_queue->list()->first().nextTryAt == m_clock->wallNow() + 5min);
    m_clock->advance(5min - 1ms);
    QVERIFY(!*m_queue->claim());
    m_clock->advance(1ms);
    QCOMPARE(m_queue->dueCount(), 1);
    QVERIFY(*m_queue->claim());

    // The same when it is put off.
    QVERIFY(m_queue->retryAt(u"a"_s, m_clock->wallNow() + 5min, u"busy"_s));
    m_clock->stepWall(jump);
    m_clock->advance(5min - 1ms);
    QVERIFY(!*m_queue->claim());
    m_clock->advance(1ms);
    QVERIFY(*m_queue->claim());
}

void tst_DeferredQueueStore::anotherBootWaitsNoLongerThanWhatRemained_data()
{
    QTest::addColumn<milliseconds>("step");
    QTest::addColumn<milliseconds>("remains");
    QTest::newRow("two minutes later") << milliseconds(2min) << milliseconds(3min);
    QTest::newRow("the clock was set back by an hour") << milliseconds(-1h) << milliseconds(5min);
    QTest::newRow("the clock was set forward by an hour") << milliseconds(1h) << milliseconds(0);
}

void tst_DeferredQueueStore::anotherBootWaitsNoLongerThanWhatRemained()
{
    QFETCH(const milliseconds, step);
    QFETCH(const milliseconds, remains);
    QVERIFY(m_queue->add({.id = u"a"_s, .nextTryAt = m_clock->wallNow() + 5min}));
    m_clock->stepWall(step);
    DeferredQueueStore later(*m_store, StampClock(*m_clock, "boot-2"));
    QVERIFY(later.nextDue() == m_clock->wallNow() + remains);
    if (remains > 0ms) {
        m_clock->advance(remains - 1ms);
        QVERIFY(!*later.claim());
        m_clock->advance(1ms);
    }
    QVERIFY(*later.claim());
}

void tst_DeferredQueueStore::wakingABucketMakesItsJobsDue()
{
    const WallTime later = m_clock->wallNow() + 1h;
    QVERIFY(m_queue->add({.id = u"a"_s, .bucket = u"x/y"_s, .nextTryAt = later}));
    QVERIFY(m_queue->add({.id = u"b"_s, .bucket = u"x/z"_s, .nextTryAt = later}));
    QVERIFY(m_queue->wake(u"x/z"_s));
    QCOMPARE(m_queue->dueCount(), 1);
    QCOMPARE((*m_queue->claim())->id, u"b"_s);
}

void tst_DeferredQueueStore::fullIsSaid_data()
{
    QTest::addColumn<int>("jobs");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("in number") << 2 << qint64(1'000'000);
    QTest::newRow("in bytes") << 100 << qint64(250);
}

void tst_DeferredQueueStore::fullIsSaid()
{
    QFETCH(const int, jobs);
    QFETCH(const qint64, bytes);
    DeferredQueueStore queue(*m_store, *m_clock, {.jobs = jobs, .bytes = bytes});
    QVERIFY(queue.add({.id = u"a"_s, .payload = QByteArray(100, 'x')}));
    QVERIFY(queue.add({.id = u"b"_s, .payload = QByteArray(100, 'x')}));
    const auto third = queue.add({.id = u"c"_s, .payload = QByteArray(100, 'x')});
    QVERIFY(!third);
    QCOMPARE(third.error().kind, StoreError::Kind::Full);
    QCOMPARE(queue.depth(), 2);
    QVERIFY(queue.add({.id = u"a"_s})); // it is there already
    QVERIFY(*queue.remove(u"a"_s));
    QVERIFY(queue.add({.id = u"c"_s, .payload = QByteArray(100, 'x')}));
}

void tst_DeferredQueueStore::withoutADiskNothingIsAcknowledged()
{
    const auto store = StateStore::open(u"/proc/none/state.sqlite"_s);
    DeferredQueueStore queue(*store, *m_clock);
    const auto added = queue.add({.id = u"a"_s});
    QVERIFY(!added);
    QCOMPARE(queue.depth(), 0);
}

void tst_DeferredQueueStore::aProgramClaimsItsOwnJobs()
{
    QVERIFY(m_queue->add({.id = u"a"_s, .origin = u"window"_s}));
    m_clock->advance(1s);
    QVERIFY(m_queue->add({.id = u"b"_s, .origin = u"command line"_s}));
    QCOMPARE(m_queue->depth(), 2);
    QCOMPARE(m_queue->depth(u"command line"_s), 1);
    QCOMPARE(m_queue->depth(u"nobody"_s), 0);
    QVERIFY(!m_queue->nextDue(u"nobody"_s));
    QVERIFY(!m_queue->claim(u"nobody"_s)->has_value());
    const auto claimed = m_queue->claim(u"command line"_s);
    QVERIFY(claimed->has_value());
    QCOMPARE((*claimed)->id, u"b"_s);
    QCOMPARE((*claimed)->origin, u"command line"_s);
    QVERIFY(m_queue->finish(u"b"_s, u"success"_s, {}));
    QCOMPARE((*m_queue->claim())->id, u"a"_s);
}

void tst_DeferredQueueStore::aJobCanSaySomethingElse()
{
    QVERIFY(m_queue->add({.id = u"a"_s, .payload = "old name"}));
    QVERIFY(m_queue->replacePayload(u"a"_s, "new name"));
    QCOMPARE(m_queue->list()->first().payload, QByteArray("new name"));
    QCOMPARE(m_queue->list()->first().state, State::Waiting);
}

void tst_DeferredQueueStore::removeAndClear()
{
    QVERIFY(!*m_queue->remove(u"a"_s));
    QVERIFY(m_queue->add({.id = u"a"_s}));
    QVERIFY(m_queue->add({.id = u"b"_s}));
    QVERIFY(*m_queue->remove(u"a"_s));
    QCOMPARE(m_queue->depth(), 1);
    QVERIFY(m_queue->clear());
    QCOMPARE(m_queue->depth(), 0);
    QVERIFY(!m_queue->nextDue());
}

void tst_DeferredQueueStore::whatWasAcknowledgedSurvivesAKill()
{
    const auto helper = test::startHelper({u"queue"_s, file()});
    QByteArray output;
    while (output.count('\n') < 20 && helper->waitForReadyRead())
        output += helper->readAllStandardOutput();
    helper->kill();
    helper->waitForFinished();
    output += helper->readAllStandardOutput();
    QSet<QString> there;
    const auto jobs = m_queue->list();
    for (const QueuedJob &job : *jobs)
        there.insert(job.id);
    output.truncate(output.lastIndexOf('\n'));
    const QList<QByteArray> acknowledged = output.split('\n');
    QVERIFY(acknowledged.size() >= 20);
    for (const QByteArray &id : acknowledged)
        QVERIFY2(there.contains(QString::fromLatin1(id)), id.constData());
    QVERIFY(!m_store->fault());
}

void tst_DeferredQueueStore::aKilledWorkerLosesNothing()
{
    QVERIFY(m_queue->add({.id = u"a"_s, .payload = "text"}));
    const auto helper = test::startHelper({u"hold"_s, file()});
    QCOMPARE(helper->readLine().trimmed(), QByteArray("a"));
    QVERIFY(!*m_queue->claim()); // it is at work
    QCOMPARE(m_queue->list()->first().state, State::Running);
    helper->kill();
    helper->waitForFinished();
    const auto job = m_queue->claim();
    QVERIFY(job && *job);
    QCOMPARE((*job)->payload, QByteArray("text"));
}

void tst_DeferredQueueStore::manyWorkersDoEachJobOnce()
{
    constexpr int jobs = 60;
    for (int i = 0; i < jobs; ++i)
        QVERIFY(m_queue->add({.id = QString::number(i)}));
    QStringList done;
    for (const test::HelperResult &result : test::runHelpers(8, {u"work"_s, file()})) {
        QCOMPARE(result.exitCode, 0);
        done += QString::fromLatin1(result.output).split(u'\n', Qt::SkipEmptyParts);
    }
    QCOMPARE(done.size(), jobs);
    QCOMPARE(QSet<QString>(done.begin(), done.end()).size(), jobs);
}

QTEST_GUILESS_MAIN(tst_DeferredQueueStore)
#include "tst_deferredqueuestore.moc"
