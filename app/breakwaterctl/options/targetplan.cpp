// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/targetplan.h"

#include "app/breakwaterctl/options/bareaddress.h"
#include "app/breakwaterctl/options/environmentkey.h"
#include "assistant/context/configresolver.h"
#include "net/address/endpointurl.h"

#include <QFile>

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

Failure misconfigured(const QString &sentence)
{
    return {ExitCode::Configuration, sentence};
}

/// The model to ask at a service: the one named, else the one chosen in the settings, else the first that is
/// known there.
QString modelAt(const Service &service, const std::optional<QString> &named, const ModelChoice &chosen)
{
    if (named)
        return *named;
    if (chosen.service == service.id && !chosen.model.isEmpty())
        return chosen.model;
    return service.models.isEmpty() ? QString() : service.models.first().name;
}

bool hasRegion(const Service &service, const QString &region)
{
    return service.region == region
        || std::any_of(service.regions.begin(), service.regions.end(),
                       [&](const ServiceRegion &other) { return other.name == region; });
}

QString hostOf(const Settings &settings)
{
    const Service *service = settings.service(settings.mainModel.service);
    const auto url = endpointUrl(service ? service->address : QString());
    return url ? url->chat.host() : QString();
}

} // namespace

Expected<TargetPlan, Failure> TargetPlan::make(const TargetOptions &options, const Settings &settings)
{
    TargetPlan plan;
    plan.m_cacheAnswers = settings.cacheAnswers;
    for (const auto step : {&TargetPlan::chooseMain, &TargetPlan::chooseLight}) {
        if (const std::optional<Failure> failure = (plan.*step)(options, settings))
            return Unexpected{*failure};
    }
    if (const std::optional<Failure> failure = plan.findKeys(options))
        return Unexpected{*failure};
    if (!options.caFile)
        return plan;
    if (!QFile::exists(*options.caFile))
        return Unexpected{misconfigured(u"There is no certificate file “%1”."_s.arg(*options.caFile))};
    for (Part *part : {&plan.m_main, &plan.m_light}) {
        for (Service &service : part->settings.services)
            service.caFile = *options.caFile;
    }
    return plan;
}

std::optional<Failure> TargetPlan::chooseMain(const TargetOptions &options, const Settings &settings)
{
    if (options.baseUrl) {
        Expected<BareAddress, Failure> bare = bareAddress({.address = *options.baseUrl,
                                                           .model = *options.model,
                                                           .region = options.region.value_or(QString())},
                                                          settings);
        if (!bare)
            return bare.error();
        m_main = {.settings = std::move(bare->settings), .environmentKey = {}, .keyName = bare->keyName};
        return std::nullopt;
    }

    const QString id = options.service.value_or(settings.mainModel.service);
    if (id.isEmpty()) {
        if (!options.model && !options.region)
            return std::nullopt; // nothing is set up: that is for the assistant to say
        return Failure{ExitCode::Usage, u"--model needs --base-url or --service: no service is set up."_s};
    }
    const Service *service = settings.service(id);
    if (!service)
        return misconfigured(u"There is no service “%1” (see: breakwaterctl service list)."_s.arg(id));
    if (options.region && !hasRegion(*service, *options.region))
        return misconfigured(u"The service “%1” has no region “%2”."_s.arg(id, *options.region));

    m_main = {.settings = settings, .environmentKey = {}, .keyName = id};
    ModelChoice &choice = m_main.settings.mainModel;
    choice = {.service = id,
              .model = modelAt(*service, options.model, settings.mainModel),
              .region = options.region.value_or(choice.service == id ? choice.region : QString()),
              .unknown = {}};
    if (choice.model.isEmpty())
        return Failure{ExitCode::Usage, u"--model is missing: the service “%1” has no model yet."_s.arg(id)};
    const auto url = endpointUrl(service->address);
    return url ? std::nullopt : std::optional(addressFailure(service->address, url.error()));
}

std::optional<Failure> TargetPlan::chooseLight(const TargetOptions &options, const Settings &settings)
{
    if (options.lightModel && (options.lightBaseUrl || options.baseUrl)) {
        const bool besideMain = !options.lightBaseUrl;
        Expected<BareAddress, Failure> bare
            = bareAddress({.address = options.lightBaseUrl.value_or(options.baseUrl.value_or(QString())),
                           .model = *options.lightModel,
                           .region = besideMain ? options.region.value_or(QString()) : QString()},
                          settings);
        if (!bare)
            return bare.error();
        m_light = {.settings = std::move(bare->settings), .environmentKey = {}, .keyName = bare->keyName};
        return std::nullopt;
    }
    if (options.baseUrl || !m_main.isSet())
        return std::nullopt;

    ModelChoice choice = m_main.settings.lightModel;
    if (options.lightModel)
        choice = {.service = m_main.settings.mainModel.service,
                  .model = *options.lightModel,
                  .region = {},
                  .unknown = {}};
    const bool sameCompany = choice.service == m_main.settings.mainModel.service;
    if (!choice.isSet() || (!sameCompany && !settings.allowOtherCompany))
        return std::nullopt;
    m_light = {.settings = settings, .environmentKey = {}, .keyName = choice.service};
    m_light.settings.mainModel = choice;
    return std::nullopt;
}

std::optional<Failure> TargetPlan::findKeys(const TargetOptions &options)
{
    const Expected<Secret<QByteArray>, Failure> key = keyFromEnvironment(options.keyVariable);
    if (!key)
        return key.error();
    m_main.environmentKey = *key;
    if (key->isEmpty() && options.keyVariable != u"BREAKWATER_API_KEY"_s)
        m_missingVariable = options.keyVariable;

    if (options.lightKeyVariable) {
        const Expected<Secret<QByteArray>, Failure> lightKey = keyFromEnvironment(*options.lightKeyVariable);
        if (!lightKey)
            return lightKey.error();
        m_light.environmentKey = *lightKey;
        if (lightKey->isEmpty())
            m_missingVariable = *options.lightKeyVariable;
    } else if (hostOf(m_light.settings) == hostOf(m_main.settings)) {
        m_light.environmentKey = *key; // a key goes to no other company
    }
    return std::nullopt;
}

QStringList TargetPlan::neededKeys() const
{
    QStringList names;
    for (const Part *part : {&m_main, &m_light}) {
        if (part->isSet() && part->environmentKey.isEmpty() && !part->keyName.isEmpty())
            names += part->keyName;
    }
    names.removeDuplicates();
    return names;
}

AssistantConfig TargetPlan::resolve(const ProviderPresets &presets, const PolicyConfig &policy,
                                    const Keys &keys) const
{
    const auto resolved = [&](const Part &part) {
        Settings alone = part.settings;
        alone.lightModel = {};
        const ConfigResolver resolver(presets, [&](const QString &) {
            return part.environmentKey.isEmpty() ? keys.value(part.keyName)
                                                 : ConfigResolver::FoundKey(part.environmentKey);
        });
        return resolver.resolve(alone, policy);
    };
    AssistantConfig config = resolved(m_main);
    config.cacheAnswers = m_cacheAnswers;
    if (m_light.isSet())
        config.light = resolved(m_light).main.mid(0, 1); // none, if its address makes no sense
    return config;
}

} // namespace breakwater::ctl
