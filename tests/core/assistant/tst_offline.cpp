// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/healthmonitor.h"
#include "assistant/queue/deferredjobs.h"
#include "support/assistantbench.h"
#include "support/printers.h"

#include <QTest>

#include <algorithm>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const QString text = u"He go home."_s;
const QString better = u"He goes home."_s;

/// The light model is one of the own network.
void moveLightHome(AssistantBench &bench)
{
    AssistantConfig config = bench.context.config();
    config.light.first().endpoint.url = QUrl(u"http://127.0.0.1:11434/v1/chat/completions"_s);
    bench.context.setConfig(config);
}

bool isShownOffline(const HealthMonitor &health, const QString &model)
{
    const QList<BucketHealth> buckets = health.buckets();
    const auto it = std::find_if(buckets.begin(), buckets.end(),
                                 [&](const BucketHealth &bucket) { return bucket.model == model; });
    return it != buckets.end() && it->offline;
}

} // namespace

class tst_Offline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsSentWithoutNetwork();
    void modelOfTheOwnNetworkAnswersStill();
    void tryAnywayAsks();
    void jobsWaitAndGoOnWhenTheNetworkIsBack();
    void deadNetworkIsShownUntilSomebodyAnswers();
    void doubtfulSystemIsNoReason_data();
    void doubtfulSystemIsNoReason();
};

void tst_Offline::nothingIsSentWithoutNetwork()
{
    AssistantBench bench;
    HealthMonitor health({.context = bench.context,
                          .clock = bench.clock,
                          .scheduler = bench.scheduler,
                          .ledger = bench.ledger});
    bench.context.setSystemOffline(true);
    const ActionResult &result = bench.polish(text);
    QCOMPARE(result.outcome, Outcome::LocalNetwork);
    QCOMPARE(bench.provider.requests().size(), 0);
    QVERIFY(result.problem);
    QVERIFY(result.attempts.isEmpty());
    QVERIFY(isShownOffline(health, u"main"_s));
    QCOMPARE(bench.bucket(u"main"_s).breaker().counts().calls, 0);

    bench.provider.reply(u"main"_s, answers(better));
    bench.context.setSystemOffline(false);
    QCOMPARE(bench.polish(text).outcome, Outcome::Success);
    QVERIFY(!isShownOffline(health, u"main"_s));
}

void tst_Offline::modelOfTheOwnNetworkAnswersStill()
{
    AssistantBench bench;
    moveLightHome(bench);
    HealthMonitor health({.context = bench.context,
                          .clock = bench.clock,
                          .scheduler = bench.scheduler,
                          .ledger = bench.ledger});
    bench.context.setSystemOffline(true);
    bench.provider.reply(u"light"_s, answers(better));
    const ActionResult &result = bench.polish(text);
    QCOMPARE(result.outcome, Outcome::Success);
    QCOMPARE(result.servedBy.model, u"light"_s);
    QCOMPARE(bench.provider.requestsTo(u"main"_s), 0);
    QVERIFY(!isShownOffline(health, u"light"_s));
}

void tst_Offline::tryAnywayAsks()
{
    AssistantBench bench;
    bench.context.setSystemOffline(true);
    bench.provider.reply(u"main"_s, answers(better));
    QCOMPARE(bench.run({.text = text, .endHolds = true}).outcome, Outcome::Success);
}

void tst_Offline::jobsWaitAndGoOnWhenTheNetworkIsBack()
{
    AssistantBench bench;
    DeferredJobs jobs({.actions = bench.parts, .queue = bench.queue, .random = bench.random});
    bench.parts.enqueue
        = [&](const ActionRequest &request) { return jobs.enqueue(u"job"_s, request).hasValue(); };
    jobs.start();
    bench.context.setSystemOffline(true);
    QCOMPARE(bench.run({.text = text, .queueIfBusy = true}).outcome, Outcome::Queued);
    bench.advance(30s);
    QCOMPARE(jobs.depth(), 1);

    bench.provider.reply(u"main"_s, answers(better));
    bench.context.setSystemOffline(false);
    for (int second = 0; second < 60; ++second) // long before the five minutes are over
        bench.advance(1s);
    QCOMPARE(jobs.depth(), 0);
    QCOMPARE(bench.queue.undelivered()->size(), 1);
}

void tst_Offline::deadNetworkIsShownUntilSomebodyAnswers()
{
    AssistantBench bench;
    HealthMonitor health({.context = bench.context,
                          .clock = bench.clock,
                          .scheduler = bench.scheduler,
                          .ledger = bench.ledger});
    bench.provider.reply(u"main"_s, fails(Outcome::LocalNetwork, 0));
    bench.provider.reply(u"main"_s, fails(Outcome::BadRequest, 400)); // well or not: it was reached
    QCOMPARE(bench.polish(text).outcome, Outcome::LocalNetwork);
    QCOMPARE(bench.provider.requestsTo(u"light"_s), 0); // it goes the same way
    QVERIFY(isShownOffline(health, u"main"_s));

    QCOMPARE(bench.polish(text).outcome, Outcome::BadRequest);
    QVERIFY(!isShownOffline(health, u"main"_s));
}

void tst_Offline::doubtfulSystemIsNoReason_data()
{
    QTest::addColumn<std::optional<bool>>("says");
    QTest::newRow("cannot tell") << std::optional<bool>();
    QTest::newRow("online") << std::optional<bool>(false);
}

void tst_Offline::doubtfulSystemIsNoReason()
{
    QFETCH(std::optional<bool>, says);
    AssistantBench bench;
    bench.context.setSystemOffline(says);
    bench.provider.reply(u"main"_s, answers(better));
    QCOMPARE(bench.polish(text).outcome, Outcome::Success);
}

QTEST_GUILESS_MAIN(tst_Offline)
#include "tst_offline.moc"
