// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/serviceoptions.h"

#include "app/breakwaterctl/options/bareaddress.h"
#include "app/breakwaterctl/options/commandsyntax.h"

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

Failure usage(const QString &sentence)
{
    return {ExitCode::Usage, sentence};
}

std::optional<Failure> checkAddress(const QString &address)
{
    const auto url = endpointUrl(address);
    return url ? std::nullopt : std::optional(addressFailure(address, url.error()));
}

void addModel(Service &service, const QString &name)
{
    const bool known = std::any_of(service.models.begin(), service.models.end(),
                                   [&](const ModelEntry &model) { return model.name == name; });
    if (!known)
        service.models.append({.name = name, .promptPrice = {}, .completionPrice = {}, .unknown = {}});
}

/// The address that the preset knows for the region, its first one without a region.
const ProviderRegion *regionOf(const ProviderPreset &preset, const QString &region)
{
    const auto found
        = std::find_if(preset.regions.begin(), preset.regions.end(),
                       [&](const ProviderRegion &known) { return region.isEmpty() || known.id == region; });
    return found == preset.regions.end() ? nullptr : &*found;
}

std::optional<Failure> applyPreset(Service &service, const ServiceOptions &options,
                                   const ProviderPresets &presets)
{
    if (options.preset) {
        const ProviderPreset &preset = presets.preset(*options.preset);
        if (preset.id != *options.preset) {
            QStringList known;
            for (const ProviderPreset &each : presets.all())
                known += each.id;
            return usage(u"--preset takes one of %1, not “%2”."_s.arg(known.join(u", "_s), *options.preset));
        }
        service.preset = preset.id;
        service.currency = preset.currency;
    }
    if (options.address || !(options.preset || options.region))
        return std::nullopt;

    const ProviderRegion *region
        = regionOf(presets.preset(service.preset), options.region.value_or(QString()));
    if (region) {
        service.address = region->address;
        service.region = presets.preset(service.preset).regions.size() > 1 ? region->id : QString();
    } else if (options.region && service.address.isEmpty()) {
        return usage(u"--region: “%1” is no region of this preset; give its address with --base-url."_s.arg(
            *options.region));
    }
    return std::nullopt;
}

void choose(ModelChoice &choice, Service &service, const std::optional<QString> &model)
{
    if (!model)
        return;
    addModel(service, *model);
    choice = {.service = service.id, .model = *model, .region = {}, .unknown = {}};
}

} // namespace

void declareServiceOptions(CommandSyntax &syntax)
{
    syntax.argument(
        u"ID"_s, u"what the service is called in buckets and on command lines: letters, digits, . - _ :"_s);
    syntax.option(u"preset"_s, u"NAME"_s,
                  u"The provider, whose address and ways are known: zhipu, openai, ollama, …"_s);
    syntax.option(u"base-url"_s, u"URL"_s, u"Its address, where the preset has none or another is meant"_s);
    syntax.option(u"name"_s, u"TEXT"_s, u"What it is called in messages"_s);
    syntax.option(u"region"_s, u"R"_s, u"Region of the address"_s);
    syntax.option(u"add-region"_s, u"R=URL"_s,
                  u"A further region, asked when the first one fails; may be repeated"_s);
    syntax.option(u"ca-file"_s, u"PEM"_s,
                  u"Certificates that are trusted for this service besides the system's"_s);
    syntax.option(u"currency"_s, u"CNY|USD"_s, u"Currency of its bill"_s);
    syntax.option(u"model"_s, u"NAME"_s, u"A model that it offers; may be repeated"_s);
    syntax.option(u"remove-model"_s, u"NAME"_s, u"Forget a model; may be repeated"_s);
    syntax.option(u"main-model"_s, u"NAME"_s, u"The model that is asked first from now on"_s);
    syntax.option(u"light-model"_s, u"NAME"_s, u"The model that is asked when main cannot answer"_s);
    syntax.flag(u"json"_s, u"Print the service as it is now as a JSON object"_s);
}

ServiceOptions readServiceOptions(Options &options)
{
    ServiceOptions read{.preset = options.text(u"preset"_s),
                        .address = options.text(u"base-url"_s),
                        .name = options.text(u"name"_s),
                        .region = options.text(u"region"_s),
                        .caFile = options.text(u"ca-file"_s),
                        .currency = options.oneOf(u"currency"_s, {u"CNY"_s, u"USD"_s}),
                        .regions = {},
                        .models = options.texts(u"model"_s),
                        .removedModels = options.texts(u"remove-model"_s),
                        .mainModel = options.text(u"main-model"_s),
                        .lightModel = options.text(u"light-model"_s)};
    for (const QString &region : options.texts(u"add-region"_s)) {
        const qsizetype equals = region.indexOf(u'=');
        if (equals <= 0 || equals == region.size() - 1)
            options.reject(u"--add-region takes NAME=ADDRESS, not “%1”."_s.arg(region));
        read.regions.append({.name = region.left(equals), .address = region.mid(equals + 1), .unknown = {}});
    }
    return read;
}

std::optional<Failure> applyTo(Settings &settings, const QString &id, const ServiceOptions &options,
                               const ProviderPresets &presets)
{
    Service &service = *settings.service(id);
    service.region = options.region.value_or(service.region);
    if (const std::optional<Failure> failure = applyPreset(service, options, presets))
        return failure;
    service.address = options.address.value_or(service.address);
    if (service.address.isEmpty())
        return usage(u"--base-url is missing: this preset has no address of its own."_s);
    if (const std::optional<Failure> failure = checkAddress(service.address))
        return failure;
    for (const ServiceRegion &region : options.regions) {
        if (const std::optional<Failure> failure = checkAddress(region.address))
            return failure;
        service.regions.removeIf([&](const ServiceRegion &known) { return known.name == region.name; });
        service.regions.append(region);
    }

    service.name = options.name.value_or(service.name);
    service.caFile = options.caFile.value_or(service.caFile);
    service.currency = options.currency.value_or(service.currency);
    for (const QString &model : options.models)
        addModel(service, model);
    service.models.removeIf(
        [&](const ModelEntry &model) { return options.removedModels.contains(model.name); });
    choose(settings.mainModel, service, options.mainModel);
    choose(settings.lightModel, service, options.lightModel);
    if (!settings.mainModel.isSet() && !service.models.isEmpty())
        choose(settings.mainModel, service, service.models.first().name);
    return std::nullopt;
}

} // namespace breakwater::ctl
