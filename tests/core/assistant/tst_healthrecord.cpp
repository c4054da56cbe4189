// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/actioncounter.h"
#include "assistant/health/calljournal.h"
#include "assistant/health/healthmonitor.h"
#include "assistant/health/healthrecorder.h"
#include "assistant/health/metricseries.h"
#include "support/assistantbench.h"

#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const WallTime midday{1'700'000'000'000ms};
const QString mainBucket = u"test/main"_s;

CallLogEvent ended(const QString &bucket, const QString &decision = u"permit"_s)
{
    return {.op = CallLogEvent::Op::Settle,
            .at = midday,
            .bucket = bucket,
            .decision = decision,
            .verdict = CallVerdict::Success};
}

ActionResult answeredBy(RungKind rung, const QList<AttemptReport> &attempts)
{
    return {.outcome = Outcome::Success,
            .text = u"x"_s,
            .servedBy = {.rung = rung},
            .wait = 700ms,
            .attempts = attempts};
}

AttemptReport attempt(const QString &bucket, bool hedge = false)
{
    AttemptReport report{.bucket = bucket, .hedge = hedge};
    report.report.host = u"api.example"_s;
    return report;
}

/// A health that is set by hand.
class SetHealth final : public ServiceHealth
{
    Q_OBJECT

public:
    [[nodiscard]] QList<BucketHealth> buckets() const override { return {health}; }
    [[nodiscard]] const Clock &clock() const override { return time; }
    void forceOpen(const QString & /*bucket*/) override { }
    void forceClosed(const QString & /*bucket*/) override { }
    void reset(const QString & /*bucket*/) override { }

    void become(CircuitState state)
    {
        health.state = state;
        Q_EMIT changed();
    }

    ManualClock time{Instant(1h)};
    BucketHealth health{.bucket = mainBucket};
};

QList<CircuitState> states(const QList<StateSpan> &spans)
{
    QList<CircuitState> found;
    for (const StateSpan &span : spans)
        found.append(span.state);
    return found;
}

} // namespace

class tst_HealthRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCallLearnsWhoAnsweredWhenItsActionEnds();
    void theLogsCallsComeBeforeOurOwn();
    void onlyTheLastFiftyAreKept();
    void theTimelineHasEachChangeOnce();
    void theTimelineForgetsWhatIsOlderThanAnHour();
    void theLogTellsEarlierStates_data();
    void theLogTellsEarlierStates();
    void waitingSavedCountsOnlyWhereMainWasSick_data();
    void waitingSavedCountsOnlyWhereMainWasSick();
    void aBadCallIsSeenAndSuspicionEndsByItself();
    void theReportHoldsWhatWasCounted();
    void theRedactedReportHoldsNoTextAndNoKey();
};

void tst_HealthRecord::aCallLearnsWhoAnsweredWhenItsActionEnds()
{
    RecentCalls calls({});
    calls.note(ended(u"test/main"_s, u"probe"_s));
    calls.note(ended(u"test/main"_s));
    calls.note(ended(u"test/light"_s));
    calls.note(ended(u"other/main"_s));
    calls.actionEnded(answeredBy(RungKind::Light, {attempt(u"test/main"_s), attempt(u"test/light"_s, true)}));
    const QList<CallLogEvent> newest = calls.newestFirst();
    QCOMPARE(newest.size(), 4);
    QVERIFY2(!newest.at(0).wait, "another action's call");
    QCOMPARE(newest.at(1).servedBy, u"light"_s);
    QCOMPARE(newest.at(1).wait, 700ms);
    QCOMPARE(newest.at(1).host, u"api.example"_s);
    QVERIFY(newest.at(1).hedge);
    QCOMPARE(newest.at(2).servedBy, u"light"_s);
    QVERIFY(!newest.at(2).hedge);
    QVERIFY2(!newest.at(3).wait, "nobody waited for a probe");
}

void tst_HealthRecord::theLogsCallsComeBeforeOurOwn()
{
    CallLogEvent probe{
        .op = CallLogEvent::Op::Acquire, .id = u"a"_s, .bucket = u"b"_s, .decision = u"probe"_s};
    CallLogEvent end = ended(u"b"_s, {});
    end.id = u"a"_s;
    const CallLogEvent refusal{.bucket = u"b"_s, .decision = u"reject"_s, .reason = u"open"_s};
    RecentCalls calls({probe, end, refusal});
    calls.note(ended(u"c"_s));
    const QList<CallLogEvent> newest = calls.newestFirst();
    QCOMPARE(newest.size(), 3);
    QCOMPARE(newest.at(0).bucket, u"c"_s);
    QCOMPARE(newest.at(1).reason, u"open"_s);
    QCOMPARE(newest.at(2).decision, u"probe"_s);
}

void tst_HealthRecord::onlyTheLastFiftyAreKept()
{
    RecentCalls calls({});
    for (int i = 0; i < 60; ++i)
        calls.note(ended(QString::number(i)));
    QCOMPARE(calls.newestFirst().size(), RecentCalls::kept);
    QCOMPARE(calls.newestFirst().constFirst().bucket, u"59"_s);
    QCOMPARE(calls.newestFirst().constLast().bucket, u"10"_s);
}

void tst_HealthRecord::theTimelineHasEachChangeOnce()
{
    SetHealth health;
    const HealthTimeline timeline(health, {});
    for (const CircuitState state : {CircuitState::Closed, CircuitState::Open, CircuitState::Open,
                                     CircuitState::HalfOpen, CircuitState::Closed}) {
        health.time.advance(1min);
        health.become(state);
    }
    QCOMPARE(states(timeline.of(mainBucket)),
             (QList{CircuitState::Closed, CircuitState::Open, CircuitState::HalfOpen, CircuitState::Closed}));
    health.health.hold = HoldReason::RateLimited;
    health.health.until = health.time.now() + 20s;
    health.become(CircuitState::Closed);
    QCOMPARE(timeline.of(mainBucket).constLast().heldUntil, health.time.wallNow() + 20s);
    QVERIFY(timeline.of(u"another"_s).isEmpty());
}

void tst_HealthRecord::theTimelineForgetsWhatIsOlderThanAnHour()
{
    SetHealth health;
    const HealthTimeline timeline(health, {});
    for (int i = 0; i < 40; ++i) {
        health.time.advance(5min);
        health.become(i % 2 == 0 ? CircuitState::Open : CircuitState::Closed);
    }
    const QList<StateSpan> spans = timeline.of(mainBucket);
    QVERIFY2(spans.size() <= 14, qPrintable(QString::number(spans.size())));
    QVERIFY2(spans.constFirst().from <= health.time.wallNow() - HealthTimeline::kept, "the hour is covered");
}

void tst_HealthRecord::theLogTellsEarlierStates_data()
{
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<CircuitState>("state");
    QTest::addColumn<bool>("held");
    QTest::newRow("a probe") << u"probe"_s << QString() << CircuitState::HalfOpen << false;
    QTest::newRow("refused: open") << u"reject"_s << u"open"_s << CircuitState::Open << false;
    QTest::newRow("refused: half-open")
        << u"reject"_s << u"half_open_full"_s << CircuitState::HalfOpen << false;
    QTest::newRow("refused: by hand") << u"reject"_s << u"forced_open"_s << CircuitState::ForcedOpen << false;
    QTest::newRow("refused: held") << u"reject"_s << u"rate_limited"_s << CircuitState::Closed << true;
}

void tst_HealthRecord::theLogTellsEarlierStates()
{
    QFETCH(QString, decision);
    QFETCH(QString, reason);
    SetHealth health;
    const WallTime earlier = health.time.wallNow() - 10min;
    const CallLogEvent event{
        .at = earlier, .bucket = mainBucket, .decision = decision, .reason = reason, .retryIn = 20s};
    CallLogEvent tooEarly = event;
    tooEarly.at = earlier - 2h;
    const HealthTimeline timeline(health, {tooEarly, event});
    const QList<StateSpan> spans = timeline.of(mainBucket);
    QCOMPARE(spans.size(), 2); // then, and the closed one of now
    QCOMPARE(spans.constFirst().from, earlier);
    QTEST(spans.constFirst().state, "state");
    QTEST(spans.constFirst().heldUntil.has_value(), "held");
}

void tst_HealthRecord::waitingSavedCountsOnlyWhereMainWasSick_data()
{
    QTest::addColumn<QString>("main");
    QTest::addColumn<bool>("saved");
    QTest::newRow("main answers") << "answers" << false;
    QTest::newRow("main fails") << "fails" << true;
    QTest::newRow("main is left alone") << "open" << true;
    QTest::newRow("nobody answers") << "both fail" << false;
}

void tst_HealthRecord::waitingSavedCountsOnlyWhereMainWasSick()
{
    QFETCH(QString, main);
    QFETCH(bool, saved);
    AssistantBench bench;
    CounterStore counters(*bench.store);
    ActionCounter counter(counters, bench.context);
    const ScriptedReply good = answers(u"He goes home."_s);
    bench.provider.reply(u"main"_s, main == u"answers" ? good : fails(Outcome::ServiceFailure));
    bench.provider.reply(u"light"_s, main == u"both fail" ? fails(Outcome::ServiceFailure) : good);
    if (main == u"open")
        bench.bucket(u"main"_s).forceOpen();
    const ActionResult result = bench.polish(u"He go home."_s);
    counter.actionEnded(result);
    const double seconds = counters.all().value(MetricSeries::waitingSaved());
    const double limit = 20.0; // adaptive's first-token limit
    QCOMPARE(seconds > 0, saved);
    if (saved)
        QCOMPARE(seconds, limit - static_cast<double>(result.wait.count()) / 1000.0);
}

void tst_HealthRecord::aBadCallIsSeenAndSuspicionEndsByItself()
{
    AssistantBench bench;
    HealthMonitor health({.context = bench.context,
                          .clock = bench.clock,
                          .scheduler = bench.scheduler,
                          .ledger = bench.ledger});
    QSignalSpy changed(&health, &ServiceHealth::changed);
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    bench.provider.reply(u"light"_s, answers(u"He goes home."_s));
    (void)bench.polish(u"He go home."_s);
    health.noteCall(); // as the composition root does at each call's end
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(health.buckets().constFirst().suspected);
    QCOMPARE(health.buckets().constFirst().failed, 1);
    bench.advance(Suspicion::span - 2s);
    QCOMPARE(changed.size(), 1);
    bench.advance(3s);
    QTRY_COMPARE(changed.size(), 2);
    QVERIFY(!health.buckets().constFirst().suspected);
    bench.advance(10min);
    QCOMPARE(changed.size(), 2);
}

void tst_HealthRecord::theReportHoldsWhatWasCounted()
{
    AssistantBench bench;
    CounterStore counters(*bench.store);
    ActionCounter counter(counters, bench.context);
    const CallLog log(bench.folder.filePath(u"calls.jsonl"_s), bench.clock);
    RecentCalls calls({});
    HealthMonitor health({.context = bench.context,
                          .clock = bench.clock,
                          .scheduler = bench.scheduler,
                          .ledger = bench.ledger});
    HealthRecorder recorder({.health = health,
                             .context = bench.context,
                             .clock = bench.clock,
                             .ledger = bench.ledger,
                             .counters = counters,
                             .log = log,
                             .calls = calls},
                            {});
    bench.provider.reply(u"main"_s, fails(Outcome::ServiceFailure));
    bench.provider.reply(u"light"_s, answers(u"He goes home."_s));
    const ActionResult result = bench.polish(u"He go home."_s);
    calls.actionEnded(result);
    counter.actionEnded(result);
    const HealthReport report = recorder.report();
    QCOMPARE(report.buckets.size(), 2);
    QCOMPARE(report.buckets.at(0).health.calls, 1);
    QCOMPARE(report.buckets.at(0).health.callsLeft, 600 - 2);
    QCOMPARE(report.buckets.at(0).timeline.size(), 1);
    QCOMPARE(report.budgetUsed, 2);
    QCOMPARE(report.budgetLimit, 600);
    QCOMPARE(report.allActions(), 1);
    QCOMPARE(report.share(RungKind::Light), 1.0);
    QCOMPARE(report.share(RungKind::Main), 0.0);
    QVERIFY(report.spent.value(u"CNY"_s) > 0);
    QVERIFY(report.waitingSaved > 0ms);
}

void tst_HealthRecord::theRedactedReportHoldsNoTextAndNoKey()
{
    AssistantBench bench;
    CounterStore counters(*bench.store);
    CallLog log(bench.folder.filePath(u"calls.jsonl"_s), bench.clock);
    RecentCalls calls({});
    CallJournal journal({.log = log,
                         .counters = counters,
                         .clock = bench.clock,
                         .owner = 1,
                         .hostOf = [&](const BucketId &bucket) { return bench.context.hostOf(bucket); }});
    connect(&journal, &CallJournal::noted, this, [&](const CallLogEvent &event) { calls.note(event); });
    HealthMonitor health({.context = bench.context,
                          .clock = bench.clock,
                          .scheduler = bench.scheduler,
                          .ledger = bench.ledger});
    HealthRecorder recorder({.health = health,
                             .context = bench.context,
                             .clock = bench.clock,
                             .ledger = bench.ledger,
                             .counters = counters,
                             .log = log,
                             .calls = calls},
                            {});
    const BucketId main{.service = "test", .model = "main"};
    journal.admitted(main, 1, false);
    journal.judged(main, 1, CallVerdict::Failure, {.outcome = Outcome::ServiceFailure, .httpStatus = 503});
    AttemptReport failed = attempt(mainBucket);
    failed.report.text = u"half of the writer's sentence"_s;
    failed.report.detail = u"the service's words, sk-secret"_s;
    calls.actionEnded(answeredBy(RungKind::Light, {failed}));
    const QString report = redactedReport(recorder.report());
    for (const QString &fact : {u"test/main state=closed"_s, u"host=api.example"_s, u"status=503"_s,
                                u"outcome=service_failure"_s, u"served_by=light"_s, u"wait_ms=700"_s})
        QVERIFY2(report.contains(fact), qPrintable(report));
    for (const QString &secret : {u"sentence"_s, u"sk-secret"_s, u"words"_s})
        QVERIFY2(!report.contains(secret), qPrintable(report));
}

QTEST_GUILESS_MAIN(tst_HealthRecord)
#include "tst_healthrecord.moc"
