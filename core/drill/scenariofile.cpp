// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/scenariofile.h"

#include "base/enumerators.h"
#include "base/regularfile.h"
#include "resilience/policy/policykeys.h"
#include "json/jsonreader.h"
#include "json/jsontext.h"

#include <QFile>

#include <string_view>

namespace breakwater {

using namespace Qt::StringLiterals;
using Problem = JsonFault::Problem;

namespace {

constexpr std::string_view faultName(Fault::Kind kind) noexcept
{
    switch (kind) {
    case Fault::Kind::Hang:
        return "hang";
    case Fault::Kind::Http503:
        return "http_503";
    case Fault::Kind::Http429:
        return "http_429";
    case Fault::Kind::Stall:
        return "stall";
    case Fault::Kind::Slow:
        return "slow";
    case Fault::Kind::Reset:
        return "reset";
    case Fault::Kind::Cut:
        return "cut";
    case Fault::Kind::Moderated:
        return "moderated";
    case Fault::Kind::WebPage:
        return "web_page";
    }
    return {};
}

/// Members that may be there and are not read here.
void skip(JsonReader &reader, const QStringList &keys)
{
    for (const QString &key : keys)
        static_cast<void>(reader.take(key));
}

Fault readFault(JsonReader reader)
{
    Fault fault{.kind = reader.enumerator<faultName>(u"kind"_s),
                .from = reader.seconds(u"from_s"_s, 0),
                .to = reader.seconds(u"to_s"_s, 0),
                .probability = reader.number(u"p"_s, {0, 1}, 1)};
    fault.retryAfter = std::chrono::floor<milliseconds>(reader.seconds(u"retry_after_s"_s, 0, 20.0));
    fault.factor = reader.number(u"factor"_s, {0, 1000}, 1);
    if (fault.to <= fault.from)
        reader.fail(Problem::OutOfRange, u"to_s"_s, u"a time after from_s"_s);
    reader.refuseTheRest();
    return fault;
}

std::vector<Fault> readFaults(JsonReader &reader)
{
    std::vector<Fault> faults;
    for (JsonReader &each : reader.objects(u"faults"_s))
        faults.push_back(readFault(each));
    return faults;
}

ServiceModel readModel(JsonReader &reader)
{
    ServiceModel model;
    JsonReader firstToken = reader.object(u"first_token_s"_s);
    model.firstTokenMedianS = firstToken.number(u"median"_s, {0, 3600});
    model.firstTokenSigma = firstToken.number(u"sigma"_s, {0, 5}, 0);
    firstToken.refuseTheRest();
    model.generation = reader.seconds(u"generation_s"_s, 0, 0.0);
    model.capacity = static_cast<int>(reader.number(u"capacity"_s, {0, 1'000'000}, 0));
    model.faults = readFaults(reader);
    return model;
}

std::vector<RegionModel> readMain(JsonReader &reader)
{
    const ServiceModel common = readModel(reader);
    std::vector<RegionModel> regions;
    for (auto &[name, region] : reader.members(u"regions"_s)) {
        ServiceModel model = common;
        model.faults = readFaults(region);
        region.refuseTheRest();
        regions.push_back({.name = name.toStdString(), .model = model});
    }
    if (regions.empty())
        regions.push_back({.model = common});
    return regions;
}

Arrivals readArrivals(JsonReader reader)
{
    Arrivals arrivals;
    const QString kind = reader.text(u"kind"_s);
    if (kind == u"poisson") {
        arrivals.kind = Arrivals::Kind::Poisson;
        arrivals.count = static_cast<int>(reader.number(u"count"_s, {0, 10'000'000}));
    } else if (kind == u"every") {
        arrivals.interval = reader.seconds(u"interval_s"_s, 0.000001);
    } else if (kind == u"steps") {
        arrivals.kind = Arrivals::Kind::Steps;
        for (JsonReader &step : reader.objects(u"steps"_s)) {
            arrivals.steps.push_back({.from = step.seconds(u"from_s"_s, 0),
                                      .ratePerSecond = step.number(u"rate"_s, {0, 100'000})});
            step.refuseTheRest();
        }
    } else {
        reader.fail(Problem::OutOfRange, u"kind"_s, u"poisson, every or steps"_s);
    }
    reader.refuseTheRest();
    return arrivals;
}

/// Policy keys and their values; a policy takes all of them together.
PolicyEntries readOverrides(JsonReader &reader, const QString &key)
{
    PolicyEntries entries;
    const QJsonObject all = reader.rawObject(key);
    for (auto it = all.begin(); it != all.end(); ++it) {
        const std::string name = it.key().toStdString();
        if (!findPolicyKey(name))
            reader.fail(Problem::UnknownKey, key + u'.' + it.key());
        else if (it.value().isBool())
            entries.emplace_back(name, it.value().toBool());
        else if (it.value().isDouble())
            entries.emplace_back(name, it.value().toDouble());
        else
            entries.emplace_back(name, it.value().toString().toStdString());
    }
    if (const auto checked = policyWith(PolicyConfig{}, entries); !checked)
        reader.fail(Problem::OutOfRange, key + u'.' + QString::fromStdString(checked.error().key),
                    QString::fromStdString(checked.error().range));
    return entries;
}

/// null: there is none.
std::optional<ServiceModel> readLight(JsonReader &reader)
{
    if (reader.rest().value(u"light"_s).isNull()) {
        (void)reader.take(u"light"_s);
        return std::nullopt;
    }
    JsonReader light = reader.object(u"light"_s);
    const ServiceModel model = readModel(light);
    skip(light, {u"queue"_s, u"abandoned"_s, u"client_timeout_s"_s, u"regions"_s});
    light.refuseTheRest();
    return model;
}

} // namespace

QString describe(const ScenarioFault &fault)
{
    if (!fault.unreadable.isEmpty())
        return u"The scenario cannot be read: %1."_s.arg(fault.unreadable);
    const JsonFault &json = fault.json;
    const QString place
        = json.place.isEmpty() ? u"The scenario"_s : u"“%1” of the scenario"_s.arg(json.place);
    switch (json.problem) {
    case Problem::NotJson:
        return u"The scenario is not JSON: %1."_s.arg(json.expected);
    case Problem::DuplicateKey:
        return u"%1 is set more than once."_s.arg(place);
    case Problem::UnknownKey:
        return u"%1 is not known."_s.arg(place);
    case Problem::WrongType:
    case Problem::OutOfRange:
        return u"%1 must be %2."_s.arg(place, json.expected);
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
    return Unexpected{ScenarioFault{.unreadable = json.error().kind == ReadFault::Kind::TooLarge
                                        ? u"it is larger than 1 MiB"_s
                                        : QString::fromStdString(describe(json.error()))}};
}

Expected<Scenario, ScenarioFault> ScenarioFile::parse(const QByteArray &json)
{
    const auto document = jsonObjectFrom(json);
    if (!document)
        return Unexpected{ScenarioFault{.json = document.error()}};
    JsonReader reader(*document);
    Scenario scenario{.name = reader.text(u"name"_s, QString()).toStdString(),
                      .why = reader.text(u"why"_s, QString()).toStdString(),
                      .duration = reader.seconds(u"duration_s"_s, 0.001),
                      .arrivals = readArrivals(reader.object(u"arrivals"_s))};
    JsonReader main = reader.object(u"main"_s);
    scenario.main = readMain(main);
    if (main.has(u"client_timeout_s"_s))
        scenario.clientTimeout = main.seconds(u"client_timeout_s"_s, 0.001);
    skip(main, {u"queue"_s, u"abandoned"_s});
    main.refuseTheRest();
    scenario.light = readLight(reader);
    scenario.costPerCall = reader.number(u"cost_per_call"_s, {0, 1'000'000}, 0);
    scenario.overrides = readOverrides(reader, u"overrides"_s);
    reader.refuseTheRest();
    if (reader.fault())
        return Unexpected{ScenarioFault{.json = *reader.fault()}};
    return scenario;
}

} // namespace breakwater
