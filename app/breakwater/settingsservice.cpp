// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/settingsservice.h"

#include "app/breakwater/connectionjobs.h"
#include "app/breakwater/lastweekreplay.h"
#include "app/breakwater/settingswords.h"
#include "app/composition/servicestack.h"
#include "net/address/endpointurl.h"
#include "resilience/policy/policykeys.h"
#include "settings/credentialchain.h"
#include "settings/policychoice.h"
#include "spelling/spellchecker.h"
#include "text/prompt/promptpreset.h"
#include "ui/controllers/writingpresets.h"
#include "wording/policywording.h"
#include "wording/settingswording.h"

namespace breakwater {

namespace {

PolicyField::Kind fieldKind(PolicyKey::Type type)
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

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

SettingsService::SettingsService(const AppPaths &paths, SettingsFile &file, CredentialChain &keys,
                                 ServiceStack &stack, QObject *parent)
    : SettingsBackend(parent)
    , m_paths(paths)
    , m_file(file)
    , m_keys(keys)
    , m_stack(stack)
    , m_eraser(paths, file, keys, stack)
{
    connect(&m_eraser, &DataEraser::settingsErased, this, &SettingsService::settingsErased);
    connect(&m_eraser, &DataEraser::historyErased, this, &SettingsService::historyErased);
    connect(&m_eraser, &DataEraser::finished, this, &SettingsBackend::allDataDeleted);
    connect(&keys, &CredentialChain::resolved, this, &SettingsService::keyChanged);
}

QList<ServiceTemplate> SettingsService::serviceTemplates() const
{
    QList<ServiceTemplate> templates;
    for (const ProviderPreset &preset : m_stack.wire().presets.all()) {
        ServiceTemplate item{
            .id = preset.id, .name = preset.name, .keyNeeded = preset.keyNeeded, .currency = preset.currency};
        for (const ProviderRegion &region : preset.regions)
            item.regions.append({.id = region.id, .address = region.address});
        templates.append(item);
    }
    return templates;
}

AddressPreview SettingsService::previewAddress(const QString &typed) const
{
    const auto url = endpointUrl(typed);
    if (!url)
        return {.problem = addressFaultText(url.error()), .suggestion = url.error().suggestion};
    return {.finalUrl = url->chat.toString()};
}

Endpoint SettingsService::endpointOf(const Service &service, const QUrl &chat,
                                     const std::optional<Secret<QByteArray>> &typedKey) const
{
    return {.service = service.name.isEmpty() ? service.id : service.name,
            .region = service.region,
            .url = chat,
            .key = typedKey.value_or(m_keys.key(service.id)),
            .preset = service.preset,
            .caFile = service.caFile,
            .trustedFingerprint = service.trustedFingerprint};
}

ConnectionTestJobPtr SettingsService::testConnection(const Service &service, const TestedModels &models,
                                                     const std::optional<Secret<QByteArray>> &typedKey)
{
    const auto url = endpointUrl(service.address);
    if (!url)
        return ConnectionTestJobPtr(new FailedConnectionTest(addressFaultText(url.error())));
    return ConnectionTestJobPtr(new LiveConnectionTest(m_stack.wire().parts,
                                                       {.endpoint = endpointOf(service, url->chat, typedKey),
                                                        .models = url->models,
                                                        .model = models.main,
                                                        .lightModel = models.light}));
}

ModelListJobPtr SettingsService::fetchModels(const Service &service,
                                             const std::optional<Secret<QByteArray>> &typedKey)
{
    const auto url = endpointUrl(service.address);
    if (!url)
        return ModelListJobPtr(new FailedModelList(addressFaultText(url.error())));
    if (url->models.isEmpty())
        return ModelListJobPtr(new FailedModelList(modelListFaultText({})));
    const ChatProvider::Parts parts = m_stack.wire().parts;
    return ModelListJobPtr(new LiveModelList({.transport = parts.transport,
                                              .clock = parts.clock,
                                              .scheduler = parts.scheduler,
                                              .presets = parts.presets},
                                             endpointOf(service, url->chat, typedKey), url->models));
}

CredentialState SettingsService::keyState(const QString &id) const
{
    if (!m_asked.contains(id)) {
        m_asked.insert(id);
        m_keys.request(id); // keyChanged() follows
    }
    return m_keys.state(id);
}

Secret<QByteArray> SettingsService::key(const QString &id) const
{
    return m_keys.key(id);
}

void SettingsService::storeKey(const QString &id, const Secret<QByteArray> &key)
{
    m_asked.insert(id);
    m_keys.store(id, key);
}

void SettingsService::removeKey(const QString &id)
{
    m_keys.remove(id);
}

QList<PolicyField> SettingsService::policyFields() const
{
    QList<PolicyField> fields;
    for (const PolicyKey &key : policyKeys()) {
        fields.append({.key = textOf(key.name),
                       .kind = fieldKind(key.type),
                       .least = key.least,
                       .most = key.most,
                       .range = textOf(key.range)});
    }
    return fields;
}

QJsonObject SettingsService::policyValues(const PolicyChoice &choice) const
{
    const auto policy = policyOf(choice);
    return PolicyFile::values(policy ? *policy : PolicyConfig{});
}

std::optional<PolicyFieldFault> SettingsService::policyFault(const PolicyChoice &choice) const
{
    const auto policy = policyOf(choice);
    if (policy)
        return std::nullopt;
    if (const PolicyError *const value = policy.error().wrongValue())
        return PolicyFieldFault{.key = QString::fromStdString(value->key),
                                .sentence = policyErrorText(*value)};
    // Of the file, not of a value: the page edits none, so that the log's words will do.
    return PolicyFieldFault{.sentence = describe(policy.error())};
}

ReplayJobPtr SettingsService::replayLastWeek(const PolicyChoice &choice)
{
    const auto policy = policyOf(choice);
    return ReplayJobPtr(new LastWeekReplay(m_paths.callLogFile(), m_stack.runtime().clock.wallNow(),
                                           policy ? policy->breaker : CircuitBreakerConfig{}));
}

QList<WritingPresetInfo> SettingsService::writingPresets() const
{
    const WritingPresets presets(m_paths.presetsDir());
    QList<WritingPresetInfo> infos;
    for (const WritingPresets::Entry &entry : presets.all()) {
        const QString name = presets.requestName(entry.id);
        const auto preset = entry.own ? presetFromFile(name) : builtInPreset(entry.id);
        infos.append({.id = entry.id,
                      .title = entry.title,
                      .file = entry.own ? name : QString(),
                      .instruction = preset ? preset->instruction : QString()});
    }
    return infos;
}

QString SettingsService::apply(const Settings &edited)
{
    Settings settings = edited;
    // What was found out while the dialog was open; read beside our own file, which must still notice what
    // somebody else changed.
    if (const auto before = SettingsFile(m_file.path()).load()) {
        for (Service &service : settings.services) {
            if (const Service *known = before->service(service.id))
                service.keyStored = known->keyStored;
        }
    }
    const auto written = m_file.save(settings);
    return written ? QString() : settingsNotSavedNotice(written.error()).text;
}

QStringList SettingsService::dictionaries() const
{
    return SpellChecker::installed();
}

} // namespace breakwater
