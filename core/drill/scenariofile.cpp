// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/scenariofile.h"

#include "base/regularfile.h"
#include "drill/scenarioreader.h"

#include <QFile>
#include <QJsonDocument>

namespace breakwater {

using namespace Qt::StringLiterals;
using Problem = ScenarioFault::Problem;

namespace {

Fault::Kind faultKind(ScenarioReader &reader, const QString &word)
{
    if (word == u"hang")
        return Fault::Kind::Hang;
    if (word == u"http_503")
        return Fault::Kind::Http503;
    if (word == u"http_429")
        return Fault::Kind::Http429;
    if (word == u"stall")
        return Fault::Kind::Stall;
    if (word == u"slow")
        return Fault::Kind::Slow;
    if (word == u"reset")
        return Fault::Kind::Reset;
    if (word == u"cut")
        return Fault::Kind::Cut;
    if (word == u"moderated")
        return Fault::Kind::Moderated;
    if (word == u"web_page")
        return Fault::Kind::WebPage;
    reader.fail(Problem::OutOfRange, u"kind"_s,
                u"hang, http_503, http_429, stall, slow, reset, cut, moderated or web_page"_s);
    return Fault::Kind::Hang;
}

Fault readFault(ScenarioReader reader)
{
    Fault fault{.kind = faultKind(reader, reader.text(u"kind"_s)),
                .from = reader.seconds(u"from_s"_s, 0),
                .to = reader.seconds(u"to_s"_s, 0),
                .probability = reader.number(u"p"_s, 0, 1, 1)};
    fault.retryAfter = std::chrono::floor<milliseconds>(reader.seconds(u"retry_after_s"_s, 0, 20.0));
    fault.factor = reader.number(u"factor"_s, 0, 1000, 1);
    if (fault.to <= fault.from)
        reader.fail(Problem::OutOfRange, u"to_s"_s, u"a time after from_s"_s);
    reader.finish();
    return fault;
}

std::vector<Fault> readFaults(ScenarioReader &reader)
{
    std::vector<Fault> faults;
    for (ScenarioReader &each : reader.objects(u"faults"_s))
        faults.push_back(readFault(each));
    return faults;
}

ServiceModel readModel(ScenarioReader &reader)
{
    ServiceModel model;
    ScenarioReader firstToken = reader.object(u"first_token_s"_s);
    model.firstTokenMedianS = firstToken.number(u"median"_s, 0, 3600);
    model.firstTokenSigma = firstToken.number(u"sigma"_s, 0, 5, 0);
    firstToken.finish();
    model.generation = reader.seconds(u"generation_s"_s, 0, 0.0);
    model.capacity = static_cast<int>(reader.number(u"capacity"_s, 0, 1'000'000, 0));
    reader.accept({u"queue"_s, u"abandoned"_s, u"client_timeout_s"_s, u"regions"_s});
    model.faults = readFaults(reader);
    return model;
}

std::vector<RegionModel> readMain(ScenarioReader &reader)
{
    const ServiceModel common = readModel(reader);
    std::vector<RegionModel> regions;
    for (auto &[name, region] : reader.members(u"regions"_s)) {
        ServiceModel model = common;
        model.faults = readFaults(region);
        region.finish();
        regions.push_back({.name = name.toStdString(), .model = model});
    }
    if (regions.empty())
        regions.push_back({.model = common});
    return regions;
}

Arrivals readArrivals(ScenarioReader reader)
{
    Arrivals arrivals;
    const QString kind = reader.text(u"kind"_s);
    if (kind == u"poisson") {
        arrivals.kind = Arrivals::Kind::Poisson;
        arrivals.count = static_cast<int>(reader.number(u"count"_s, 0, 10'000'000));
    } else if (kind == u"every") {
        arrivals.interval = reader.seconds(u"interval_s"_s, 0.000001);
    } else if (kind == u"steps") {
        arrivals.kind = Arrivals::Kind::Steps;
        for (ScenarioReader &step : reader.objects(u"steps"_s)) {
            arrivals.steps.push_back(
                {.from = step.seconds(u"from_s"_s, 0), .ratePerSecond = step.number(u"rate"_s, 0, 100'000)});
            step.finish();
        }
    } else {
        reader.fail(Problem::OutOfRange, u"kind"_s, u"poisson, every or steps"_s);
    }
    reader.finish();
    return arrivals;
}

} // namespace

QString describe(const ScenarioFault &fault)
{
    const QString place
        = fault.place.isEmpty() ? u"The scenario"_s : u"“%1” of the scenario"_s.arg(fault.place);
    switch (fault.problem) {
    case Problem::Unreadable:
        return u"The scenario cannot be read: %1."_s.arg(fault.expected);
    case Problem::NotJson:
        return u"The scenario is not JSON: %1."_s.arg(fault.expected);
    case Problem::NotAnObject:
        return u"%1 must be an object."_s.arg(place);
    case Problem::UnknownKey:
        return u"%1 is not known."_s.arg(place);
    case Problem::WrongType:
    case Problem::OutOfRange:
        return u"%1 must be %2."_s.arg(place, fault.expected);
    case Problem::Missing:
        return u"%1 is missing."_s.arg(place);
    }
    Q_UNREACHABLE();
}

Expected<Scenario, ScenarioFault> ScenarioFile::read(const QString &path)
{
    const auto json = readRegularFile(QFile::encodeName(path).toStdString(), maxBytes);
    if (json)
        return parse(QByteArray::fromStdString(*json));
    const QString reason = json.error().kind == ReadFault::Kind::TooLarge
        ? u"it is larger than 1 MiB"_s
        : QString::fromStdString(describe(json.error()));
    return Unexpected{ScenarioFault{Problem::Unreadable, {}, reason}};
}

Expected<Scenario, ScenarioFault> ScenarioFile::parse(const QByteArray &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return Unexpected{ScenarioFault{Problem::NotJson, {}, error.errorString()}};
    if (!document.isObject())
        return Unexpected{ScenarioFault{Problem::NotAnObject, {}, {}}};

    std::optional<ScenarioFault> fault;
    ScenarioReader reader(document.object(), {}, fault);
    Scenario scenario{.name = reader.text(u"name"_s, QString()).toStdString(),
                      .why = reader.text(u"why"_s, QString()).toStdString(),
                      .duration = reader.seconds(u"duration_s"_s, 0.001),
                      .arrivals = readArrivals(reader.object(u"arrivals"_s))};
    ScenarioReader main = reader.object(u"main"_s);
    scenario.main = readMain(main);
    if (main.has(u"client_timeout_s"_s))
        scenario.clientTimeout = main.seconds(u"client_timeout_s"_s, 0.001);
    main.finish();
    ScenarioReader light = reader.object(u"light"_s);
    scenario.light = readModel(light);
    light.finish();
    scenario.costPerCall = reader.number(u"cost_per_call"_s, 0, 1'000'000, 0);
    scenario.overrides = reader.policyEntries(u"overrides"_s);
    reader.finish();
    if (fault)
        return Unexpected{*fault};
    return scenario;
}

} // namespace breakwater
