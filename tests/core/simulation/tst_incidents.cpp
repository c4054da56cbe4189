// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/scenariofile.h"
#include "simulation/simulation.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

constexpr int runs = 20;

Scenario scenarioNamed(const QString &name)
{
    auto scenario = ScenarioFile::read(QStringLiteral(BREAKWATER_TEST_DATA "/scenarios/%1.json").arg(name));
    if (!scenario)
        qFatal("%s", qPrintable(describe(scenario.error())));
    return *scenario;
}

SimulationRow simulate(const QString &scenarioName, const char *policyName)
{
    const Scenario scenario = scenarioNamed(scenarioName);
    SimulatedPolicy policy{.name = policyName};
    if (const auto preset = policyPreset(policyName))
        policy.policy = *policyWith(*preset, scenario.overrides);
    return Simulation(scenario).row(policy, 1, runs);
}

bool isWithin(double value, double of, double share)
{
    const bool within = std::abs(value - of) <= share * of;
    if (!within)
        qWarning("%g is not within %g %% of %g", value, share * 100, of);
    return within;
}

} // namespace

/// The bars that the adaptive policy has to reach, and the incidents that the other policies reproduce.
class tst_Incidents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void adaptiveReachesItsBars_data();
    void adaptiveReachesItsBars();
    void otherPoliciesReproduceTheIncident_data();
    void otherPoliciesReproduceTheIncident();
    void onlyTheSickRegionOpens();
    void budgetStopsARunaway();
    void aRetiredModelIsNotAskedForEver_data();
    void aRetiredModelIsNotAskedForEver();
    void aRunEndsWhenItIsTold();
    void limitIsObeyedWithoutOpening();
    void sameSeedGivesTheSameNumbers();
    void brokenScenarioIsNamed_data();
    void brokenScenarioIsNamed();
};

void tst_Incidents::adaptiveReachesItsBars_data()
{
    using Member = double SimulationRow::*;
    using Optional = std::optional<double> SimulationRow::*;
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<std::function<double(const SimulationRow &)>>("measure");
    QTest::addColumn<double>("bar");
    const auto row
        = [](const char *name, const char *scenario, std::function<double(const SimulationRow &)> measure,
             double bar) { QTest::newRow(name) << QString::fromLatin1(scenario) << measure << bar; };
    const auto plain = [](Member member) { return [member](const SimulationRow &r) { return r.*member; }; };
    const auto optional = [](Optional member) {
        return [member](const SimulationRow &r) { return (r.*member).value_or(1e9); };
    };
    row("winter night: mean wait in s", "winter-night", plain(&SimulationRow::meanWait), 0.5);
    row("winter night: P99 wait in s", "winter-night", plain(&SimulationRow::p99Wait), 2.6);
    row("winter night: longest wait in s", "winter-night", plain(&SimulationRow::maxWait), 3.3);
    row("winter night: requests that reach main", "winter-night", plain(&SimulationRow::reachedMain), 250);
    row("lone writer: mean wait inside the outage in s", "lone-writer",
        optional(&SimulationRow::meanWaitInFaults), 0.65);
    row("lone writer: longest wait inside the outage in s", "lone-writer",
        optional(&SimulationRow::maxWaitInFaults), 3);
    row("noon surge: error rate", "noon-surge", plain(&SimulationRow::errorRate), 0.01);
    row("calm day: times opened", "calm-day", plain(&SimulationRow::opens), 0);
    row(
        "calm day: share of hedged actions", "calm-day",
        [](const SimulationRow &r) { return r.hedged / r.actions; }, 0.02);
    row("recovery: s from the end of the fault to main's first success", "recovery",
        optional(&SimulationRow::recovery), 50);
    row("lone writer over three days: times opened", "lone-writer-daily", plain(&SimulationRow::opens), 0);
}

void tst_Incidents::adaptiveReachesItsBars()
{
    QFETCH(QString, scenario);
    QFETCH(std::function<double(const SimulationRow &)>, measure);
    QFETCH(double, bar);
    const double value = measure(simulate(scenario, "adaptive"));
    QVERIFY2(value <= bar, qPrintable(u"%1 > %2"_s.arg(value).arg(bar)));
}

void tst_Incidents::otherPoliciesReproduceTheIncident_data()
{
    QTest::addColumn<QByteArray>("policy");
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("p99");
    QTest::addColumn<double>("calls");
    QTest::addColumn<double>("share"); // of mean and calls
    QTest::newRow("no breaker, three retries") << QByteArray("naive") << 58.0 << 243.0 << 4223.0 << 0.15;
    QTest::newRow("count 20, 60 s time-out") << QByteArray("count") << 10.5 << 60.7 << 726.0 << 0.35;
    QTest::newRow("time 30 s, 30 s time-out") << QByteArray("time") << 9.8 << 30.8 << 1366.0 << 0.35;
    QTest::newRow("consecutive 5, 60 s time-out")
        << QByteArray("consecutive") << 18.5 << 60.8 << 1330.0 << 0.35;
}

void tst_Incidents::otherPoliciesReproduceTheIncident()
{
    QFETCH(QByteArray, policy);
    QFETCH(double, mean);
    QFETCH(double, p99);
    QFETCH(double, calls);
    QFETCH(double, share);
    const SimulationRow row = simulate(u"winter-night"_s, policy);
    QVERIFY(isWithin(row.meanWait, mean, share));
    QVERIFY(isWithin(row.p99Wait, p99, 0.15));
    QVERIFY(isWithin(row.reachedMain, calls, share));
}

void tst_Incidents::onlyTheSickRegionOpens()
{
    const SimulationRow row = simulate(u"april-regional"_s, "adaptive");
    QVERIFY(row.opens > 0);
    QVERIFY2(row.servedLight < 0.05 * row.actions, "main in its other region answers, not light");
    QCOMPARE(row.errors, 0.0);
}

void tst_Incidents::budgetStopsARunaway()
{
    const SimulationRow row = simulate(u"runaway-script"_s, "adaptive");
    QCOMPARE(row.attempts, 1000.0);
    QCOMPARE(row.opens, 0.0);
    QVERIFY(row.busy > 7900);
}

void tst_Incidents::aRetiredModelIsNotAskedForEver_data()
{
    QTest::addColumn<int>("budget");
    QTest::newRow("600 calls an hour") << 600;
    QTest::newRow("no budget") << 0;
}

void tst_Incidents::aRetiredModelIsNotAskedForEver()
{
    QFETCH(const int, budget);
    const Scenario scenario = scenarioNamed(u"model-retired"_s);
    SimulatedPolicy policy{.name = "adaptive", .policy = policyPreset("adaptive")};
    policy.policy->hourlyBudget = budget;
    const SimulationRow row = Simulation(scenario).row(policy, 1, 3);
    QVERIFY2(row.probes <= 130, qPrintable(QString::number(row.probes))); // over two hours
    QVERIFY2(row.errors <= 5, qPrintable(QString::number(row.errors))); // light is well, and may be asked
}

void tst_Incidents::aRunEndsWhenItIsTold()
{
    const Scenario scenario = scenarioNamed(u"winter-night"_s);
    const SimulatedPolicy policy{.name = "adaptive", .policy = policyPreset("adaptive")};
    int asked = 0;
    const SimulationTally tally = Simulation(scenario).run(policy, 1, [&asked] { return ++asked > 10; });
    QCOMPARE(asked, 11);
    QVERIFY(tally.actions < 10);
}

void tst_Incidents::limitIsObeyedWithoutOpening()
{
    const SimulationRow row = simulate(u"rush-hour-429"_s, "adaptive");
    QCOMPARE(row.opens, 0.0);
    QCOMPARE(row.errors, 0.0);
    QVERIFY(row.blocked > 0);
}

void tst_Incidents::sameSeedGivesTheSameNumbers()
{
    const Scenario scenario = scenarioNamed(u"winter-night"_s);
    const SimulatedPolicy policy{.name = "adaptive", .policy = policyPreset("adaptive")};
    const Simulation simulation(scenario);
    const SimulationTally first = simulation.run(policy, 7);
    const SimulationTally again = simulation.run(policy, 7);
    const SimulationTally other = simulation.run(policy, 8);
    QCOMPARE(first.waits, again.waits);
    QCOMPARE(first.attempts, again.attempts);
    QVERIFY(first.waits != other.waits);
}

void tst_Incidents::brokenScenarioIsNamed_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("named");
    QTest::newRow("not JSON") << QByteArray("{") << QByteArray("[") << u"JSON"_s;
    QTest::newRow("an unknown member") << QByteArray("\"why\"") << QByteArray("\"wy\"") << u"“wy”"_s;
    QTest::newRow("a text for a number")
        << QByteArray("\"duration_s\": 660") << QByteArray("\"duration_s\": \"long\"") << u"“duration_s”"_s;
    QTest::newRow("a negative time") << QByteArray("\"duration_s\": 660") << QByteArray("\"duration_s\": -1")
                                     << u"“duration_s”"_s;
    QTest::newRow("an unknown kind of fault")
        << QByteArray("\"hang\"") << QByteArray("\"sleep\"") << u"“main.faults[0].kind”"_s;
    QTest::newRow("a probability above one")
        << QByteArray("\"p\": 0.5") << QByteArray("\"p\": 1.5") << u"“main.faults[0].p”"_s;
    QTest::newRow("an unknown policy key")
        << QByteArray("\"hourly_budget\"") << QByteArray("\"hourly_budgets\"")
        << u"“overrides.hourly_budgets”"_s;
    QTest::newRow("a missing member")
        << QByteArray("\"arrivals\"") << QByteArray("\"arivals\"") << u"“arrivals"_s;
}

void tst_Incidents::brokenScenarioIsNamed()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, named);
    QFile file(QStringLiteral(BREAKWATER_TEST_DATA "/scenarios/winter-night.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    QVERIFY(whole.contains(from));
    const auto scenario = ScenarioFile::parse(QByteArray(whole).replace(from, to));
    QVERIFY(!scenario);
    QVERIFY2(describe(scenario.error()).contains(named), qPrintable(describe(scenario.error())));
}

QTEST_GUILESS_MAIN(tst_Incidents)
#include "tst_incidents.moc"
