// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/tables/providerpresets.h"

#include "llm/tables/hostmatch.h"
#include "llm/tables/tablepattern.h"
#include "llm/tables/tableresource.h"
#include "net/address/endpointurl.h"
#include "json/jsontext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using Problem = JsonFault::Problem;

void readRegions(ProviderPreset &preset, JsonReader &in)
{
    QStringList ids;
    for (JsonReader &each : in.objects(u"regions"_s)) {
        const ProviderRegion region{each.text(u"id"_s, QString()), each.filledText(u"address"_s)};
        if (!endpointUrl(region.address))
            each.fail(Problem::OutOfRange, u"address"_s, u"an address"_s);
        if (ids.contains(region.id)) // nobody could choose the second one
            each.fail(Problem::OutOfRange, u"id"_s, u"another id than the regions before"_s);
        each.refuseTheRest();
        ids.append(region.id);
        preset.regions.append(region);
    }
}

void readThinkingOff(ProviderPreset &preset, JsonReader &in)
{
    for (JsonReader &each : in.objects(u"thinking_off"_s)) {
        const QString key = u"models"_s;
        const ThinkingSwitch rule{tablePattern(each, key, each.text(key, QString())),
                                  each.rawObject(u"fields"_s)};
        if (rule.fields.isEmpty())
            each.fail(Problem::Missing, u"fields"_s, u"an object with members"_s);
        each.refuseTheRest();
        preset.thinkingOff.append(rule);
    }
}

/// RFC 9110 "token"; what says who asks comes from the key and from nowhere else.
bool isHeaderName(const QString &name)
{
    static const QRegularExpression token(QStringLiteral("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"));
    static const QStringList taken{QStringLiteral("authorization"), QStringLiteral("api-key")};
    return token.match(name).hasMatch() && !taken.contains(name.toLower());
}

bool isCurrency(const QString &code)
{
    static const QRegularExpression letters(QStringLiteral("^[A-Z]{3}$"));
    return code.isEmpty() || letters.match(code).hasMatch();
}

void readHeaders(ProviderPreset &preset, JsonReader &in)
{
    JsonReader headers = in.objectOrEmpty(u"headers"_s);
    for (const QString &name : headers.keys()) {
        const QByteArray value = headers.filledText(name).toLatin1();
        if (value.contains('\n') || value.contains('\r'))
            headers.fail(Problem::OutOfRange, name, u"a header's value"_s);
        if (!isHeaderName(name))
            headers.fail(Problem::UnknownKey, name, u"a header's name"_s);
        preset.headers.append({name.toLatin1(), value});
    }
}

ProviderPreset readPreset(JsonReader &in)
{
    ProviderPreset preset;
    preset.id = in.filledText(u"id"_s);
    preset.name = in.filledText(u"name"_s);
    preset.keyNeeded = in.flag(u"key_needed"_s, true);
    preset.maxTokensField = in.text(u"max_tokens_field"_s, u"max_tokens"_s);
    preset.hosts = in.filledTexts(u"hosts"_s);
    preset.openModelList = in.flag(u"open_model_list"_s, false);
    preset.currency = in.text(u"currency"_s, QString());
    if (!isCurrency(preset.currency))
        in.fail(Problem::OutOfRange, u"currency"_s, u"a currency such as EUR"_s);
    if (preset.maxTokensField.isEmpty())
        in.fail(Problem::OutOfRange, u"max_tokens_field"_s, u"a text that is not empty"_s);
    if (in.has(u"key_header"_s) && in.word(u"key_header"_s, {u"bearer"_s, u"api-key"_s}) == 1)
        preset.keyHeader = ProviderPreset::KeyHeader::ApiKey;
    readRegions(preset, in);
    readThinkingOff(preset, in);
    readHeaders(preset, in);
    in.refuseTheRest();
    return preset;
}

} // namespace

Expected<ProviderPresets, JsonFault> ProviderPresets::builtIn()
{
    return parse(readTableResource(u"presets.json"_s));
}

Expected<ProviderPresets, JsonFault> ProviderPresets::parse(const QByteArray &json)
{
    const auto document = jsonObjectFrom(json);
    if (!document)
        return Unexpected{document.error()};
    JsonReader in(*document);
    ProviderPresets table;
    QStringList ids;
    for (JsonReader &each : in.objects(u"presets"_s)) {
        table.m_presets.append(readPreset(each));
        const QString id = table.m_presets.last().id;
        if (ids.contains(id))
            each.fail(Problem::OutOfRange, u"id"_s, u"another id than the presets before"_s);
        ids.append(id);
    }
    table.m_custom = ids.indexOf(u"custom"_s);
    if (table.m_custom < 0)
        in.fail(Problem::Missing, u"presets"_s, u"a list with \"custom\""_s);
    in.refuseTheRest();
    if (in.fault())
        return Unexpected{*in.fault()};
    return table;
}

const ProviderPreset &ProviderPresets::preset(const QString &id) const
{
    const auto found = std::find_if(m_presets.cbegin(), m_presets.cend(),
                                    [&](const ProviderPreset &preset) { return preset.id == id; });
    return found == m_presets.cend() ? m_presets[m_custom] : *found;
}

const ProviderPreset &ProviderPresets::presetForHost(const QString &host) const
{
    const auto found = std::find_if(m_presets.cbegin(), m_presets.cend(), [&](const ProviderPreset &preset) {
        return hostMatches(host, preset.hosts);
    });
    return found == m_presets.cend() ? m_presets[m_custom] : *found;
}

const ProviderPreset &ProviderPresets::presetFor(const QString &id, const QString &host) const
{
    const ProviderPreset &named = preset(id);
    return named.id == QLatin1String("custom") ? presetForHost(host) : named;
}

} // namespace breakwater
