// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queue/deferredjobs.h"
#include "assistant/request/valuenames.h"
#include "support/assistantbench.h"
#include "support/printers.h"

#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const ActionRequest homework{.text = u"He go home."_s, .document = u"doc-1"_s};

} // namespace

class tst_DeferredJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formOnDiskIsRead();
    void namesLeadBack();
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
    void anotherProgramsJobIsLeftAlone();
    void aPreparationWorksOnAnyJob();
    void withoutItsKeyNothingIsTried_data();
    void withoutItsKeyNothingIsTried();
    void aJobWhoseKeyCouldNotBeReadGoesOnWaiting();
    void aJobThatWasSentWithoutAKeyGoesOnWaiting();
    void aWithdrawnJobIsNotAsked_data();
    void aWithdrawnJobIsNotAsked();
    void jobsFollowTheirDocument();
    void anotherProcessAtWorkIsWaitedFor();
    void pausesGrow_data();
    void pausesGrow();
    void theEndOfAHoldWakesItsJobs();
    void aModelThatWasSickBeforeTheStartWakesItsJobs();
    void lightAnswersNoJobWhileMainMayCome();
    void whatMainWillNeverAnswerGoesToLight();
    void anAnswerThatWasCutOffDoesNotEndAJob_data();
    void anAnswerThatWasCutOffDoesNotEndAJob();
    void aDayOfFailuresEndsAJob_data();
    void aDayOfFailuresEndsAJob();
    void aClockThatJumpsEndsNoJob();
    void whatAPersonWantsNowRunsNow();
    void onlyTheOneJobIsRun();
};

void tst_DeferredJobs::formOnDiskIsRead()
{
    const ActionRequest request{.kind = ActionRequest::Kind::Titles,
                                .text = u"一段文字 🙂"_s,
                                .preset = u"formal"_s,
                                .instruction = u"short"_s,
                                .titleCount = 7,
                                .knownTitles = {u"A"_s, u"B"_s},
                                .stream = false,
                                .allowLight = false,
                                .allowMain = false,
                                .answerSoFar = u"half"_s,
                                .useCache = false,
                                .document = u"doc"_s};
    const auto read = queuedRequestFrom(toPayload(request));
    QVERIFY(read);
    QCOMPARE(read->text, request.text);
    QCOMPARE(read->kind, request.kind);
    QCOMPARE(read->preset, request.preset);
    QCOMPARE(read->instruction, request.instruction);
    QCOMPARE(read->titleCount, 7);
    QCOMPARE(read->knownTitles, request.knownTitles);
    QCOMPARE(read->stream, false);
    QCOMPARE(read->allowLight, false);
    QCOMPARE(read->allowMain, false);
    QCOMPARE(read->useCache, false);
    QCOMPARE(read->answerSoFar, u"half"_s);
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

void tst_DeferredJobs::namesLeadBack()
{
    for (int i = 0; i <= static_cast<int>(Outcome::Queued); ++i)
        QCOMPARE(outcomeNamed(nameOf(static_cast<Outcome>(i))), static_cast<Outcome>(i));
    for (int i = 0; i <= static_cast<int>(RungKind::None); ++i)
        QCOMPARE(rungNamed(nameOf(static_cast<RungKind>(i))), static_cast<RungKind>(i));
    QVERIFY(!outcomeNamed(u"happy"_s));
    QVERIFY(!rungNamed(QString()));
    const ServedBy somebody{
        .rung = RungKind::Light, .service = u"zhipu"_s, .model = u"org/glm-5"_s, .region = u"cn"_s};
    QCOMPARE(servedByNamed(bucketNameOf(somebody), RungKind::Light), somebody);
    QCOMPARE(bucketNameOf({.rung = RungKind::Offline}), QString());
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
    QVERIFY(!queuedRequestFrom(payload));
}

/// Ten seconds in which every timer and every event has its turn.
void letWork(AssistantBench &bench)
{
    for (int i = 0; i < 100; ++i)
        bench.advance(100ms);
}

/// A bench with jobs that live.
struct Jobs
{
    explicit Jobs(bool withLight = false)
        : bench(withLight)
        , jobs({.actions = bench.parts, .queue = bench.queue, .random = bench.random, .origin = u"here"_s})
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
    QCOMPARE(queuedRequestFrom(done->first().payload)->document, u"doc-1"_s);
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
    DeferredJobs jobs({.actions = bench.parts, .queue = bench.queue, .random = bench.random});
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

/// The command line was told of models that this program does not know.
void tst_DeferredJobs::anotherProgramsJobIsLeftAlone()
{
    Jobs t;
    QVERIFY(
        t.bench.queue.add({.id = u"foreign"_s, .payload = toPayload(homework), .origin = u"elsewhere"_s}));
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    QCOMPARE(t.jobs.depth(), 1);
    t.bench.advance(5min);
    t.bench.advance(10s);
    QCOMPARE(t.bench.provider.requests().size(), 1);
    t.bench.advance(10min);
    QCOMPARE(t.bench.provider.requests().size(), 1);
    const auto jobs = t.bench.queue.list();
    QCOMPARE(jobs->size(), 2);
    for (const QueuedJob &job : *jobs) {
        QCOMPARE(job.state, job.id == u"a" ? QueuedJob::State::Done : QueuedJob::State::Waiting);
        QCOMPARE(job.tries, job.id == u"a" ? 1 : 0);
    }
}

void tst_DeferredJobs::aPreparationWorksOnAnyJob()
{
    AssistantBench bench(false);
    DeferredJobs jobs(
        {.actions = bench.parts, .queue = bench.queue, .random = bench.random, .origin = u"here"_s});
    QStringList prepared;
    jobs.setPreparation([&](const QueuedJob &job, const ActionRequest &) {
        prepared.append(job.origin);
        return true;
    });
    QVERIFY(bench.queue.add({.id = u"foreign"_s, .payload = toPayload(homework), .origin = u"elsewhere"_s}));
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    jobs.run();
    letWork(bench);
    QCOMPARE(prepared, QStringList{u"elsewhere"_s});
    QCOMPARE(bench.queue.undelivered()->size(), 1);
}

/// A keychain takes its time: what was due is not given up for a key that comes in a moment.
void tst_DeferredJobs::withoutItsKeyNothingIsTried_data()
{
    QTest::addColumn<bool ModelTarget::*>("fact");
    QTest::newRow("there is none") << &ModelTarget::keyMissing;
    QTest::newRow("it could not be read") << &ModelTarget::keyUnreadable;
    QTest::newRow("it is being looked for") << &ModelTarget::keyPending;
}

void tst_DeferredJobs::withoutItsKeyNothingIsTried()
{
    QFETCH(bool ModelTarget::*, fact);
    Jobs t;
    const AssistantConfig whole = t.bench.context.config();
    AssistantConfig keyless = whole;
    keyless.main.front().*fact = true;
    t.bench.context.setConfig(keyless);
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(20min);
    QCOMPARE(t.bench.provider.requests().size(), 0);
    QCOMPARE(t.bench.queue.list()->first().tries, 0);
    t.bench.context.setConfig(whole);
    letWork(t.bench);
    QCOMPARE(t.bench.queue.undelivered()->size(), 1);
}

/// A timer works off the queue after log-in, when nobody has unlocked the keychain yet.
void tst_DeferredJobs::aJobWhoseKeyCouldNotBeReadGoesOnWaiting()
{
    AssistantBench bench(false);
    DeferredJobs jobs(
        {.actions = bench.parts, .queue = bench.queue, .random = bench.random, .origin = u"here"_s});
    AssistantConfig locked = bench.context.config();
    locked.main.front().keyUnreadable = true;
    bench.context.setConfig(locked);
    jobs.setPreparation([](const QueuedJob &, const ActionRequest &) { return true; });
    QVERIFY(bench.queue.add({.id = u"a"_s, .payload = toPayload(homework)}));
    jobs.run();
    letWork(bench);
    QCOMPARE(bench.provider.requests().size(), 0);
    QCOMPARE(bench.queue.list()->first().state, QueuedJob::State::Waiting);
    QCOMPARE(bench.queue.list()->first().lastOutcome, u"auth"_s);
}

void tst_DeferredJobs::aJobThatWasSentWithoutAKeyGoesOnWaiting()
{
    Jobs t;
    t.bench.provider.reply(
        u"main"_s,
        {.report
         = {.end
            = {.outcome = Outcome::Auth, .reason = EndReason::Http, .httpStatus = 401, .keySent = false}}});
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(4min); // before the next try
    QCOMPARE(t.bench.queue.list()->first().state, QueuedJob::State::Waiting);
    QVERIFY(!t.bench.bucket(u"main"_s).breaker().currentHold());
}

void tst_DeferredJobs::aWithdrawnJobIsNotAsked_data()
{
    QTest::addColumn<milliseconds>("after");
    QTest::addColumn<int>("requests");
    QTest::newRow("while it waits") << milliseconds(1min) << 0;
    QTest::newRow("while it runs") << milliseconds(5min) << 1;
}

void tst_DeferredJobs::aWithdrawnJobIsNotAsked()
{
    QFETCH(milliseconds, after);
    QFETCH(int, requests);
    Jobs t;
    QSignalSpy ended(&t.jobs, &DeferredJobs::ended);
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(after);
    QCOMPARE(t.bench.provider.running(), requests);
    QVERIFY(t.jobs.withdraw(u"a"_s));
    QVERIFY(t.jobs.withdraw(u"a"_s)); // once more is no error
    QCOMPARE(t.bench.provider.running(), 0);
    t.bench.advance(20min);
    QCOMPARE(t.bench.provider.requests().size(), requests);
    QCOMPARE(ended.size(), 0);
    QCOMPARE(t.bench.queue.list()->size(), 0);

    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"b"_s, homework));
    t.bench.advance(5min);
    t.bench.advance(10s);
    QCOMPARE(ended.size(), 1); // the one that was withdrawn stands in nobody's way
}

void tst_DeferredJobs::jobsFollowTheirDocument()
{
    Jobs t;
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    ActionRequest elsewhere = homework;
    elsewhere.document = u"doc-2"_s;
    QVERIFY(t.jobs.enqueue(u"b"_s, elsewhere));
    t.jobs.moveDocument(u"doc-1"_s, u"/home/draft.md"_s);
    const auto jobs = t.bench.queue.list();
    QCOMPARE(queuedRequestFrom(jobs->at(0).payload)->document, u"/home/draft.md"_s);
    QCOMPARE(queuedRequestFrom(jobs->at(0).payload)->text, homework.text);
    QCOMPARE(queuedRequestFrom(jobs->at(1).payload)->document, u"doc-2"_s);
}

void tst_DeferredJobs::anotherProcessAtWorkIsWaitedFor()
{
    Jobs t;
    ProcessIdentity other = ProcessIdentity::self();
    other.pid = 1; // alive as long as anybody
    other.startTime = 0;
    DeferredQueueStore theirs(*t.bench.store, t.bench.clock, {}, other);
    QVERIFY(theirs.add({.id = u"theirs"_s, .payload = toPayload(homework), .origin = u"here"_s}));
    QVERIFY(theirs.claim()->has_value());
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(6min); // would not end if it asked again at once, and again
    QCOMPARE(t.bench.provider.requests().size(), 0);
    QVERIFY(theirs.finish(u"theirs"_s, u"success"_s, {}));
    t.bench.advance(DeferredJobs::busyPause);
    QCOMPARE(t.bench.provider.requests().size(), 1);
}

void tst_DeferredJobs::pausesGrow_data()
{
    QTest::addColumn<int>("tries");
    QTest::addColumn<milliseconds>("pause");
    const QList<int> minutes{5, 10, 20, 40, 60, 60};
    for (int i = 0; i < minutes.size(); ++i)
        QTest::addRow("after try %d", i + 1) << i + 1 << milliseconds(std::chrono::minutes(minutes[i]));
    QTest::newRow("after very many") << 1'000'000 << milliseconds(1h);
}

void tst_DeferredJobs::pausesGrow()
{
    QFETCH(int, tries);
    QFETCH(milliseconds, pause);
    QCOMPARE(JobPatience::pauseAfter(tries), pause);
}

void tst_DeferredJobs::theEndOfAHoldWakesItsJobs()
{
    Jobs t;
    t.bench.bucket(u"main"_s).hold(HoldReason::RateLimited, 2min);
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(2min - 1s);
    QCOMPARE(t.bench.provider.requests().size(), 0);
    t.bench.advance(1s);
    t.bench.advance(5s);
    QCOMPARE(t.bench.provider.requests().size(), 1);
}

/// Another process may have seen the circuit open; the store knows of it.
void tst_DeferredJobs::aModelThatWasSickBeforeTheStartWakesItsJobs()
{
    AssistantBench bench(false);
    DeferredJobs jobs(
        {.actions = bench.parts, .queue = bench.queue, .random = bench.random, .origin = u"here"_s});
    bench.bucket(u"main"_s).forceOpen();
    QVERIFY(jobs.enqueue(u"a"_s, homework));
    jobs.start();
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    bench.bucket(u"main"_s).reset();
    bench.advance(5s);
    QCOMPARE(bench.provider.requests().size(), 1);
}

void tst_DeferredJobs::lightAnswersNoJobWhileMainMayCome()
{
    Jobs t(true);
    t.bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    t.bench.provider.reply(u"light"_s, answers(u"He is home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(5min);
    letWork(t.bench);
    QCOMPARE(t.bench.provider.requestsTo(u"light"_s), 0);
    QCOMPARE(t.jobs.depth(), 1);
    t.bench.advance(5min);
    letWork(t.bench);
    letWork(t.bench);
    const auto done = t.bench.queue.undelivered();
    QCOMPARE(done->size(), 1);
    QCOMPARE(queuedAnswerFrom(done->first().result)->servedBy.rung, RungKind::Main);
    QCOMPARE(t.bench.provider.requestsTo(u"light"_s), 0);
}

void tst_DeferredJobs::whatMainWillNeverAnswerGoesToLight()
{
    Jobs t(true);
    t.bench.provider.reply(u"main"_s, fails(Outcome::Moderated, 400));
    t.bench.provider.reply(u"light"_s, answers(u"He is home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(5min);
    letWork(t.bench);
    const auto done = t.bench.queue.undelivered();
    QCOMPARE(done->size(), 1);
    QCOMPARE(done->first().state, QueuedJob::State::Done);
    QCOMPARE(queuedAnswerFrom(done->first().result)->servedBy.rung, RungKind::Light);
}

void tst_DeferredJobs::anAnswerThatWasCutOffDoesNotEndAJob_data()
{
    QTest::addColumn<EndReason>("reason");
    QTest::addColumn<bool>("done");
    QTest::newRow("the connection was cut") << EndReason::Cut << false;
    QTest::newRow("it stalled") << EndReason::IdleLimit << false;
    QTest::newRow("it was as long as the model may write") << EndReason::Complete << true;
}

void tst_DeferredJobs::anAnswerThatWasCutOffDoesNotEndAJob()
{
    QFETCH(EndReason, reason);
    QFETCH(bool, done);
    Jobs t;
    ScriptedReply cut = answers(u"He goes"_s);
    cut.report.end.outcome = Outcome::Truncated;
    cut.report.end.reason = reason;
    t.bench.provider.reply(u"main"_s, cut);
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.advance(5min);
    letWork(t.bench);
    QCOMPARE(t.bench.queue.undelivered()->size(), done ? 1 : 0);
    QCOMPARE(t.jobs.depth(), done ? 0 : 1);
    QCOMPARE(t.bench.queue.list()->first().lastOutcome, u"truncated"_s);
}

void tst_DeferredJobs::aDayOfFailuresEndsAJob_data()
{
    QTest::addColumn<bool>("withLight");
    QTest::addColumn<QueuedJob::State>("state");
    QTest::newRow("with a word") << false << QueuedJob::State::GivenUp;
    QTest::newRow("with the light model's answer") << true << QueuedJob::State::Done;
}

void tst_DeferredJobs::aDayOfFailuresEndsAJob()
{
    QFETCH(bool, withLight);
    QFETCH(QueuedJob::State, state);
    Jobs t(withLight);
    QSignalSpy ended(&t.jobs, &DeferredJobs::ended);
    t.bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    t.bench.provider.reply(u"light"_s, answers(u"He is home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    for (int minute = 0; minute < 23 * 60; ++minute) {
        t.bench.advance(30s);
        t.bench.advance(30s);
    }
    QCOMPARE(t.jobs.depth(), 1);
    for (int minute = 0; minute < 3 * 60 && ended.isEmpty(); ++minute) {
        t.bench.advance(30s);
        t.bench.advance(30s);
    }
    QCOMPARE(ended.size(), 1);
    QCOMPARE(t.bench.queue.undelivered()->first().state, state);
}

void tst_DeferredJobs::aClockThatJumpsEndsNoJob()
{
    Jobs t;
    t.bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    t.bench.clock.stepWall(std::chrono::hours(24 * 365));
    t.bench.advance(5min);
    letWork(t.bench);
    QCOMPARE(t.bench.queue.list()->first().state, QueuedJob::State::Waiting);
    t.bench.advance(5min + DeferredJobs::longestJitter);
    letWork(t.bench);
    QCOMPARE(t.bench.queue.list()->first().state, QueuedJob::State::Done);
}

void tst_DeferredJobs::whatAPersonWantsNowRunsNow()
{
    Jobs t;
    QSignalSpy ended(&t.jobs, &DeferredJobs::ended);
    t.bench.bucket(u"main"_s).hold(HoldReason::Quota, 1h); // a person may end that one
    t.bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(t.jobs.enqueue(u"a"_s, homework));
    QVERIFY(t.jobs.enqueue(u"b"_s, homework));
    QVERIFY(t.jobs.runNow(u"b"_s));
    QCOMPARE(t.jobs.running(), u"b"_s);
    QCOMPARE(t.bench.queue.list()->last().state, QueuedJob::State::Running);
    QVERIFY(t.jobs.runNow(u"b"_s)); // it runs already
    letWork(t.bench);
    QCOMPARE(ended.size(), 2); // the hold is over, so the other one waits for nothing, either
    QCOMPARE(ended.first().first().toString(), u"b"_s);
}

void tst_DeferredJobs::onlyTheOneJobIsRun()
{
    AssistantBench bench(false);
    DeferredJobs jobs({.actions = bench.parts, .queue = bench.queue, .random = bench.random});
    QSignalSpy drained(&jobs, &DeferredJobs::drained);
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    QVERIFY(jobs.enqueue(u"a"_s, homework));
    QVERIFY(jobs.enqueue(u"b"_s, homework));
    bench.advance(5min); // both are due
    jobs.runOnly(u"b"_s);
    letWork(bench);
    QCOMPARE(drained.size(), 1);
    QCOMPARE(bench.provider.requests().size(), 1);
    QCOMPARE(bench.queue.undelivered()->first().id, u"b"_s);
    QCOMPARE(jobs.depth(), 1);
}

QTEST_GUILESS_MAIN(tst_DeferredJobs)
#include "tst_deferredjobs.moc"
