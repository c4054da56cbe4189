// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/providerpresets.h"

#include "llm/hostmatch.h"
#include "llm/tablereader.h"
#include "llm/tableresource.h"
#include "net/endpointurl.h"

#include <algorithm>

namespace breakwater {

namespace {

using Faults = std::optional<PresetFault>;

Faults readRegions(ProviderPreset &preset, const QJsonArray &list, const QString &place)
{
    QStringList ids;
    for (qsizetype i = 0; i < list.size(); ++i) {
        TableReader in(QStringLiteral("%1[%2]").arg(place).arg(i), list[i]);
        const ProviderRegion region{in.string("id"), in.requiredString("address")};
        if (!endpointUrl(region.address))
            in.fail(in.placeOf(QStringLiteral("address")), QStringLiteral("is no address"));
        if (ids.contains(region.id)) // nobody could choose the second one
            in.fail(in.placeOf(QStringLiteral("id")), QStringLiteral("is there twice"));
        ids.append(region.id);
        if (const Faults fault = in.fault())
            return fault;
        preset.regions.append(region);
    }
    return {};
}

Faults readThinkingOff(ProviderPreset &preset, const QJsonArray &list, const QString &place)
{
    for (qsizetype i = 0; i < list.size(); ++i) {
        TableReader in(QStringLiteral("%1[%2]").arg(place).arg(i), list[i]);
        const ThinkingSwitch rule{in.pattern("models"), in.object("fields")};
        if (rule.fields.isEmpty())
            in.fail(in.placeOf(QStringLiteral("fields")), QStringLiteral("is missing or empty"));
        if (const Faults fault = in.fault())
            return fault;
        preset.thinkingOff.append(rule);
    }
    return {};
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

Faults readHeaders(ProviderPreset &preset, const QJsonObject &headers, const QString &place)
{
    for (auto it = headers.begin(); it != headers.end(); ++it) {
        const QByteArray value = it->toString().toLatin1();
        if (value.isEmpty() || value.contains('\n') || value.contains('\r'))
            return PresetFault{place + u'.' + it.key(), QStringLiteral("is no header value")};
        if (!isHeaderName(it.key()))
            return PresetFault{place + u'.' + it.key(), QStringLiteral("is no header name")};
        preset.headers.append({it.key().toLatin1(), value});
    }
    return {};
}

Expected<ProviderPreset, PresetFault> readPreset(const QJsonValue &value, const QString &place)
{
    TableReader in(place, value);
    ProviderPreset preset;
    preset.id = in.requiredString("id");
    preset.name = in.requiredString("name");
    preset.keyNeeded = in.flag("key_needed", true);
    preset.maxTokensField = in.string("max_tokens_field", QStringLiteral("max_tokens"));
    preset.hosts = in.strings("hosts");
    preset.openModelList = in.flag("open_model_list", false);
    preset.currency = in.string("currency");
    if (!isCurrency(preset.currency))
        in.fail(in.placeOf(QStringLiteral("currency")), QStringLiteral("is no currency"));
    if (preset.maxTokensField.isEmpty())
        in.fail(in.placeOf(QStringLiteral("max_tokens_field")), QStringLiteral("is empty"));
    const QString keyHeader = in.string("key_header", QStringLiteral("bearer"));
    if (keyHeader == QLatin1String("api-key"))
        preset.keyHeader = ProviderPreset::KeyHeader::ApiKey;
    else if (keyHeader != QLatin1String("bearer"))
        in.fail(in.placeOf(QStringLiteral("key_header")), QStringLiteral("is neither bearer nor api-key"));
    in.adopt(readRegions(preset, in.array("regions"), in.placeOf(QStringLiteral("regions"))));
    in.adopt(readThinkingOff(preset, in.array("thinking_off"), in.placeOf(QStringLiteral("thinking_off"))));
    in.adopt(readHeaders(preset, in.object("headers"), in.placeOf(QStringLiteral("headers"))));
    if (const Faults fault = in.fault())
        return Unexpected{*fault};
    return preset;
}

} // namespace

Expected<ProviderPresets, PresetFault> ProviderPresets::builtIn()
{
    return parse(readTableResource(QStringLiteral("presets.json")));
}

Expected<ProviderPresets, PresetFault> ProviderPresets::parse(const QByteArray &json)
{
    const auto document = TableReader::document(json);
    if (!document)
        return Unexpected{document.error()};
    TableReader in(QStringLiteral("file"), *document);
    const QJsonArray list = in.array("presets");
    if (const Faults fault = in.fault())
        return Unexpected{*fault};

    ProviderPresets table;
    table.m_custom = -1;
    QStringList ids;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString place = QStringLiteral("presets[%1]").arg(i);
        auto preset = readPreset(list[i], place);
        if (!preset)
            return Unexpected{preset.error()};
        if (ids.contains(preset->id))
            return Unexpected{PresetFault{place + QStringLiteral(".id"), QStringLiteral("is there twice")}};
        ids.append(preset->id);
        table.m_presets.append(*preset);
    }
    table.m_custom = ids.indexOf(QStringLiteral("custom"));
    if (table.m_custom < 0)
        return Unexpected{PresetFault{QStringLiteral("presets"), QStringLiteral("lacks \"custom\"")}};
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
