// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/drillcommand.h"

#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/composition/interruption.h"
#include "drill/scenariofile.h"
#include "simulation/samplers.h"
#include "json/jsonwriter.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <limits>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

DrillCommand::Stage::Stage(double speed, std::uint64_t seed)
    : clock(speed)
    , scheduler(clock, speed)
    , random(seed)
{ }

DrillCommand::DrillCommand(const CommandEnvironment &environment)
    : Command(environment)
{ }

DrillCommand::~DrillCommand() = default;

void DrillCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"SCENARIO.json"_s, u"the incident that is played"_s, CommandSyntax::Presence::Optional);
    syntax.option(u"script"_s, u"NAME"_s,
                  u"An incident that comes with the program: %1"_s.arg(drillScriptNames().join(u", "_s)));
    syntax.option(u"port"_s, u"N"_s, u"Port on 127.0.0.1 (default: a free one)"_s);
    syntax.option(u"speed"_s, u"X"_s, u"The incident runs X times faster; give clients --clock-speed X"_s);
    syntax.option(
        u"seed"_s, u"N"_s,
        u"Faults and times are drawn as in a run of simulate with that seed (default: each time anew)"_s);
    syntax.note(u"Prints the address, then one JSON line per request. Models are called main and light."_s);
}

void DrillCommand::run(Options &options)
{
    const qint64 port = options.integer(u"port"_s, {.least = 0, .most = 65'535}).value_or(0);
    const double speed = options.number(u"speed"_s, {.least = 0.01, .most = 10'000}).value_or(1.0);
    const std::optional<qint64> seed
        = options.integer(u"seed"_s, {.least = 0, .most = std::numeric_limits<qint64>::max()});
    const Expected<Scenario, Failure> scenario = scenarioFrom(options);
    if (options.problem())
        return fail(*options.problem());
    if (!scenario)
        return fail(scenario.error());

    m_stage = std::make_unique<Stage>(speed,
                                      seed ? serviceSeed(static_cast<std::uint64_t>(*seed))
                                           : QRandomGenerator::system()->generate64());
    m_server = std::make_unique<DrillServer>(*scenario,
                                             DrillServer::Parts{.clock = m_stage->clock,
                                                                .scheduler = m_stage->scheduler,
                                                                .random = m_stage->random});
    if (!m_server->start(static_cast<quint16>(port)))
        return fail({ExitCode::CannotCreate,
                     u"The drill cannot listen at 127.0.0.1:%1: %2."_s.arg(QString::number(port),
                                                                           m_server->errorString())});
    JsonWriter json;
    json.beginObject();
    json.member("address", m_server->address().toString());
    json.endObject();
    printNow(json.take());
    connect(m_server.get(), &DrillServer::requestSeen, this, [this](const QJsonObject &line) {
        printNow(QJsonDocument(line).toJson(QJsonDocument::Compact));
    });
    connect(&interruption(), &Interruption::requested, this, [this] { finish(ExitCode::Interrupted); });
}

Expected<Scenario, Failure> DrillCommand::scenarioFrom(Options &options)
{
    const std::optional<QString> script = options.oneOf(u"script"_s, drillScriptNames());
    const QString file = options.arguments().value(0);
    if (script && !file.isEmpty())
        options.reject(u"--script and a scenario file exclude each other."_s);
    if (!script && file.isEmpty())
        options.reject(
            u"SCENARIO.json is missing: the incident that is played; or --script with one of %1."_s.arg(
                drillScriptNames().join(u", "_s)));
    if (options.problem())
        return Unexpected{*options.problem()};
    if (script)
        return *drillScript(*script);
    if (!QFileInfo::exists(file))
        return Unexpected{Failure{ExitCode::NoInput, u"There is no file “%1”."_s.arg(file)}};
    const Expected<Scenario, ScenarioFault> scenario = ScenarioFile::read(file);
    if (!scenario)
        return Unexpected{Failure{ExitCode::BadInput, u"%1: %2"_s.arg(file, describe(scenario.error()))}};
    return *scenario;
}

/// A line at a time, because whoever reads along wants to see it happen; without a reader there is no drill.
void DrillCommand::printNow(const QByteArray &line)
{
    console().printLine(line);
    if (!console().flush())
        finish(ExitCode::Ok); // the program turns it into the reason
}

} // namespace breakwater::ctl
