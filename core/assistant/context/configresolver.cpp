// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/configresolver.h"

#include "net/address/endpointurl.h"
#include "net/address/hostkind.h"

#include <utility>

namespace breakwater {

namespace {

/// Whether a key may lie where it was not found. A keychain that stays locked may say that there is none;
/// what was stored is missed all the same. Where nobody knows whether one was ever stored, a service that is
/// no server of one's own is taken to have one, if there is a password store that could hold it.
bool mayHaveKey(const Service &service, const ConfigResolver::FoundKey &found, bool ownServer)
{
    if (!found.key.isEmpty())
        return false;
    const bool storeIsClosed
        = found.pending || (found.problem && *found.problem != CredentialError::Kind::NoKeychain);
    return service.keyStored.value_or(!ownServer && storeIsClosed);
}

} // namespace

ConfigResolver::ConfigResolver(const ProviderPresets &presets, KeyLookup keyOf)
    : m_presets(presets)
    , m_keyOf(std::move(keyOf))
{ }

AssistantConfig ConfigResolver::resolve(const Settings &settings, const PolicyConfig &policy) const
{
    AssistantConfig config{.policy = policy, .cacheAnswers = settings.cacheAnswers};
    const bool mainChosen = settings.mainModel.isSet();
    const bool sameCompany = settings.lightModel.service == settings.mainModel.service;
    config.main = targets(settings, settings.mainModel, true);
    if (sameCompany || settings.allowOtherCompany || !mainChosen)
        config.light = targets(settings, settings.lightModel, false);
    if (!mainChosen) // one model is better than none, whatever it is called
        config.main = std::exchange(config.light, {});
    else if (config.main.isEmpty())
        config.unusableMain = unusable(settings);
    return config;
}

UnusableService ConfigResolver::unusable(const Settings &settings)
{
    const Service *service = settings.service(settings.mainModel.service);
    if (!service)
        return {.name = settings.mainModel.service};
    const bool mayHoldSecret = service->address.contains(u'@') || service->address.contains(u'?');
    return {.name = service->name.isEmpty() ? service->id : service->name,
            .address = mayHoldSecret ? QString() : service->address};
}

QList<ModelTarget> ConfigResolver::targets(const Settings &settings, const ModelChoice &choice,
                                           bool withOtherRegions) const
{
    QList<ModelTarget> targets;
    const Service *service = settings.service(choice.service);
    if (!service || !choice.isSet())
        return targets;
    const auto add = [&](const QString &region, const QString &address) {
        if (auto found = target(*service, choice, region, address.isEmpty() ? service->address : address))
            targets.append(*std::move(found));
    };
    const QString first = choice.region.isEmpty() ? service->region : choice.region;
    if (first == service->region)
        add(service->region, service->address);
    for (const ServiceRegion &region : service->regions) {
        if (region.name == first && first != service->region)
            add(region.name, region.address);
    }
    if (!withOtherRegions)
        return targets;
    if (first != service->region)
        add(service->region, service->address);
    for (const ServiceRegion &region : service->regions) {
        if (region.name != first)
            add(region.name, region.address);
    }
    return targets;
}

std::optional<ModelTarget> ConfigResolver::target(const Service &service, const ModelChoice &choice,
                                                  const QString &region, const QString &address) const
{
    const auto url = endpointUrl(address);
    if (!url)
        return std::nullopt;
    const ProviderPreset &preset = m_presets.presetFor(service.preset, url->chat.host());
    const FoundKey found = m_keyOf(service.id);
    ModelTarget target{.endpoint = {.service = service.id,
                                    .region = region,
                                    .url = url->chat,
                                    .key = found.key,
                                    .preset = service.preset,
                                    .caFile = service.caFile,
                                    .trustedFingerprint = service.trustedFingerprint},
                       .model = choice.model,
                       .serviceName = service.name.isEmpty() ? service.id : service.name,
                       .currency = service.currency};
    const bool ownServer = isOwnNetworkHost(url->chat.host());
    const bool mayHave = mayHaveKey(service, found, ownServer);
    target.keyPending = found.pending && mayHave;
    target.keyUnreadable = !found.pending && mayHave;
    target.keyMissing
        = preset.keyNeeded && !ownServer && target.endpoint.key.isEmpty() && !target.awaitsKey();
    for (const ModelEntry &entry : service.models) {
        if (entry.name == choice.model)
            target.entry = entry;
    }
    return target;
}

} // namespace breakwater
