// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/fakesettingsbackend.h"

#include "resilience/policy/policykeys.h"
#include "wording/policywording.h"

using namespace Qt::StringLiterals;

namespace breakwater::test {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

PolicyConfig configOf(const PolicyChoice &choice)
{
    return policyPreset(choice.preset.toStdString()).value_or(PolicyConfig{});
}

QJsonValue jsonOf(const PolicyValue &value)
{
    if (const auto *const flag = std::get_if<bool>(&value))
        return *flag;
    if (const auto *const number = std::get_if<double>(&value))
        return *number;
    return QString::fromStdString(std::get<std::string>(value));
}

PolicyValue valueOf(const QJsonValue &json)
{
    if (json.isBool())
        return json.toBool();
    if (json.isDouble())
        return json.toDouble();
    return json.toString().toStdString();
}

PolicyField::Kind kindOf(PolicyKey::Type type)
{
    switch (type) {
    case PolicyKey::Type::Integer:
        return PolicyField::Kind::WholeNumber;
    case PolicyKey::Type::Number:
        return PolicyField::Kind::Number;
    case PolicyKey::Type::Boolean:
        return PolicyField::Kind::Switch;
    case PolicyKey::Type::Word:
        return PolicyField::Kind::Word;
    }
    Q_UNREACHABLE();
}

} // namespace

QList<ServiceTemplate> FakeSettingsBackend::serviceTemplates() const
{
    return {{.id = u"openai"_s,
             .name = u"OpenAI"_s,
             .regions = {{u""_s, u"https://api.openai.example/v1"_s}},
             .currency = u"USD"_s},
            {.id = u"zhipu"_s,
             .name = u"Zhipu GLM"_s,
             .regions = {{u"cn"_s, u"https://open.bigmodel.example/api/paas/v4"_s},
                         {u"intl"_s, u"https://api.z.example/api/paas/v4"_s}},
             .currency = u"CNY"_s},
            {.id = u"custom"_s, .keyNeeded = false}};
}

AddressPreview FakeSettingsBackend::previewAddress(const QString &typed) const
{
    if (typed.endsWith(u"/api/chat"))
        return {.problem = u"This is another interface."_s, .suggestion = typed.chopped(8) + u"v1"_s};
    if (typed.startsWith(u"http"))
        return {.finalUrl = typed + u"/chat/completions"_s};
    return {.problem = u"This is not an address."_s};
}

ConnectionTestJobPtr FakeSettingsBackend::testConnection(const Service &service, const TestedModels &models,
                                                         const std::optional<Secret<QByteArray>> &typedKey)
{
    testedService = service;
    testedModels = models;
    testedKey = typedKey ? std::optional(typedKey->reveal()) : std::nullopt;
    test = new FakeConnectionTest;
    return ConnectionTestJobPtr(test.data());
}

ModelListJobPtr FakeSettingsBackend::fetchModels(const Service & /*service*/,
                                                 const std::optional<Secret<QByteArray>> & /*typedKey*/)
{
    modelList = new FakeModelList;
    return ModelListJobPtr(modelList.data());
}

CredentialState FakeSettingsBackend::keyState(const QString &id) const
{
    if (!keys.contains(id))
        return emptyState;
    return {.place = CredentialState::Place::Keychain};
}

void FakeSettingsBackend::storeKey(const QString &id, const Secret<QByteArray> &key)
{
    keys.insert(id, key.reveal());
    Q_EMIT keyChanged(id);
}

void FakeSettingsBackend::removeKey(const QString &id)
{
    keys.remove(id);
    Q_EMIT keyChanged(id);
}

QList<PolicyField> FakeSettingsBackend::policyFields() const
{
    QList<PolicyField> fields;
    for (const PolicyKey &key : policyKeys())
        fields.append({.key = text(key.name),
                       .kind = kindOf(key.type),
                       .least = key.least,
                       .most = key.most,
                       .range = text(key.range)});
    return fields;
}

QJsonObject FakeSettingsBackend::policyValues(const PolicyChoice &choice) const
{
    const PolicyConfig config = configOf(choice);
    QJsonObject values;
    for (const PolicyKey &key : policyKeys())
        values.insert(text(key.name), jsonOf(key.read(config)));
    return values;
}

std::optional<PolicyFieldFault> FakeSettingsBackend::policyFault(const PolicyChoice &choice) const
{
    PolicyEntries entries;
    for (auto it = choice.overrides.begin(); it != choice.overrides.end(); ++it)
        entries.emplace_back(it.key().toStdString(), valueOf(it.value()));
    const auto policy = policyWith(configOf(choice), entries);
    if (policy)
        return {};
    return PolicyFieldFault{QString::fromStdString(policy.error().key), policyErrorText(policy.error())};
}

ReplayJobPtr FakeSettingsBackend::replayLastWeek(const PolicyChoice & /*choice*/)
{
    replay = new FakeReplay;
    return ReplayJobPtr(replay.data());
}

QList<WritingPresetInfo> FakeSettingsBackend::writingPresets() const
{
    return {
        {.id = u"corrections"_s, .title = u"Corrections only"_s, .instruction = u"Correct mistakes only."_s},
        {.id = u"polish"_s, .title = u"Polish"_s, .instruction = u"Improve the wording."_s},
        {.id = u"my-style"_s,
         .title = u"My style"_s,
         .file = u"my-style.md"_s,
         .instruction = u"Write drily."_s}};
}

QString FakeSettingsBackend::apply(const Settings &settings)
{
    if (refusal.isEmpty())
        written.append(settings);
    return refusal;
}

Settings usualSettings()
{
    Settings settings;
    settings.services
        = {{.id = u"zhipu"_s,
            .name = u"Zhipu GLM"_s,
            .preset = u"zhipu"_s,
            .address = u"https://open.bigmodel.example/api/paas/v4"_s,
            .region = u"cn"_s,
            .currency = u"CNY"_s,
            .models
            = {{.name = u"glm-5"_s, .promptPrice = 4.0, .completionPrice = 16.0, .contextTokens = 128'000},
               {.name = u"glm-5-air"_s}}},
           {.id = u"local"_s, .preset = u"custom"_s, .address = u"http://127.0.0.1:11434/v1"_s}};
    settings.services[0].unknown = {{u"later"_s, 1}};
    settings.mainModel = {.service = u"zhipu"_s, .model = u"glm-5"_s};
    settings.lightModel = {.service = u"zhipu"_s, .model = u"glm-5-air"_s};
    settings.recentFiles = {u"/home/writer/Draft.md"_s};
    return settings;
}

} // namespace breakwater::test
