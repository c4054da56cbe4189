// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/deferredjobs.h"
#include "support/assistantbench.h"
#include "support/printers.h"

#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const QueuedAction homework{.request = {.text = u"He go home."_s}, .document = u"doc-1"_s};

} // namespace

class tst_DeferredJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formOnDiskIsRead();
    void foreignPayloadIsRefused_data();
    void foreignPayloadIsRefused();
    void jobRunsAfterFiveMinutes();
    void jobWaitsForTheCircuitIfThatIsLater();
    void failedJobIsTriedAgain();
    void hopelessJobIsGivenUpAndSaid();
    void sameIdIsOneJob();
    void jobsRunOneAtATime();
    void recoveredModelWakesItsJobs();
    void runStopsWhenNothingIsDue();
    void queuedJobHasTimeEnough();
};

void tst_DeferredJobs::formOnDiskIsRead()
{
    QueuedAction action{.request = {.kind = ActionRequest::Kind::Titles,
                                    .text = u"一段文字 🙂"_s,
                                    .preset = u"formal"_s,
                                    .instruction = u"short"_s,
                                    .titleCount = 7,
                                    .knownTitles = {u"A"_s, u"B"_s},
                                    .stream = false,
                                    .allowLight = false},
                        .document = u"doc"_s};
    const auto read = queuedActionFrom(toPayload(action));
    QVERIFY(read);
    QCOMPARE(read->request.text, action.request.text);
    QCOMPARE(read->request.kind, action.request.kind);
    QCOMPARE(read->request.preset, action.request.preset);
    QCOMPARE(read->request.instruction, action.request.instruction);
    QCOMPARE(read->request.titleCount, 7);
    QCOMPARE(read->request.knownTitles, action.request.knownTitles);
    QCOMPARE(read->request.stream, false);
    QCOMPARE(read->request.allowLight, false);
    QCOMPARE(read->document, u"doc"_s);

    const QueuedAnswer answer{
        .outcome = Outcome::Truncated,
        .text = u"text"_s,
        .titles = {u"t"_s},
        .flags = {u"cut_off"_s},
        .servedBy = {.rung = RungKind::Light, .service = u"s"_s, .model = u"m"_s, .region = u"r"_s}};
    const auto readAnswer = queuedAnswerFrom(toPayload(answer));
    QVERIFY(readAnswer);
    QCOMPARE(readAnswer->outcome, Outcome::Truncated);
    QCOMPARE(readAnswer->text, answer.text);
    QCOMPARE(readAnswer->flags, answer.flags);
    QCOMPARE(readAnswer->servedBy, answer.servedBy);
}

void tst_DeferredJobs::foreignPayloadIsRefused_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("text");
    QTest::newRow("a newer version") << QByteArray(R"({"version":2,"kind":"polish","text":"a"})");
    QTest::newRow("an unknown kind") << QByteArray(R"({"version":1,"kind":"dance","text":"a"})");
    QTest::newRow("no text") << QByteArray(R"({"version":1,"kind":"polish"})");
}

void tst_DeferredJobs::foreignPayloadIsRefused()
{
    QFETCH(QByteArray, payload);
    QVERIFY(!queuedActionFrom(payload));
}

/// A bench with jobs that live.
struct Jobs
{
    explicit Jobs(bool withLight = false)
        : bench(withLight)
        , jobs({.assistant = bench.assistant, .context = bench.context, .queue = bench.queue})
    {
        jobs.start();
    }
    AssistantBench bench;
    DeferredJobs jobs;
};

void tst_DeferredJobs::jobRunsAfterFiveMinutes()
{
    Jobs t;
    QSignalSpy ended(&t.jobs, &DeferredJobs::ended);
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    QCOMPARE(t.jobs.depth(), 1);
    t.bench.advance(5min - 1ms);
    QCOMPARE(t.bench.provider.requests().size(), 0);
    t.bench.advance(1ms);
    QCOMPARE(t.bench.provider.requests().size(), 1);
    t.bench.advance(10s);
    QCOMPARE(ended.size(), 1);
    const auto done = t.bench.queue.undelivered();
    QCOMPARE(done->size(), 1);
    QCOMPARE(queuedAnswerFrom(done->first().result)->text, u"He goes home."_s);
    QCOMPARE(queuedActionFrom(done->first().payload)->document, u"doc-1"_s);
}

void tst_DeferredJobs::jobWaitsForTheCircuitIfThatIsLater()
{
    Jobs t;
    t.bench.bucket(u"main"_s).hold(HoldReason::Quota, 10min);
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(10min - 1ms);
    QCOMPARE(t.bench.provider.requests().size(), 0);
    t.bench.advance(20s);
    QCOMPARE(t.bench.provider.requests().size(), 1);
}

void tst_DeferredJobs::failedJobIsTriedAgain()
{
    Jobs t;
    t.bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(5min);
    t.bench.advance(1s);
    QCOMPARE(t.jobs.depth(), 1);
    QCOMPARE(t.bench.queue.list()->first().lastOutcome, u"service_failure"_s);
    t.bench.advance(5min + DeferredJobs::longestJitter);
    t.bench.advance(5s);
    QCOMPARE(t.jobs.depth(), 0);
    QCOMPARE(t.bench.queue.undelivered()->size(), 1);
}

void tst_DeferredJobs::hopelessJobIsGivenUpAndSaid()
{
    Jobs t;
    QSignalSpy ended(&t.jobs, &DeferredJobs::ended);
    t.bench.provider.reply(u"main"_s, fails(Outcome::BadRequest, 400));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(5min);
    t.bench.advance(1s);
    QCOMPARE(ended.size(), 1);
    QCOMPARE(ended.first()[1].value<Outcome>(), Outcome::BadRequest);
    QCOMPARE(t.bench.queue.undelivered()->first().state, QueuedJob::State::GivenUp);
}

void tst_DeferredJobs::sameIdIsOneJob()
{
    Jobs t;
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    QCOMPARE(t.jobs.depth(), 1);
}

void tst_DeferredJobs::jobsRunOneAtATime()
{
    Jobs t;
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    QVERIFY(t.jobs.enqueue(u"b"_s, homework));
    t.bench.advance(5min);
    QCOMPARE(t.bench.provider.running(), 1);
    for (int i = 0; i < 100; ++i)
        t.bench.advance(100ms);
    QCOMPARE(t.bench.provider.requests().size(), 2);
    QCOMPARE(t.bench.queue.undelivered()->size(), 2);
}

void tst_DeferredJobs::recoveredModelWakesItsJobs()
{
    Jobs t;
    GuardedBucket &main = t.bench.bucket(u"main"_s);
    main.forceOpen();
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    t.bench.advance(30s);
    main.reset(); // well again, and nobody doubts it
    t.bench.advance(DeferredJobs::longestJitter);
    QCOMPARE(t.bench.provider.requests().size(), 1);
}

void tst_DeferredJobs::runStopsWhenNothingIsDue()
{
    AssistantBench bench(false);
    DeferredJobs jobs({.assistant = bench.assistant, .context = bench.context, .queue = bench.queue});
    QSignalSpy drained(&jobs, &DeferredJobs::drained);
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(jobs.enqueue(u"a"_s, homework));
    jobs.run();
    QCOMPARE(drained.size(), 1); // it is queued, but not due
    bench.advance(5min);
    QCOMPARE(bench.provider.requests().size(), 0); // nobody told it to live on
    jobs.run();
    for (int i = 0; i < 100 && drained.size() < 2; ++i)
        bench.advance(100ms);
    QCOMPARE(drained.size(), 2);
    QCOMPARE(bench.queue.undelivered()->size(), 1);
}

void tst_DeferredJobs::queuedJobHasTimeEnough()
{
    Jobs t;
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(5min);
    QCOMPARE(t.bench.provider.requests().first().limits.total, milliseconds(10min));
}

QTEST_GUILESS_MAIN(tst_DeferredJobs)
#include "tst_deferredjobs.moc"
