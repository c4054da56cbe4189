// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/servicestack.h"
#include "ctlprogram.h"
#include "drill/scenariofile.h"
#include "net/address/endpointurl.h"
#include "resilience/timing/percentile.h"
#include "simulation/simulation.h"
#include "simulation/simulationstatistics.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace breakwater;
using namespace breakwater::test;

namespace {

constexpr double speed = 10;
constexpr std::uint64_t seed = 1;

/// The lone writer's incident without the first four of its five quiet minutes and all but two of the last: a
/// click a minute, and main hangs for eleven of them.
Scenario shortened(Scenario scenario)
{
    constexpr microseconds earlier = 240s;
    for (Fault &fault : scenario.main.front().model.faults) {
        fault.from -= earlier;
        fault.to -= earlier;
    }
    scenario.duration = 840s;
    return scenario;
}

QByteArray asFile(const Scenario &scenario)
{
    const ServiceModel &main = scenario.main.front().model;
    const Fault &fault = main.faults.front();
    const auto seconds = [](microseconds time) { return static_cast<double>(time.count()) / 1e6; };
    const auto model = [&](const ServiceModel &m, const QJsonArray &faults) {
        return QJsonObject{{u"first_token_s"_s,
                            QJsonObject{{u"median"_s, m.firstTokenMedianS}, {u"sigma"_s, m.firstTokenSigma}}},
                           {u"generation_s"_s, seconds(m.generation)},
                           {u"faults"_s, faults}};
    };
    const QJsonObject hang{{u"from_s"_s, seconds(fault.from)},
                           {u"to_s"_s, seconds(fault.to)},
                           {u"p"_s, fault.probability},
                           {u"kind"_s, u"hang"_s}};
    return QJsonDocument(
               QJsonObject{{u"name"_s, u"lone-writer, shortened"_s},
                           {u"duration_s"_s, seconds(scenario.duration)},
                           {u"arrivals"_s, QJsonObject{{u"kind"_s, u"every"_s}, {u"interval_s"_s, 60}}},
                           {u"main"_s, model(main, {hang})},
                           {u"light"_s, model(scenario.light.value(), {})},
                           {u"cost_per_call"_s, scenario.costPerCall}})
        .toJson();
}

ModelTarget target(const QString &address, const QString &model)
{
    return {.endpoint = {.service = u"drill"_s, .url = endpointUrl(address)->chat}, .model = model};
}

double meanOf(const std::vector<milliseconds> &waits)
{
    return static_cast<double>(std::accumulate(waits.begin(), waits.end(), 0ms).count())
        / static_cast<double>(waits.size());
}

double p99Of(const std::vector<milliseconds> &waits)
{
    return static_cast<double>(nearestRank(std::span(waits), 99.0).value_or(0ms).count());
}

} // namespace

/// What a simulation says and what a person would have waited, in one incident with the same luck: `drill` as
/// a process at ten times the speed, and everything that ships as its client, which lives as long as a window
/// does. (A process for each click would add its own start, ten times, to each wait.)
class tst_DrillRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitsMatchTheSimulation();

private:
    static milliseconds click(ServiceStack &stack, int number);
    static std::vector<milliseconds> waitsOfADrill(const Scenario &scenario, const PolicyConfig &policy);
};

milliseconds tst_DrillRun::click(ServiceStack &stack, int number)
{
    std::optional<ActionResult> result;
    const ActionJobPtr job = stack.start(
        {.text = u"This are the sentence number %1, and it were written by a lone writer."_s.arg(number),
         .useCache = false});
    QObject::connect(job.get(), &ActionJob::finished, job.get(), [&](const ActionResult &r) { result = r; });
    (void)QTest::qWaitFor([&] { return result.has_value(); }, 30'000);
    return result && result->outcome == Outcome::Success ? result->wait : 1h;
}

std::vector<milliseconds> tst_DrillRun::waitsOfADrill(const Scenario &scenario, const PolicyConfig &policy)
{
    CtlProgram program;
    const QString path = program.write(u"scenario.json"_s, asFile(scenario));
    const std::unique_ptr<QProcess> drill = program.start(
        {u"drill"_s, path, u"--speed"_s, QString::number(speed), u"--seed"_s, QString::number(seed)});
    (void)QTest::qWaitFor([&] { return drill->canReadLine(); }, 30'000);
    const QString address = QJsonDocument::fromJson(drill->readLine())["address"_L1].toString();

    const QTemporaryDir home;
    const auto made
        = ServiceStack::create({.paths = AppPaths::withStateDir(home.path()), .clockSpeed = speed});
    if (!made)
        return {};
    ServiceStack &stack = **made;
    const Instant begin = stack.runtime().clock.now(); // a moment after the drill's own
    stack.context().setConfig(
        {.main = {target(address, u"main"_s)}, .light = {target(address, u"light"_s)}, .policy = policy});
    stack.startProbes();

    std::vector<milliseconds> waits;
    for (int i = 0; 60s * i < scenario.duration; ++i) {
        (void)QTest::qWaitFor([&] { return stack.runtime().clock.now() >= begin + 60s * i; }, 60'000);
        waits.push_back(click(stack, i));
    }
    drill->terminate();
    (void)CtlProgram::finish(*drill);
    return waits;
}

void tst_DrillRun::waitsMatchTheSimulation()
{
    const auto file = ScenarioFile::read(QStringLiteral(BREAKWATER_TEST_DATA "/scenarios/lone-writer.json"));
    QVERIFY(file.hasValue());
    const Scenario scenario = shortened(*file);
    PolicyConfig policy = *policyPreset("adaptive", OwnProbe::IfPolicySays);
    policy.breaker.jitter = 0; // the circuit's own luck would move the probes among the clicks
    const SimulationTally simulated = Simulation(scenario).run({.name = "adaptive", .policy = policy}, seed);
    std::vector<milliseconds> expected;
    for (const microseconds wait : simulated.waits)
        expected.push_back(wholeMilliseconds(wait));

    const auto isClose = [](double simulatedMs, double waitedMs) {
        return std::abs(waitedMs - simulatedMs) <= 0.2 * simulatedMs + 50;
    };
    // Of each click the shortest of several waits: what this machine takes for itself counts ten times here,
    // and is not ours. A fault of ours is the same each time.
    constexpr int mostDrills = 3;
    std::vector<milliseconds> waits(expected.size(), 1h);
    bool close = false;
    for (int i = 0; i < mostDrills && !close; ++i) {
        const std::vector<milliseconds> seen = waitsOfADrill(scenario, policy);
        QCOMPARE(seen.size(), expected.size());
        std::transform(waits.begin(), waits.end(), seen.begin(), waits.begin(),
                       [](milliseconds a, milliseconds b) { return std::min(a, b); });
        for (std::size_t click = 0; click < waits.size(); ++click)
            qInfo("click %2d: simulated %5d ms, waited %5d ms", static_cast<int>(click),
                  static_cast<int>(expected[click].count()), static_cast<int>(seen[click].count()));
        qInfo("mean: simulated %.0f ms, waited %.0f ms; P99: simulated %.0f ms, waited %.0f ms",
              meanOf(expected), meanOf(waits), p99Of(expected), p99Of(waits));
        close = isClose(meanOf(expected), meanOf(waits)) && isClose(p99Of(expected), p99Of(waits));
    }
    QVERIFY(close);
}

QTEST_GUILESS_MAIN(tst_DrillRun)
#include "tst_drillrun.moc"
