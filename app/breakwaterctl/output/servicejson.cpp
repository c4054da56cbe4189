// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/servicejson.h"

namespace breakwater::ctl {

namespace {

void addNameOrNull(JsonWriter &json, std::string_view name, const QString &value)
{
    json.member(name, value.isEmpty() ? std::nullopt : std::optional(value));
}

void writeModel(JsonWriter &json, const ModelEntry &model)
{
    json.beginObject();
    json.member("name", model.name);
    json.member("prompt_price", model.promptPrice);
    json.member("completion_price", model.completionPrice);
    json.member("context_tokens",
                model.contextTokens == 0 ? std::nullopt : std::optional(model.contextTokens));
    json.endObject();
}

void writeRegion(JsonWriter &json, const ServiceRegion &region)
{
    json.beginObject();
    json.member("name", region.name);
    json.member("address", region.address);
    json.endObject();
}

void writeChoice(JsonWriter &json, std::string_view name, const ModelChoice &choice)
{
    json.key(name);
    if (!choice.isSet())
        return json.value(nullptr);
    json.beginObject();
    json.member("service", choice.service);
    json.member("model", choice.model);
    addNameOrNull(json, "region", choice.region);
    json.endObject();
}

template <typename Item, typename Write>
void writeList(JsonWriter &json, std::string_view name, const QList<Item> &items, Write write)
{
    json.key(name);
    json.beginArray();
    for (const Item &item : items)
        write(json, item);
    json.endArray();
}

} // namespace

void writeService(JsonWriter &json, const Service &service)
{
    json.beginObject();
    json.member("id", service.id);
    addNameOrNull(json, "name", service.name);
    addNameOrNull(json, "preset", service.preset);
    json.member("address", service.address);
    addNameOrNull(json, "region", service.region);
    writeList(json, "regions", service.regions, writeRegion);
    addNameOrNull(json, "ca_file", service.caFile);
    addNameOrNull(json, "currency", service.currency);
    writeList(json, "models", service.models, writeModel);
    json.endObject();
}

void writeServices(JsonWriter &json, const Settings &settings)
{
    json.beginObject();
    writeList(json, "services", settings.services, writeService);
    writeChoice(json, "main", settings.mainModel);
    writeChoice(json, "light", settings.lightModel);
    json.endObject();
}

} // namespace breakwater::ctl
