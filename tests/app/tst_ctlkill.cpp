// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queue/queuedaction.h"
#include "base/systemclock.h"
#include "ctlprogram.h"
#include "files/apppaths.h"
#include "settings/settingsfile.h"
#include "state/deferredqueuestore.h"
#include "state/statestore.h"
#include "support/faultserver.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>

#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using namespace breakwater;
using namespace breakwater::test;

namespace {

constexpr int killsWanted = 200;

/// "draft number 17" somewhere in the bytes; -1: none.
int numberIn(const QByteArray &bytes)
{
    static const QRegularExpression number(u"raft number (\\d+)"_s);
    const auto match = number.match(QString::fromUtf8(bytes));
    return match.hasMatch() ? match.captured(1).toInt() : -1;
}

QByteArray draft(int number)
{
    return "This are draft number " + QByteArray::number(number) + ".\n";
}

} // namespace

/// kill -9 at any moment, of processes that queue and of processes that work off: a job whose queueing was
/// acknowledged is done once or still there.
class tst_CtlKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noJobIsLostOrDoneTwice();

private:
    struct Process
    {
        std::unique_ptr<QProcess> process{};
        /// Of the text that it queues; -1: it works off.
        int number = -1;
        bool wasKilled = false;
    };

    [[nodiscard]] FaultReply answer(const SeenRequest &request);
    [[nodiscard]] QStringList polishWords() const;
    void startPolish();
    void startRun();
    void killSometime(Process &process, int longestMs);
    void letAllEnd();
    void noteEnd(Process &process);
    void measureALife();
    void makeEverythingDue();
    void checkState();
    void takeWhatIsDone();

    quint32 m_seed = 0;
    QRandomGenerator m_random;
    CtlProgram m_program;
    FaultServer m_server;
    QStringList m_state;
    std::vector<Process> m_processes;
    /// What a process needs from its start to its end: a kill falls anywhere inside.
    int m_lifeMs = 0;
    int m_kills = 0;
    int m_texts = 0;
    /// Printed "queued", whatever happened to the process afterwards.
    QSet<int> m_acknowledged;
    /// How often each text was sent, in all and when its result was first seen on disk.
    QMap<int, int> m_sent;
    QMap<int, int> m_sentWhenRecorded;
    /// How often each text's result was fetched.
    QMap<int, int> m_fetched;
};

void tst_CtlKill::initTestCase()
{
    const QByteArray given = qgetenv("BREAKWATER_TEST_SEED");
    m_seed = given.isEmpty() ? QRandomGenerator::system()->generate() : given.toUInt();
    m_random.seed(m_seed);
    qInfo("BREAKWATER_TEST_SEED=%u", m_seed);

    m_server.replyWith([this](const SeenRequest &request) { return answer(request); });
    QVERIFY(m_server.start());
    m_state = {u"--state-dir"_s, m_program.home() + u"/jobs"_s};
    // What the service does to a first request must not close it for the others.
    SettingsFile settings(m_program.home() + u"/config/breakwater/services.json"_s);
    QVERIFY(settings
                .update([](Settings &s) {
                    s.policy = {.preset = u"count"_s, .overrides = {{u"sliding_window_type"_s, u"none"_s}}};
                })
                .hasValue());
}

/// The first time a text comes it is turned away, so that it is queued; then it is answered.
FaultReply tst_CtlKill::answer(const SeenRequest &request)
{
    const int number = numberIn(request.body);
    if (++m_sent[number] == 1)
        return FaultReply::http(503, {}, R"({"error":{"message":"overloaded"}})");
    for (Process &process : m_processes) {
        if (m_kills < killsWanted && process.number < 0 && m_random.bounded(2) == 0)
            killSometime(process, 25); // around the moment when the answer is written down
    }
    return goodAnswer("This is draft number " + QByteArray::number(number) + '.');
}

QStringList tst_CtlKill::polishWords() const
{
    return QStringList{u"polish"_s,  u"--base-url"_s, m_server.url(u"/v1"_s).toString(),
                       u"--model"_s, u"main"_s,       u"--queue-if-busy"_s,
                       u"--json"_s,  u"-"_s}
    + m_state;
}

void tst_CtlKill::startPolish()
{
    Process &polish = m_processes.emplace_back();
    polish.number = m_texts++;
    polish.process = m_program.start(polishWords());
    polish.process->write(draft(polish.number));
    polish.process->closeWriteChannel();
}

void tst_CtlKill::startRun()
{
    m_processes.emplace_back().process = m_program.start(QStringList{u"queue"_s, u"run"_s} + m_state);
}

void tst_CtlKill::killSometime(Process &process, int longestMs)
{
    QProcess *victim = process.process.get();
    QTimer::singleShot(m_random.bounded(longestMs), victim, [this, victim] {
        if (victim->state() != QProcess::Running)
            return;
        victim->kill();
        for (Process &each : m_processes) {
            if (each.process.get() == victim && !std::exchange(each.wasKilled, true))
                ++m_kills;
        }
    });
}

void tst_CtlKill::letAllEnd()
{
    QTRY_VERIFY_WITH_TIMEOUT(
        std::all_of(m_processes.begin(), m_processes.end(),
                    [](const Process &each) { return each.process->state() == QProcess::NotRunning; }),
        60'000);
    for (Process &process : m_processes)
        noteEnd(process);
    m_processes.clear();
}

void tst_CtlKill::noteEnd(Process &process)
{
    const CtlRun run = CtlProgram::finish(*process.process);
    if (process.number >= 0 && run.json()["outcome"_L1].toString() == u"queued")
        m_acknowledged += process.number;
    if (process.wasKilled)
        return;
    if (process.number >= 0)
        QVERIFY2(run.exitCode == 75, run.err.constData());
    else
        QVERIFY2(run.exitCode == 0, (QByteArray::number(run.exitCode) + ' ' + run.out + run.err).constData());
}

void tst_CtlKill::measureALife()
{
    QElapsedTimer timer;
    timer.start();
    startPolish();
    letAllEnd();
    m_lifeMs = static_cast<int>(timer.elapsed()) + 10;
}

/// Five minutes later, without waiting for them.
void tst_CtlKill::makeEverythingDue()
{
    const auto store = StateStore::open(AppPaths::withStateDir(m_state.last()).stateDatabase());
    const SystemClock clock;
    DeferredQueueStore queue(*store, clock);
    QVERIFY(queue.wake(u"127.0.0.1:%1/main"_s.arg(m_server.serverPort())).hasValue());
}

void tst_CtlKill::checkState()
{
    const auto store = StateStore::open(AppPaths::withStateDir(m_state.last()).stateDatabase());
    QVERIFY(!store->fault());
    const auto checked = store->query(u"PRAGMA integrity_check"_s);
    QVERIFY(checked.hasValue());
    QCOMPARE(checked->first().first().toString(), u"ok"_s);
    const SystemClock clock;
    DeferredQueueStore queue(*store, clock);
    const auto jobs = queue.list();
    QVERIFY(jobs.hasValue());
    for (const QueuedJob &job : *jobs) {
        const auto request = queuedRequestFrom(job.payload);
        QVERIFY(request.has_value());
        const int number = numberIn(request->text.toUtf8());
        if (job.state == QueuedJob::State::Done && !m_sentWhenRecorded.contains(number))
            m_sentWhenRecorded[number] = m_sent.value(number);
    }
    const CtlRun listed = m_program.run(QStringList{u"queue"_s, u"list"_s, u"--json"_s} + m_state);
    QVERIFY2(listed.exitCode == 0, listed.err.constData());
    QCOMPARE(listed.json()["jobs"_L1].toArray().size(), jobs->size());
}

void tst_CtlKill::takeWhatIsDone()
{
    const CtlRun listed = m_program.run(QStringList{u"queue"_s, u"list"_s, u"--json"_s} + m_state);
    const QJsonArray jobs = listed.json()["jobs"_L1].toArray();
    for (const QJsonValue &job : jobs) {
        if (job["state"_L1].toString() != u"done")
            continue;
        const CtlRun taken
            = m_program.run(QStringList{u"queue"_s, u"take"_s, job["id"_L1].toString()} + m_state);
        QVERIFY2(taken.exitCode == 0, taken.err.constData());
        const int number = numberIn(taken.out);
        QCOMPARE(taken.out, "This is draft number " + QByteArray::number(number) + ".\n");
        ++m_fetched[number];
    }
}

void tst_CtlKill::noJobIsLostOrDoneTwice()
{
    QElapsedTimer timer;
    timer.start();
    measureALife();
    int rounds = 0;
    while (m_kills < killsWanted) {
        QVERIFY2(++rounds < 2'000, "processes end before they can be killed");
        m_processes.reserve(3); // the timers of one round look them up
        startPolish();
        startPolish();
        startRun();
        for (Process &process : m_processes) {
            if (m_random.bounded(2) == 0)
                killSometime(process, m_lifeMs);
        }
        letAllEnd();
        checkState();
        makeEverythingDue();
        if (QTest::currentTestFailed())
            return;
        if (rounds % 10 == 0)
            takeWhatIsDone();
    }
    qInfo("%d kills in %d rounds, %.1f s; %d of %d texts acknowledged", m_kills, rounds,
          static_cast<double>(timer.elapsed()) / 1'000, static_cast<int>(m_acknowledged.size()), m_texts);

    // Left alone, everything comes to its end.
    startRun();
    letAllEnd();
    checkState();
    takeWhatIsDone();
    const CtlRun listed = m_program.run(QStringList{u"queue"_s, u"list"_s, u"--json"_s} + m_state);
    QCOMPARE(listed.json()["jobs"_L1].toArray(), QJsonArray());

    QVERIFY(m_acknowledged.size() >= 20);
    for (const int number : std::as_const(m_acknowledged))
        QVERIFY2(m_fetched.value(number) == 1, draft(number).constData());
    for (auto it = m_fetched.begin(); it != m_fetched.end(); ++it)
        QVERIFY2(it.value() == 1, draft(it.key()).constData());
    for (auto it = m_sentWhenRecorded.begin(); it != m_sentWhenRecorded.end(); ++it)
        QVERIFY2(m_sent.value(it.key()) == it.value(), draft(it.key()).constData());
}

QTEST_GUILESS_MAIN(tst_CtlKill)
#include "tst_ctlkill.moc"
