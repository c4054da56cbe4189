// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/systemclock.h"
#include "ctlprogram.h"
#include "files/apppaths.h"
#include "state/deferredqueuestore.h"
#include "state/statestore.h"
#include "support/faultserver.h"

#include <QJsonArray>
#include <QTest>

#include <signal.h>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// Jobs that wait on disk: queued by one process, worked off by another, whatever happens in between.
class tst_CtlQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aBusyServiceQueuesTheJob();
    void whatIsNotDueIsLeftAlone();
    void aDueJobGoesToTheModelItWasMeantFor();
    void whatIsNotPrintedStaysToBeTaken();
    void aJobThatFailsAgainIsPutOff();
    void aJobThatNobodyCanHelpIsGivenUp();
    void aKilledRunLosesNoJob();
    void interruptionGivesTheJobBack();
    void untilEmptyEndsAtOnceWhenItIs();
    void untilEmptyWaitsInTheDrillsTime();
    void removeAndClear();
    void oneJobRunsWhateverItWaitsFor();
    void aJobIsShownAndStays();
    void whatIsNotThereIsNamed_data();
    void whatIsNotThereIsNamed();

private:
    [[nodiscard]] CtlRun run(const QStringList &words) { return m_program->run(words + m_state); }
    [[nodiscard]] QString queueOne();
    void makeEverythingDue();
    [[nodiscard]] QJsonArray jobs()
    {
        return run({u"queue"_s, u"list"_s, u"--json"_s}).json()["jobs"_L1].toArray();
    }

    std::unique_ptr<CtlProgram> m_program;
    std::unique_ptr<FaultServer> m_server;
    QStringList m_state;
    QString m_text;
};

namespace {

FaultReply busy()
{
    return FaultReply::http(503, {}, R"({"error":{"message":"overloaded"}})");
}

} // namespace

void tst_CtlQueue::init()
{
    m_program = std::make_unique<CtlProgram>();
    m_server = std::make_unique<FaultServer>();
    QVERIFY(m_server->start());
    m_state = {u"--state-dir"_s, m_program->home() + u"/jobs"_s};
    m_text = m_program->write(u"draft.md"_s, "This are a draft.\n");
}

void tst_CtlQueue::cleanup()
{
    m_program.reset();
    m_server.reset();
}

QString tst_CtlQueue::queueOne()
{
    m_server->clearReplies();
    m_server->reply(busy());
    const CtlRun queued = run({u"polish"_s, u"--base-url"_s, m_server->url(u"/v1"_s).toString(), u"--model"_s,
                               u"main"_s, u"--queue-if-busy"_s, u"--json"_s, m_text});
    [&queued] {
        QCOMPARE(queued.exitCode, 75);
        QCOMPARE(queued.json()["outcome"_L1].toString(), u"queued"_s);
        QCOMPARE(queued.json()["served_by"_L1]["rung"_L1].toString(), u"queue"_s);
    }();
    m_server->clearReplies();
    return jobs().last()["id"_L1].toString();
}

/// Five minutes later, without waiting for them.
void tst_CtlQueue::makeEverythingDue()
{
    const std::unique_ptr<breakwater::StateStore> store
        = breakwater::StateStore::open(breakwater::AppPaths::withStateDir(m_state.last()).stateDatabase());
    const breakwater::SystemClock clock;
    breakwater::DeferredQueueStore queue(*store, clock);
    const auto listed = queue.list();
    QVERIFY(listed.hasValue());
    for (const breakwater::QueuedJob &job : *listed)
        QVERIFY(queue.wake(job.bucket).hasValue());
}

void tst_CtlQueue::aBusyServiceQueuesTheJob()
{
    const QString id = queueOne();
    const QJsonObject job = jobs().first().toObject();
    QCOMPARE(job["id"_L1].toString(), id);
    QCOMPARE(job["kind"_L1].toString(), u"polish"_s);
    QCOMPARE(job["preset"_L1].toString(), u"corrections"_s);
    QCOMPARE(job["state"_L1].toString(), u"waiting"_s);
    QCOMPARE(job["tries"_L1].toInt(), 0);
    QVERIFY(job["last_outcome"_L1].isNull());
    const QDateTime queuedAt = QDateTime::fromString(job["queued_at"_L1].toString(), Qt::ISODateWithMs);
    const QDateTime nextTry = QDateTime::fromString(job["next_try_at"_L1].toString(), Qt::ISODateWithMs);
    QVERIFY(queuedAt.secsTo(nextTry) >= 300);
    QCOMPARE(run({u"status"_s, u"--json"_s}).json()["queue"_L1]["depth"_L1].toInt(), 1);
}

void tst_CtlQueue::whatIsNotDueIsLeftAlone()
{
    (void)queueOne();
    const qsizetype before = m_server->requests().size();
    const CtlRun worked = run({u"queue"_s, u"run"_s, u"--json"_s});
    QCOMPARE(worked.exitCode, 0);
    QCOMPARE(worked.json()["jobs"_L1].toArray(), QJsonArray());
    QCOMPARE(m_server->requests().size(), before);
    QCOMPARE(jobs().size(), 1);
}

void tst_CtlQueue::aDueJobGoesToTheModelItWasMeantFor()
{
    const QString id = queueOne();
    makeEverythingDue();
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun worked = run({u"queue"_s, u"run"_s, u"--json"_s});
    QCOMPARE(worked.exitCode, 0);
    const QJsonObject job = worked.json()["jobs"_L1][0].toObject();
    QCOMPARE(job["id"_L1].toString(), id);
    QCOMPARE(job["state"_L1].toString(), u"done"_s);
    QCOMPARE(job["last_outcome"_L1].toString(), u"success"_s);
    QCOMPARE(job["text"_L1].toString(), u"This is a draft.\n"_s);
    QVERIFY(m_server->requests().last().body.contains(R"("model":"main")"));
    QCOMPARE(jobs(), QJsonArray()); // printed, so nobody needs it here any more
}

void tst_CtlQueue::whatIsNotPrintedStaysToBeTaken()
{
    const QString id = queueOne();
    QCOMPARE(run({u"queue"_s, u"take"_s, id}).exitCode, 75);
    makeEverythingDue();
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun worked = run({u"queue"_s, u"run"_s});
    QCOMPARE(worked.exitCode, 0);
    QVERIFY(!worked.out.contains("draft"));
    QCOMPARE(run({u"queue"_s, u"take"_s, id}).out, QByteArray("This is a draft.\n"));
    QCOMPARE(jobs(), QJsonArray());
    QCOMPARE(run({u"queue"_s, u"take"_s, id}).exitCode, 66);
}

void tst_CtlQueue::aJobThatFailsAgainIsPutOff()
{
    (void)queueOne();
    makeEverythingDue();
    m_server->reply(busy());
    QCOMPARE(run({u"queue"_s, u"run"_s}).exitCode, 75);
    const QJsonObject job = jobs().first().toObject();
    QCOMPARE(job["state"_L1].toString(), u"waiting"_s);
    QCOMPARE(job["tries"_L1].toInt(), 1);
    QCOMPARE(job["last_outcome"_L1].toString(), u"service_failure"_s);
}

void tst_CtlQueue::aJobThatNobodyCanHelpIsGivenUp()
{
    const QString id = queueOne();
    makeEverythingDue();
    m_server->reply(FaultReply::http(400, {}, R"({"error":{"message":"bad request"}})"));
    QCOMPARE(run({u"queue"_s, u"run"_s}).exitCode, 65);
    QCOMPARE(jobs().first()["state"_L1].toString(), u"given_up"_s);
    const CtlRun taken = run({u"queue"_s, u"take"_s, id});
    QCOMPARE(taken.exitCode, 69);
    QVERIFY(taken.out.isEmpty());
}

void tst_CtlQueue::aKilledRunLosesNoJob()
{
    (void)queueOne();
    makeEverythingDue();
    const qsizetype before = m_server->requests().size();
    m_server->reply(FaultReply::stream({textChunk("This")}, FaultReply::Ending::Stall));
    const std::unique_ptr<QProcess> killed = m_program->start(QStringList{u"queue"_s, u"run"_s} + m_state);
    QTRY_COMPARE(m_server->requests().size(), before + 1);
    killed->kill();
    QCOMPARE(CtlProgram::finish(*killed).exitCode, -1);

    m_server->clearReplies();
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun worked = run({u"queue"_s, u"run"_s, u"--json"_s});
    QCOMPARE(worked.exitCode, 0);
    QCOMPARE(worked.json()["jobs"_L1][0]["text"_L1].toString(), u"This is a draft.\n"_s);
    QCOMPARE(jobs(), QJsonArray());
}

void tst_CtlQueue::interruptionGivesTheJobBack()
{
    (void)queueOne();
    makeEverythingDue();
    const qsizetype before = m_server->requests().size();
    m_server->reply(FaultReply::stream({textChunk("This")}, FaultReply::Ending::Stall));
    const std::unique_ptr<QProcess> process = m_program->start(QStringList{u"queue"_s, u"run"_s} + m_state);
    QTRY_COMPARE(m_server->requests().size(), before + 1);
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), SIGTERM), 0);
    QCOMPARE(CtlProgram::finish(*process).exitCode, 130);
    m_server->clearReplies();
    m_server->reply(goodAnswer("This is a draft."));
    QCOMPARE(run({u"queue"_s, u"run"_s}).exitCode, 0);
}

void tst_CtlQueue::untilEmptyEndsAtOnceWhenItIs()
{
    QCOMPARE(run({u"queue"_s, u"run"_s, u"--until-empty"_s}).exitCode, 0);
    (void)queueOne();
    makeEverythingDue();
    m_server->reply(goodAnswer("This is a draft."));
    QCOMPARE(run({u"queue"_s, u"run"_s, u"--until-empty"_s}).exitCode, 0);
}

void tst_CtlQueue::untilEmptyWaitsInTheDrillsTime()
{
    (void)queueOne();
    m_server->reply(goodAnswer("This is a draft."));
    // Five minutes are seven seconds of a drill at that speed.
    const std::unique_ptr<QProcess> drained = m_program->start(
        QStringList{u"queue"_s, u"run"_s, u"--until-empty"_s, u"--clock-speed"_s, u"40"_s, u"--json"_s}
        + m_state);
    QVERIFY(drained->waitForStarted());

    // Meanwhile another process queues something for a model that the running one has never heard of.
    FaultServer other;
    QVERIFY(other.start());
    other.reply(busy());
    other.reply(goodAnswer("Another draft."));
    const CtlRun queued = run({u"polish"_s, u"--base-url"_s, other.url(u"/v1"_s).toString(), u"--model"_s,
                               u"other"_s, u"--queue-if-busy"_s, u"--json"_s, m_text});
    QCOMPARE(queued.json()["outcome"_L1].toString(), u"queued"_s);

    const CtlRun worked = CtlProgram::finish(*drained);
    QVERIFY2(worked.exitCode == 0, worked.err.constData());
    QStringList texts;
    for (const QJsonValue &job : worked.json()["jobs"_L1].toArray())
        texts += job["text"_L1].toString();
    QCOMPARE(texts, (QStringList{u"This is a draft.\n"_s, u"Another draft.\n"_s}));
    QCOMPARE(jobs(), QJsonArray());
}

void tst_CtlQueue::removeAndClear()
{
    const QString first = queueOne();
    (void)queueOne();
    (void)queueOne();
    QCOMPARE(run({u"queue"_s, u"remove"_s, first}).exitCode, 0);
    QCOMPARE(run({u"queue"_s, u"remove"_s, first}).exitCode, 66);
    QCOMPARE(jobs().size(), 2);
    QCOMPARE(run({u"queue"_s, u"clear"_s, u"--json"_s}).json()["jobs"_L1].toArray().size(), 2);
    QCOMPARE(jobs(), QJsonArray());
}

void tst_CtlQueue::oneJobRunsWhateverItWaitsFor()
{
    const QString first = queueOne();
    const QString second = queueOne();
    m_server->reply(goodAnswer("This is a draft."));
    const CtlRun ran = run({u"queue"_s, u"run"_s, second, u"--json"_s});
    QCOMPARE(ran.exitCode, 0);
    QCOMPARE(ran.json()["jobs"_L1].toArray().size(), 1);
    QCOMPARE(ran.json()["jobs"_L1][0]["id"_L1].toString(), second);
    QCOMPARE(ran.json()["jobs"_L1][0]["text"_L1].toString(), u"This is a draft.\n"_s);
    QCOMPARE(jobs().size(), 1);
    QCOMPARE(jobs().first()["id"_L1].toString(), first);
    QCOMPARE(jobs().first()["tries"_L1].toInt(), 0);
}

void tst_CtlQueue::aJobIsShownAndStays()
{
    const QString id = queueOne();
    const CtlRun waits = run({u"queue"_s, u"show"_s, id});
    QCOMPARE(waits.exitCode, 0);
    QVERIFY(waits.out.contains("waiting for "));
    QVERIFY(waits.out.contains("/main"));
    QVERIFY(waits.out.contains("next try "));
    m_server->reply(goodAnswer("This is a draft."));
    QCOMPARE(run({u"queue"_s, u"run"_s, id}).exitCode, 0);
    for (int i = 0; i < 2; ++i) {
        const CtlRun shown = run({u"queue"_s, u"show"_s, id, u"--json"_s});
        QCOMPARE(shown.exitCode, 0);
        QCOMPARE(shown.json()["state"_L1].toString(), u"done"_s);
        QCOMPARE(shown.json()["text"_L1].toString(), u"This is a draft.\n"_s);
        QVERIFY(shown.json()["waits_for"_L1].isNull());
    }
}

void tst_CtlQueue::whatIsNotThereIsNamed_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("show") << QStringList{u"queue"_s, u"show"_s, u"nobody"_s} << 66;
    QTest::newRow("run") << QStringList{u"queue"_s, u"run"_s, u"nobody"_s} << 66;
    QTest::newRow("run of one and of all")
        << QStringList{u"queue"_s, u"run"_s, u"nobody"_s, u"--until-empty"_s} << 64;
}

void tst_CtlQueue::whatIsNotThereIsNamed()
{
    QFETCH(QStringList, words);
    QFETCH(int, exitCode);
    const CtlRun told = run(words);
    QCOMPARE(told.exitCode, exitCode);
    QVERIFY(told.err.contains(exitCode == 66 ? "nobody" : "--until-empty"));
}

QTEST_GUILESS_MAIN(tst_CtlQueue)
#include "tst_ctlqueue.moc"
