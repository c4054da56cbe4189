// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/simulatecommand.h"

#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/policyoption.h"
#include "app/breakwaterctl/output/progressbar.h"
#include "app/breakwaterctl/output/simulationreport.h"
#include "app/composition/interruption.h"
#include "drill/scenariofile.h"
#include "resilience/policy/policykeys.h"
#include "simulation/simulationstatistics.h"

#include <QFileInfo>

#include <limits>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int defaultRuns = 20;

/// Names and files as they were given: repeated, behind one another, or separated by commas.
QStringList policyNames(Options &options)
{
    QStringList names;
    for (const QString &given : options.texts(u"policy"_s)) {
        const bool isOne = QFileInfo::exists(given) || !given.contains(u',');
        names += isOne ? QStringList(given) : given.split(u',', Qt::SkipEmptyParts);
    }
    const QStringList further = options.arguments().mid(1);
    if (!further.isEmpty() && names.isEmpty())
        options.reject(u"Unexpected argument: “%1”."_s.arg(further.first()));
    names += further;
    if (names.isEmpty())
        names = {u"naive"_s, u"count"_s, u"time"_s, u"consecutive"_s, u"adaptive"_s};
    return names;
}

/// \param overrides hold for every policy but naive, which has none of the gates that they tune.
Expected<std::vector<SimulatedPolicy>, Failure> policiesOf(const QStringList &names,
                                                           const PolicyEntries &overrides)
{
    std::vector<SimulatedPolicy> policies;
    for (const QString &name : names) {
        SimulatedPolicy simulated{.name = name.toStdString()};
        if (name != u"naive"_s) {
            const Expected<PolicyConfig, Failure> policy = policyFromOption(name, OwnProbe::IfPolicySays);
            if (!policy)
                return Unexpected{policy.error()};
            const Expected<PolicyConfig, PolicyError> changed = policyWith(*policy, overrides);
            if (!changed)
                return Unexpected{
                    Failure{ExitCode::BadInput,
                            u"The overrides of the scenario do not fit the policy “%1”: %2."_s.arg(
                                name, QString::fromStdString(describe(changed.error())))}};
            simulated.policy = *changed;
        }
        policies.push_back(std::move(simulated));
    }
    return policies;
}

} // namespace

void SimulateCommand::declare(CommandSyntax &syntax) const
{
    using Presence = CommandSyntax::Presence;
    syntax.argument(u"SCENARIO.json"_s, u"the incident: arrivals, the two models and their faults"_s);
    syntax.argument(u"POLICY"_s, u"further policies, after --policy"_s, Presence::Repeated);
    syntax.option(
        u"policy"_s, u"NAME|FILE.json"_s,
        u"naive, adaptive, count, time, consecutive or a policy file; may be repeated (default: all five)"_s);
    syntax.option(u"seed"_s, u"N"_s, u"The same seed gives the same numbers on every machine (default: 1)"_s);
    syntax.option(u"runs"_s, u"N"_s,
                  u"Runs whose medians are shown, 1 to 1000 (default: %1)"_s.arg(defaultRuns));
    syntax.flag(u"json"_s, u"Print an array of JSON objects"_s);
}

void SimulateCommand::run(Options &options)
{
    const qint64 seed
        = options.integer(u"seed"_s, {.least = 0, .most = std::numeric_limits<qint64>::max()}).value_or(1);
    const qint64 runs = options.integer(u"runs"_s, {.least = 1, .most = 1000}).value_or(defaultRuns);
    const QStringList names = policyNames(options);
    if (options.problem())
        return fail(*options.problem());
    const QString file = options.arguments().first();
    if (!QFileInfo::exists(file))
        return fail({ExitCode::NoInput, u"There is no file “%1”."_s.arg(file)});
    const Expected<Scenario, ScenarioFault> scenario = ScenarioFile::read(file);
    if (!scenario)
        return fail({ExitCode::BadInput, u"%1: %2"_s.arg(file, describe(scenario.error()))});
    const Expected<std::vector<SimulatedPolicy>, Failure> policies = policiesOf(names, scenario->overrides);
    if (!policies)
        return fail(policies.error());

    const std::optional<std::vector<SimulationRow>> rows
        = rowsOf(*scenario, *policies, static_cast<std::uint64_t>(seed), static_cast<int>(runs));
    if (!rows)
        return finish(ExitCode::Interrupted);
    if (options.isSet(u"json"_s)) {
        console().printLine(simulationJson(*rows));
    } else {
        for (const QString &line : simulationTable(*rows))
            console().printLine(line.toUtf8());
    }
    finish(ExitCode::Ok);
}

std::optional<std::vector<SimulationRow>>
SimulateCommand::rowsOf(const Scenario &scenario, const std::vector<SimulatedPolicy> &policies,
                        std::uint64_t seed, int runs) const
{
    const Simulation simulation(scenario);
    ProgressBar progress(static_cast<qint64>(policies.size()) * runs);
    std::vector<SimulationRow> medians;
    for (const SimulatedPolicy &policy : policies) {
        std::vector<SimulationRow> rows;
        for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(runs); ++i) {
            const auto isStopped = [this] { return interruption().wasRequested(); };
            const SimulationTally tally = simulation.run(policy, seed + i, isStopped);
            if (isStopped())
                return std::nullopt;
            rows.push_back(rowOf(policy.name, scenario, tally));
            progress.advance(QString::fromStdString(policy.name));
        }
        medians.push_back(medianRow(rows));
    }
    return medians;
}

} // namespace breakwater::ctl
