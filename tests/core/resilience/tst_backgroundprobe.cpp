// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/bucket/backgroundprobe.h"
#include "resilience/bucket/bucketstatestore.h"
#include "resilience/gates/memorybudgetledger.h"
#include "support/manualscheduler.h"
#include "support/printers.h"
#include "support/scriptedrandom.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

namespace {

/// A bucket of the adaptive policy whose circuit has just opened, and its probe; every probe ends as the test
/// says, 100 ms after it was sent.
class ProbeBench final : private ProbeHost
{
public:
    explicit ProbeBench(const CallEnd &end, int hourlyBudget = 600)
        : m_end(end)
    {
        PolicyConfig policy = *policyPreset("adaptive");
        policy.hourlyBudget = 0; // what opens the circuit is not counted
        bucket = std::make_unique<GuardedBucket>(
            BucketId{.service = "test", .model = "main"}, policy,
            GuardedBucket::Shared{.clock = clock, .random = random, .ledger = ledger, .states = states});
        ProbeHost &host = *this;
        probe = std::make_unique<BackgroundProbe>(*bucket, clock, scheduler, host);
        bucket->setListener([this](const GuardedBucket &, const CircuitEvent &) {
            if (probe)
                probe->update();
        });
        probe->personActed();
        for (int i = 0; i < 3; ++i)
            bucket->submit(scheduler, {.deadline = clock.now()})
                ->settle(CallVerdict::Failure, {.outcome = Outcome::ServiceFailure});
        policy.hourlyBudget = hourlyBudget;
        bucket->setPolicy(policy);
    }

    /// Time passes, and the person goes on writing.
    void write(milliseconds time)
    {
        for (const Instant end = clock.now() + time; clock.now() < end;) {
            scheduler.advance(std::min<microseconds>(1min, end - clock.now()));
            probe->personActed();
        }
    }

    ManualClock clock{Instant(24h)};
    ManualScheduler scheduler{clock};
    ScriptedRandom random;
    MemoryBudgetLedger ledger{clock};
    LocalBucketStates states;
    std::unique_ptr<GuardedBucket> bucket;
    std::unique_ptr<BackgroundProbe> probe;
    std::vector<Instant> sent;

private:
    void startProbe(GuardedBucket & /*bucket*/) override
    {
        sent.push_back(clock.now());
        m_running = scheduler.callAt(clock.now() + 100ms, [this] { probe->ended(m_end); });
    }
    void cancelProbe(GuardedBucket & /*bucket*/) override { m_running.reset(); }

    CallEnd m_end;
    ScheduledCallPtr m_running;
};

CallEnd endOf(Outcome outcome, int httpStatus, EndReason reason = EndReason::Http)
{
    return {.outcome = outcome, .reason = reason, .httpStatus = httpStatus};
}

} // namespace

class tst_BackgroundProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNextProbeWaitsAsTheLastOneEnded_data();
    void theNextProbeWaitsAsTheLastOneEnded();
    void signsOfLifeCloseTheCircuit_data();
    void signsOfLifeCloseTheCircuit();
    void whatIsIgnoredForAnHourCostsLittle_data();
    void whatIsIgnoredForAnHourCostsLittle();
    void aPersonFindsOutWhereTheBudgetHasNoPlaceForProbes();
    void aRefundedProbeIsNotCounted();
    void aProbeThatGoesGivesItsSlotBack();
};

void tst_BackgroundProbe::theNextProbeWaitsAsTheLastOneEnded_data()
{
    QTest::addColumn<CallEnd>("end");
    QTest::addColumn<milliseconds>("least");
    QTest::newRow("a failure: a whole open time") << endOf(Outcome::ServiceFailure, 503) << milliseconds(10s);
    QTest::newRow("the model is missing: that proves nothing, twice as long")
        << endOf(Outcome::ModelMissing, 404) << milliseconds(20s);
    QTest::newRow("a forbidden request") << endOf(Outcome::Auth, 403) << milliseconds(20s);
    QTest::newRow("a bad request that is not about parameters")
        << endOf(Outcome::BadRequest, 413) << milliseconds(20s);
    QTest::newRow("moderated") << endOf(Outcome::Moderated, 400) << milliseconds(20s);
    QTest::newRow("a web page") << endOf(Outcome::BadRequest, 200) << milliseconds(20s);
    QTest::newRow("no network") << endOf(Outcome::LocalNetwork, 0, EndReason::Reset) << milliseconds(20s);
    QTest::newRow("no key: the hold is longer") << endOf(Outcome::Auth, 401) << milliseconds(5min);
}

void tst_BackgroundProbe::theNextProbeWaitsAsTheLastOneEnded()
{
    QFETCH(CallEnd, end);
    QFETCH(milliseconds, least);
    ProbeBench bench(end);
    bench.write(1h);
    QVERIFY(bench.sent.size() >= 2);
    for (std::size_t i = 1; i < bench.sent.size(); ++i)
        QVERIFY(bench.sent[i] - bench.sent[i - 1] >= least);
}

void tst_BackgroundProbe::signsOfLifeCloseTheCircuit_data()
{
    QTest::addColumn<CallEnd>("end");
    QTest::newRow("a whole answer") << endOf(Outcome::Success, 200, EndReason::Complete);
    QTest::newRow("cut at the length limit") << endOf(Outcome::Truncated, 200, EndReason::Complete);
    CallEnd rejected = endOf(Outcome::BadRequest, 400);
    rejected.parametersRejected = true;
    QTest::newRow("400: it would rather be asked for more tokens") << rejected;
    rejected.httpStatus = 422;
    QTest::newRow("422") << rejected;
}

void tst_BackgroundProbe::signsOfLifeCloseTheCircuit()
{
    QFETCH(CallEnd, end);
    ProbeBench bench(end);
    bench.write(11s);
    QCOMPARE(bench.sent.size(),
             std::size_t(2)); // a success is followed at once by the other one of its round
    QCOMPARE(bench.bucket->breaker().state(), CircuitState::Closed);
}

void tst_BackgroundProbe::whatIsIgnoredForAnHourCostsLittle_data()
{
    QTest::addColumn<int>("budget");
    QTest::addColumn<int>("most");
    QTest::newRow("600 calls an hour") << 600 << 30;
    QTest::newRow("50 calls an hour") << 50 << 2;
    QTest::newRow("one call an hour") << 1 << 0;
    QTest::newRow("no budget: once in two open times") << 0 << 180;
}

void tst_BackgroundProbe::whatIsIgnoredForAnHourCostsLittle()
{
    QFETCH(int, budget);
    QFETCH(int, most);
    ProbeBench bench(endOf(Outcome::ModelMissing, 404), budget);
    bench.write(59min);
    QVERIFY2(int(bench.sent.size()) <= most, qPrintable(QString::number(bench.sent.size())));
    QCOMPARE(bench.ledger.used(BudgetKind::Call, 1h), budget == 0 ? 0 : int(bench.sent.size()));
}

void tst_BackgroundProbe::aPersonFindsOutWhereTheBudgetHasNoPlaceForProbes()
{
    for (const int budget : {19, 20}) {
        ProbeBench bench(endOf(Outcome::ServiceFailure, 503), budget);
        bench.write(30s);
        QCOMPARE(bench.sent.size(), std::size_t(budget / 20));
        QCOMPARE(bench.bucket->refusal().has_value(), budget == 20); // else nobody would ever find out
    }
}

void tst_BackgroundProbe::aRefundedProbeIsNotCounted()
{
    CallEnd unsent = endOf(Outcome::LocalNetwork, 0, EndReason::Reset);
    unsent.requestSent = false;
    ProbeBench bench(unsent);
    bench.write(1min);
    QVERIFY(!bench.sent.empty());
    QCOMPARE(bench.ledger.used(BudgetKind::Probe, 1h), 0);
    QCOMPARE(bench.ledger.used(BudgetKind::Call, 1h), 0);
}

void tst_BackgroundProbe::aProbeThatGoesGivesItsSlotBack()
{
    ProbeBench bench(endOf(Outcome::Success, 200));
    bench.write(10s + 50ms);
    QVERIFY(bench.probe->isRunning());
    bench.probe.reset();
    QCOMPARE(bench.bucket->breaker().probes().slotsInUse(), 0);
}

QTEST_APPLESS_MAIN(tst_BackgroundProbe)
#include "tst_backgroundprobe.moc"
