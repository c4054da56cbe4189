// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/printers.h"
#include "support/scriptedladder.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

PolicyConfig adaptive(OwnProbe ownProbe = OwnProbe::IfPolicySays)
{
    return *policyPreset("adaptive", ownProbe);
}

/// Main and light as most people have them.
std::unique_ptr<ScriptedLadder> mainAndLight(std::vector<CallScript> main, std::vector<CallScript> light,
                                             const PolicyConfig &policy = adaptive())
{
    auto ladder = std::make_unique<ScriptedLadder>(policy);
    ladder->addModel(RungKind::Main, "main", std::move(main));
    ladder->addModel(RungKind::Light, "light", std::move(light));
    return ladder;
}

GuardedBucket &firstBucket(ScriptedLadder &ladder, std::vector<CallScript> scripts = {answersAfter(800ms)})
{
    return ladder.addModel(RungKind::Main, "main", std::move(scripts));
}

} // namespace

class tst_FallbackLadder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void documentedCases_data();
    void documentedCases();
    void wayDown_data();
    void wayDown();

    void lightIsStartedBesideMainWhenPatienceEnds();
    void firstPayloadStopsPatience();
    void patienceRunsFromTheClick();
    void withoutLightThePersonIsToldThatMainIsSlow();
    void slowMainIsGivenUpWhenTheHedgesAreSpent();
    void loserRunsOnToItsFirstTokenThreeTimes();
    void suspectedMainIsHedgedAtOnceAndJudgedByPatience();
    void threeBadCallsOpenTheCircuit();
    void openCircuitIsNotAsked();
    void probeOfAPersonIsHedged();
    void holdOfAnAccountHoldsItsLightModelToo();
    void correctedParameterIsSentOnceMore();
    void requestsOfOneActionAreBounded();
    void failureAfterTextIsNotReplayed();
    void cancelSettlesNothing();
    void budgetHoldsTheBucket();
    void waiterIsFlushedWhenTheCircuitOpens();
    void callThatWasHeldBackIsNotBlamedForIt();
    void waitingForASlotLeavesTimeForAnAnswer();
    void waitingForTheOnlyModelEndsWithPatience();
    void droppedLadderGivesEverythingBack();

    void aResendGoesOnInTheSlotOfTheFirst_data();
    void aResendGoesOnInTheSlotOfTheFirst();
    void aRefusedResendGoesToTheNextRung_data();
    void aRefusedResendGoesToTheNextRung();
    void aRefusedResendWithoutAnotherModelIsTold();
    void theHelperCannotHarm_data();
    void theHelperCannotHarm();
    void waitingCallsCountAmongTheRequests();
    void offlineTheOwnNetworkIsAsked_data();
    void offlineTheOwnNetworkIsAsked();
    void slotsThatComeFreeInTheEndStartNobodyOfTheLadderThatGoes();
};

void tst_FallbackLadder::documentedCases_data()
{
    QTest::addColumn<QJsonArray>("rungs");
    QTest::addColumn<QJsonObject>("answers");
    QTest::addColumn<QString>("expected");

    QFile file(QStringLiteral(BREAKWATER_TEST_DATA "/resilience.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object().value("cases"_L1).toArray();
    for (const QJsonValue &each : cases) {
        if (each["component"_L1].toString() != u"ladder")
            continue;
        const QJsonArray events = each["events"_L1].toArray();
        for (qsizetype i = 0; i < events.size(); ++i) {
            const QJsonArray event = events[i].toArray();
            QTest::addRow("%s, line %d: %s", qPrintable(each["id"_L1].toString()), int(i + 1),
                          qPrintable(each["title"_L1].toString()))
                << event[2].toArray() << event[3].toObject() << event[4].toString();
        }
    }
}

void tst_FallbackLadder::documentedCases()
{
    QFETCH(QJsonArray, rungs);
    QFETCH(QJsonObject, answers);
    ScriptedLadder ladder(*policyPreset("count"));
    for (const QJsonValue &rung : std::as_const(rungs)) {
        const QString name = rung.toString();
        const QString answer = answers.value(name).toString();
        if (name == u"main" || name == u"light") {
            GuardedBucket &bucket = ladder.addModel(
                name == u"main" ? RungKind::Main : RungKind::Light, name.toStdString(),
                {answer == u"ok" ? answersAfter(500ms) : failsAfter(10ms, Outcome::ServiceFailure)});
            while (answer == u"open" && bucket.breaker().state() == CircuitState::Closed)
                ladder.submit(bucket)->settle(CallVerdict::Failure, {.outcome = Outcome::ServiceFailure});
        } else if (name == u"cache") {
            ladder.addLocal(RungKind::Cache, answer == u"hit");
        } else if (name == u"queue") {
            ladder.addLocal(RungKind::Queue, answer == u"room");
        }
    }
    ladder.click();
    ladder.advance(1min);
    // A step without an answer in the case was not reached.
    QTEST(QString::fromStdString(ladder.summary()), "expected");
}

void tst_FallbackLadder::wayDown_data()
{
    QTest::addColumn<std::vector<CallScript>>("main");
    QTest::addColumn<std::vector<CallScript>>("light");
    QTest::addColumn<bool>("sameAccount");
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QByteArray>("summary");

    const auto fails = [](Outcome outcome, EndReason reason = EndReason::Http) {
        return std::vector{failsAfter(10ms, outcome, reason)};
    };
    const std::vector well{answersAfter(400ms)};
    using O = Outcome;
    const auto row = [](const char *name, std::vector<CallScript> main, std::vector<CallScript> light,
                        bool same, O outcome, const char *summary) {
        QTest::newRow(name) << main << light << same << outcome << QByteArray(summary);
    };
    row("main answers", {answersAfter(800ms)}, well, false, O::Success, "main|main:ok|http=1");
    row("main fails, light answers", fails(O::ServiceFailure), well, false, O::Success,
        "light|main:fail,light:ok|http=2");
    row("both fail", fails(O::ServiceFailure), fails(O::ServiceFailure), false, O::ServiceFailure,
        "none|main:fail,light:fail,none|http=2");
    row("main is rate-limited, light answers", fails(O::RateLimited), well, false, O::Success,
        "light|main:rate_limited,light:ok|http=2");
    row("both are rate-limited", fails(O::RateLimited), fails(O::RateLimited), false, O::RateLimited,
        "none|main:rate_limited,light:rate_limited,none|http=2");
    row("a refused key is told", fails(O::Auth), well, true, O::Auth, "none|main:auth,none|http=1");
    row("no credit, light of the same account is not asked", fails(O::Quota), well, true, O::Quota,
        "none|main:quota,none|http=1");
    row("no credit, light of another company was allowed", fails(O::Quota), well, false, O::Success,
        "light|main:quota,light:ok|http=2");
    row("moderated text goes to no other model", fails(O::Moderated), well, false, O::Moderated,
        "none|main:moderated,none|http=1");
    row("a refusal goes to no other model", fails(O::Refused), well, false, O::Refused,
        "none|main:refused,none|http=1");
    row("a bad request would be bad at light too", fails(O::BadRequest), well, false, O::BadRequest,
        "none|main:bad_request,none|http=1");
    row("an unknown model is told", fails(O::ModelMissing), well, false, O::ModelMissing,
        "none|main:model_missing,none|http=1");
    row("without network nobody is asked", fails(O::LocalNetwork), well, false, O::LocalNetwork,
        "none|main:local_network,none|http=1");
    row("a dead kept-alive connection: next rung",
        {CallScript{.end = 5ms,
                    .facts
                    = {.outcome = O::ServiceFailure, .reason = EndReason::Reset, .staleConnection = true}}},
        well, false, O::Success, "light|main:fail,light:ok|http=2");
    row("an answer without text: next rung",
        {CallScript{.end = 900ms, .facts = {.outcome = O::Success, .withoutText = true}}}, well, false,
        O::Success, "light|main:ok,light:ok|http=2");
    row("only reasoning, then the length limit: cut off",
        {CallScript{.payload = 500ms, .end = 900ms, .facts = {.outcome = O::Truncated}}}, well, false,
        O::Truncated, "main|main:truncated|http=1");
}

void tst_FallbackLadder::wayDown()
{
    QFETCH(std::vector<CallScript>, main);
    QFETCH(std::vector<CallScript>, light);
    QFETCH(bool, sameAccount);
    ScriptedLadder ladder(adaptive());
    ladder.addModel(RungKind::Main, "main", main, "account");
    ladder.addModel(RungKind::Light, "light", light, sameAccount ? "account" : "other");
    ladder.click();
    ladder.advance(1min);
    QCOMPARE(ladder.verdicts(), 1);
    QTEST(ladder.verdict()->outcome, "outcome");
    QTEST(QByteArray::fromStdString(ladder.summary()), "summary");
    QVERIFY(ladder.ladder().isIdle());
    QCOMPARE(ladder.idles(), 1);
}

void tst_FallbackLadder::lightIsStartedBesideMainWhenPatienceEnds()
{
    auto ladder = mainAndLight({hangs()}, {answersAfter(400ms)});
    ladder->click();
    ladder->advance(1999ms);
    QCOMPARE(ladder->requests(), 1);
    ladder->advance(1ms);
    QCOMPARE(ladder->requests("light"), 1);
    ladder->advance(400ms);
    QCOMPARE(ladder->wait(), 2400ms);
    ladder->advance(10s);
    QCOMPARE(QByteArray::fromStdString(ladder->summary()), QByteArray("light|main:slow,light:ok|http=2"));
}

void tst_FallbackLadder::firstPayloadStopsPatience()
{
    auto ladder = mainAndLight({{.payload = 1900ms,
                                 .text = 9s,
                                 .end = 12s,
                                 .facts = {.outcome = Outcome::Success, .firstToken = 1900ms}}},
                               {answersAfter(400ms)});
    ladder->click();
    ladder->advance(20s);
    QCOMPARE(QByteArray::fromStdString(ladder->summary()), QByteArray("main|main:ok|http=1"));
    QCOMPARE(ladder->wait(), 9s);
}

void tst_FallbackLadder::patienceRunsFromTheClick()
{
    PolicyConfig policy = adaptive();
    policy.rateLimiter = {.ratePerSecond = 2, .burst = 1};
    ScriptedLadder ladder(policy);
    const auto first = ladder.submit(firstBucket(ladder, {hangs()})); // the next one may go in half a second
    QCOMPARE(first->state(), GatedCall::State::Admitted);
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    ladder.click();
    ladder.advance(500ms);
    QCOMPARE(ladder.requests("main"), 1);
    ladder.advance(1499ms);
    QCOMPARE(ladder.requests("light"), 0);
    ladder.advance(1ms);
    QCOMPARE(ladder.requests("light"), 1);
}

void tst_FallbackLadder::withoutLightThePersonIsToldThatMainIsSlow()
{
    ScriptedLadder ladder(adaptive());
    GuardedBucket &main = firstBucket(ladder, {answersAfter(5s)});
    ladder.click();
    ladder.advance(2s);
    QCOMPARE(ladder.slowNotices(), 1);
    QVERIFY(!ladder.verdict());
    ladder.advance(6s);
    QCOMPARE(ladder.verdict()->outcome, Outcome::Success);
    QCOMPARE(main.breaker().counts(), (WindowCounts{.calls = 1, .failed = 0, .slow = 0}));
}

void tst_FallbackLadder::slowMainIsGivenUpWhenTheHedgesAreSpent()
{
    auto ladder = mainAndLight({hangs()}, {answersAfter(400ms)});
    while (ladder->ledger().reserve(BudgetKind::Hedge, 3, 1h)) { }
    ladder->click();
    ladder->advance(2400ms);
    QCOMPARE(ladder->wait(), 2400ms);
    ladder->advance(10s);
    QVERIFY(ladder->ladder().isIdle());
    QCOMPARE(QByteArray::fromStdString(ladder->summary()), QByteArray("light|main:slow,light:ok|http=2"));
}

void tst_FallbackLadder::loserRunsOnToItsFirstTokenThreeTimes()
{
    PolicyConfig policy = adaptive();
    policy.breaker.consecutiveFailures = 0; // the circuit is not the matter here
    policy.hedgeShare = 1;
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder, {answersAfter(5s)});
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    for (int click = 1; click <= 4; ++click) {
        ladder.click();
        ladder.advance(2400ms);
        QCOMPARE(ladder.ladder().isFinished(), false); // light has shown text, and goes on writing
        ladder.advance(10s);
        QVERIFY(ladder.ladder().isIdle());
        QCOMPARE(main.firstTokens().size(), std::size_t(std::min(click, 3)));
        ladder.advance(3min); // suspicion ends
    }
    QCOMPARE(main.firstTokens().front(), 5s);
}

void tst_FallbackLadder::suspectedMainIsHedgedAtOnceAndJudgedByPatience()
{
    ScriptedLadder ladder(adaptive());
    GuardedBucket &main = firstBucket(ladder, {hangs()});
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    ladder.click();
    ladder.advance(30s);
    QVERIFY(main.isSuspected());

    ladder.click();
    QCOMPARE(ladder.requests(), 4); // both at once
    ladder.advance(400ms);
    QCOMPARE(ladder.wait(), 400ms);
    QCOMPARE(main.breaker().counts().slow, 1);
    ladder.advance(1600ms); // the loser's patience ends, and it is judged all the same
    QCOMPARE(main.breaker().counts().slow, 2);
}

void tst_FallbackLadder::threeBadCallsOpenTheCircuit()
{
    ScriptedLadder ladder(adaptive());
    GuardedBucket &main = firstBucket(ladder, {hangs()});
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    for (int click = 0; click < 3; ++click) {
        QCOMPARE(main.breaker().state(), CircuitState::Closed);
        ladder.click();
        ladder.advance(30s);
    }
    QCOMPARE(main.breaker().state(), CircuitState::Open);
}

void tst_FallbackLadder::openCircuitIsNotAsked()
{
    ScriptedLadder ladder(adaptive());
    firstBucket(ladder).forceOpen();
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    ladder.click();
    ladder.advance(5s);
    QCOMPARE(ladder.wait(), 400ms);
    QCOMPARE(QByteArray::fromStdString(ladder.summary()),
             QByteArray("light|main:forced_open,light:ok|http=1"));
}

void tst_FallbackLadder::probeOfAPersonIsHedged()
{
    ScriptedLadder ladder(adaptive(OwnProbe::Never));
    GuardedBucket &main
        = firstBucket(ladder,
                      {failsAfter(10ms, Outcome::ServiceFailure), failsAfter(10ms, Outcome::ServiceFailure),
                       failsAfter(10ms, Outcome::ServiceFailure), answersAfter(900ms)});
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    for (int click = 0; click < 3; ++click) {
        ladder.click();
        ladder.advance(5s);
    }
    QCOMPARE(main.breaker().state(), CircuitState::Open);
    const int asked = ladder.requests("main");
    ladder.advance(10s);
    ladder.click();
    QCOMPARE(ladder.requests("main"), asked + 1);
    QCOMPARE(ladder.requests("light"), 4); // beside the probe: nobody waits for a trial call
    QCOMPARE(main.breaker().state(), CircuitState::HalfOpen);
    ladder.advance(10s);
    QCOMPARE(main.breaker().probes().succeeded(), 1); // the loser's first token was a good sign
}

void tst_FallbackLadder::holdOfAnAccountHoldsItsLightModelToo()
{
    ScriptedLadder ladder(adaptive());
    ladder.addModel(RungKind::Main, "main", {failsAfter(10ms, Outcome::Quota)}, "account");
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)}, "account");
    for (int click = 0; click < 2; ++click) {
        ladder.click();
        ladder.advance(5s);
        QCOMPARE(ladder.verdict()->outcome, Outcome::Quota);
    }
    QCOMPARE(ladder.requests(), 1); // no silent fallback on an account without credit
}

void tst_FallbackLadder::correctedParameterIsSentOnceMore()
{
    ScriptedLadder ladder(adaptive());
    GuardedBucket &main = firstBucket(
        ladder,
        {{.end = 10ms, .facts = {.outcome = Outcome::BadRequest, .correctable = true}}, answersAfter(800ms)});
    ladder.click();
    ladder.advance(10s);
    QCOMPARE(ladder.verdict()->outcome, Outcome::Success);
    QCOMPARE(ladder.requests("main"), 2);
    QCOMPARE(main.budget().used(), 2);
}

void tst_FallbackLadder::requestsOfOneActionAreBounded()
{
    ScriptedLadder ladder(*policyPreset("count"));
    for (int region = 1; region <= 6; ++region)
        ladder.addModel(RungKind::Main, "main" + std::to_string(region),
                        {failsAfter(10ms, Outcome::ServiceFailure)});
    ladder.click();
    ladder.advance(10s);
    QCOMPARE(ladder.requests(), 4);
    QCOMPARE(ladder.verdict()->outcome, Outcome::ServiceFailure);
}

void tst_FallbackLadder::failureAfterTextIsNotReplayed()
{
    auto ladder = mainAndLight({{.payload = 500ms,
                                 .text = 500ms,
                                 .end = 900ms,
                                 .facts = {.outcome = Outcome::Truncated, .reason = EndReason::Cut}}},
                               {answersAfter(400ms)});
    ladder->click();
    ladder->advance(10s);
    QCOMPARE(ladder->verdict()->outcome, Outcome::Truncated);
    QCOMPARE(ladder->requests(), 1);
}

void tst_FallbackLadder::cancelSettlesNothing()
{
    ScriptedLadder ladder(adaptive());
    GuardedBucket &main = firstBucket(ladder, {hangs()});
    ladder.click();
    ladder.advance(500ms);
    ladder.cancel();
    QCOMPARE(ladder.verdict()->outcome, Outcome::Cancelled);
    QCOMPARE(ladder.verdicts(), 1);
    QCOMPARE(ladder.idles(), 1);
    QCOMPARE(main.breaker().counts().calls, 0);
    QCOMPARE(main.bulkhead().running(), 0);
    ladder.cancel();
    QCOMPARE(ladder.verdicts(), 1);
}

void tst_FallbackLadder::budgetHoldsTheBucket()
{
    PolicyConfig policy = adaptive();
    policy.hourlyBudget = 1;
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder);
    ladder.click();
    ladder.advance(10s);
    ladder.click();
    QCOMPARE(ladder.verdict()->outcome, Outcome::Busy);
    QCOMPARE(ladder.requests(), 1);
    QVERIFY(main.breaker().currentHold());
    QCOMPARE(main.breaker().currentHold()->reason, HoldReason::Budget);
    QCOMPARE(ladder.verdict()->retryIn, std::optional<milliseconds>(1h - 10s));
}

void tst_FallbackLadder::waiterIsFlushedWhenTheCircuitOpens()
{
    PolicyConfig policy = adaptive();
    policy.bulkhead = {.maxConcurrent = 1, .queuePerSlot = 2};
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder);
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    const auto busy = ladder.submit(main);
    ladder.click();
    QCOMPARE(ladder.requests(), 0);
    QCOMPARE(main.bulkhead().waiting(), 1);
    ladder.advance(100ms);
    main.forceOpen();
    QCOMPARE(ladder.requests("light"), 1); // at once, not when patience ends
    QCOMPARE(main.bulkhead().waiting(), 0);
}

void tst_FallbackLadder::callThatWasHeldBackIsNotBlamedForIt()
{
    PolicyConfig policy = adaptive();
    policy.rateLimiter = {.ratePerSecond = 1.6, .burst = 1};
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder, {answersAfter(1700ms)});
    const auto first = ladder.submit(main); // the next one may go in 625 ms
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    ladder.click();
    ladder.advance(2s);
    QCOMPARE(ladder.requests("light"), 1); // the person waited long enough
    QCOMPARE(main.breaker().counts().calls, 0); // but main was asked 1.4 s ago only
    ladder.advance(20s);
    QCOMPARE(main.breaker().counts().slow, 0);
}

void tst_FallbackLadder::waitingForASlotLeavesTimeForAnAnswer()
{
    PolicyConfig policy = adaptive();
    policy.bulkhead = {.maxConcurrent = 1, .queuePerSlot = 2};
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder);
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    const auto busy = ladder.submit(main);
    const int used = main.budget().used();
    ladder.click();
    ladder.advance(2400ms);
    QCOMPARE(ladder.wait(), 666ms + 400ms); // a third of patience, then light
    QCOMPARE(main.breaker().counts().calls, 0); // nothing is recorded for the one that was not asked
    QCOMPARE(main.budget().used() - used, 1); // light alone
}

void tst_FallbackLadder::waitingForTheOnlyModelEndsWithPatience()
{
    PolicyConfig policy = adaptive();
    policy.bulkhead = {.maxConcurrent = 1, .queuePerSlot = 2};
    ScriptedLadder ladder(policy);
    const auto busy = ladder.submit(firstBucket(ladder));
    ladder.click();
    ladder.advance(1999ms);
    QVERIFY(!ladder.verdict());
    ladder.advance(1ms);
    QCOMPARE(ladder.verdict()->outcome, Outcome::Busy);
}

void tst_FallbackLadder::droppedLadderGivesEverythingBack()
{
    PolicyConfig policy = adaptive(OwnProbe::Never);
    auto ladder = std::make_unique<ScriptedLadder>(policy);
    GuardedBucket &main
        = firstBucket(*ladder,
                      {failsAfter(10ms, Outcome::ServiceFailure), failsAfter(10ms, Outcome::ServiceFailure),
                       failsAfter(10ms, Outcome::ServiceFailure), hangs()});
    for (int click = 0; click < 3; ++click) {
        ladder->click();
        ladder->advance(5s);
    }
    ladder->advance(10s);
    ladder->click();
    QCOMPARE(main.breaker().probes().slotsInUse(), 1);
    ladder->click(); // the ladder before is gone: its probe gave the slot back
    QCOMPARE(main.breaker().probes().slotsInUse(), 1);
    QCOMPARE(main.bulkhead().running(), 1);
}

namespace {

CallScript refusesAParameter()
{
    return {.end = 10ms, .facts = {.outcome = Outcome::BadRequest, .httpStatus = 400, .correctable = true}};
}

} // namespace

void tst_FallbackLadder::aResendGoesOnInTheSlotOfTheFirst_data()
{
    QTest::addColumn<int>("slots");
    QTest::addColumn<int>("clicks");
    QTest::newRow("one click, one slot") << 1 << 1;
    QTest::newRow("two clicks, two slots") << 2 << 2;
    QTest::newRow("three clicks, one slot") << 1 << 3;
    QTest::newRow("no bulkhead") << 0 << 2;
}

void tst_FallbackLadder::aResendGoesOnInTheSlotOfTheFirst()
{
    QFETCH(const int, slots);
    QFETCH(const int, clicks);
    PolicyConfig policy = *policyPreset("count");
    policy.bulkhead = {.maxConcurrent = slots, .queuePerSlot = 4};
    ScriptedLadder world(policy);
    GuardedBucket &main = firstBucket(world, {refusesAParameter(), answersAfter(400ms)});
    // The others hold the slots as they would, and wait for them.
    std::vector<std::unique_ptr<GatedCall>> others;
    for (int i = 1; i < clicks && slots > 0; ++i)
        others.push_back(world.submit(main));
    others.clear();
    world.click();
    auto later = world.submit(main);
    world.advance(10s);
    QCOMPARE(world.verdicts(), 1);
    QCOMPARE(world.verdict()->outcome, Outcome::Success);
    QCOMPARE(world.requests("main"), 2);
    QCOMPARE(later->state(), GatedCall::State::Admitted);
    later.reset();
    QCOMPARE(main.bulkhead().running(), 0);
}

void tst_FallbackLadder::aRefusedResendGoesToTheNextRung_data()
{
    QTest::addColumn<QByteArray>("gate");
    QTest::addColumn<QByteArray>("summary");
    QTest::newRow("a rate hold that another click's 429 set")
        << QByteArray("hold") << QByteArray("light|main:bad_request,main:rate_limited,light:ok|http=2");
    QTest::newRow("the last unit of the budget was the first attempt's")
        << QByteArray("budget") << QByteArray("none|main:bad_request,main:budget,light:budget,none|http=1");
    QTest::newRow("the rate allows no second call in time")
        << QByteArray("rate") << QByteArray("light|main:bad_request,main:limiter,light:ok|http=2");
    QTest::newRow("the circuit was opened by hand")
        << QByteArray("open") << QByteArray("light|main:bad_request,main:forced_open,light:ok|http=2");
}

void tst_FallbackLadder::aRefusedResendGoesToTheNextRung()
{
    QFETCH(const QByteArray, gate);
    PolicyConfig policy = adaptive();
    if (gate == "budget")
        policy.hourlyBudget = 1;
    if (gate == "rate")
        policy.rateLimiter = {.ratePerSecond = 0.1, .burst = 1};
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder, {refusesAParameter(), answersAfter(400ms)});
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    ladder.click();
    ladder.advance(5ms);
    if (gate == "hold")
        main.hold(HoldReason::RateLimited, 20s);
    if (gate == "open")
        main.forceOpen();
    ladder.advance(30s);
    QCOMPARE(ladder.verdicts(), 1);
    QTEST(QByteArray::fromStdString(ladder.summary()), "summary");
    QCOMPARE(main.bulkhead().running(), 0);
}

void tst_FallbackLadder::aRefusedResendWithoutAnotherModelIsTold()
{
    ScriptedLadder ladder(adaptive());
    GuardedBucket &main = firstBucket(ladder, {refusesAParameter(), answersAfter(400ms)});
    ladder.click();
    ladder.advance(5ms);
    main.hold(HoldReason::RateLimited, 20s);
    ladder.advance(10s);
    QCOMPARE(ladder.verdicts(), 1);
    QCOMPARE(ladder.verdict()->outcome, Outcome::RateLimited); // not the parameter, which is right by now
    QVERIFY(ladder.ladder().isIdle());
}

void tst_FallbackLadder::theHelperCannotHarm_data()
{
    QTest::addColumn<Outcome>("helper");
    QTest::addColumn<Outcome>("main");
    QTest::addColumn<Outcome>("told");
    using O = Outcome;
    for (const O error : {O::ModelMissing, O::Auth, O::BadRequest, O::Refused, O::Moderated, O::Quota,
                          O::LocalNetwork, O::RateLimited, O::ServiceFailure}) {
        QTest::addRow("%s, and main answers", outcomeName(error).data()) << error << O::Success << O::Success;
    }
    QTest::newRow("both fail: what can be mended is told")
        << O::ModelMissing << O::ServiceFailure << O::ModelMissing;
    QTest::newRow("both fail: main's key, and light's model") << O::ModelMissing << O::Auth << O::Auth;
    QTest::newRow("both fail: nothing can be mended")
        << O::RateLimited << O::ServiceFailure << O::ServiceFailure;
    QTest::newRow("the text was declined, and main fails")
        << O::Moderated << O::ServiceFailure << O::Moderated;
}

void tst_FallbackLadder::theHelperCannotHarm()
{
    QFETCH(const Outcome, helper);
    QFETCH(const Outcome, main);
    QFETCH(const Outcome, told);
    auto ladder = mainAndLight({main == Outcome::Success ? answersAfter(4s) : failsAfter(4s, main)},
                               {failsAfter(20ms, helper)});
    ladder->click();
    ladder->advance(2500ms);
    QCOMPARE(ladder->requests("light"), 1);
    QVERIFY(!ladder->verdict()); // main is still at it
    ladder->advance(20s);
    QCOMPARE(ladder->verdicts(), 1);
    QCOMPARE(ladder->verdict()->outcome, told);
    QCOMPARE(ladder->requests(), 2);
}

void tst_FallbackLadder::waitingCallsCountAmongTheRequests()
{
    PolicyConfig policy = adaptive();
    policy.rateLimiter = {.ratePerSecond = 1, .burst = 1}; // every resend waits
    ScriptedLadder ladder(policy);
    firstBucket(ladder, {refusesAParameter()});
    ladder.addModel(RungKind::Light, "light", {refusesAParameter()});
    ladder.click();
    ladder.advance(1min);
    QCOMPARE(ladder.verdicts(), 1);
    QVERIFY(ladder.requests() <= 4);
}

void tst_FallbackLadder::offlineTheOwnNetworkIsAsked_data()
{
    QTest::addColumn<bool>("mainIsOwn");
    QTest::addColumn<bool>("lightIsOwn");
    QTest::addColumn<bool>("certificate"); // main's fault is its certificate
    QTest::addColumn<bool>("sameHost");
    QTest::addColumn<bool>("lightIsAsked");
    QTest::newRow("light runs on this computer") << false << true << false << false << true;
    QTest::newRow("light is as far away as main") << false << false << false << false << false;
    QTest::newRow("main's own server is not there, light is somewhere else")
        << true << false << false << false << true;
    QTest::newRow("main's certificate is broken, light has another host")
        << false << false << true << false << true;
    QTest::newRow("main's certificate is broken, and light's is the same")
        << false << false << true << true << false;
}

void tst_FallbackLadder::offlineTheOwnNetworkIsAsked()
{
    QFETCH(const bool, mainIsOwn);
    QFETCH(const bool, lightIsOwn);
    QFETCH(const bool, certificate);
    QFETCH(const bool, sameHost);
    QFETCH(const bool, lightIsAsked);
    CallScript unreachable = failsAfter(10ms, Outcome::LocalNetwork, EndReason::Reset);
    unreachable.facts.oneHostOnly = certificate;
    ScriptedLadder ladder(adaptive());
    firstBucket(ladder, {unreachable});
    ladder.addModel(RungKind::Light, "light", {answersAfter(400ms)});
    ladder.rung(0).ownNetwork = mainIsOwn;
    ladder.rung(0).host = "main.example";
    ladder.rung(1).ownNetwork = lightIsOwn;
    ladder.rung(1).host = sameHost ? "main.example" : "light.example";
    ladder.click();
    ladder.advance(10s);
    QCOMPARE(ladder.requests("light"), lightIsAsked ? 1 : 0);
    QCOMPARE(ladder.verdict()->outcome, lightIsAsked ? Outcome::Success : Outcome::LocalNetwork);
}

void tst_FallbackLadder::slotsThatComeFreeInTheEndStartNobodyOfTheLadderThatGoes()
{
    PolicyConfig policy = adaptive();
    policy.bulkhead = {.maxConcurrent = 1, .queuePerSlot = 4};
    ScriptedLadder ladder(policy);
    GuardedBucket &main = firstBucket(ladder, {hangs()});
    ladder.repeatRung(0, RungKind::Light); // the same model once more: its hedge waits for main's own slot
    ladder.click();
    ladder.advance(2s);
    QCOMPARE(main.bulkhead().waiting(), 1);
    ladder.drop();
    QCOMPARE(ladder.requests(), 1);
    QCOMPARE(main.bulkhead().running(), 0);
    QCOMPARE(main.bulkhead().waiting(), 0);
    QCOMPARE(main.hedges().used(), 0);
}

QTEST_APPLESS_MAIN(tst_FallbackLadder)
#include "tst_fallbackladder.moc"
