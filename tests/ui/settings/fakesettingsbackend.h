// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/parts/settingsbackend.h"

#include <QMap>
#include <QPointer>

namespace breakwater::test {

/// A *Test connection* whose steps a test takes by hand.
class FakeConnectionTest final : public ConnectionTestJob
{
    Q_OBJECT

public:
    using ConnectionTestJob::ConnectionTestJob;
    void abort() override { aborted = true; }
    bool aborted = false;
};

class FakeModelList final : public ModelListJob
{
    Q_OBJECT

public:
    using ModelListJob::ModelListJob;
    void abort() override { }
};

class FakeReplay final : public ReplayJob
{
    Q_OBJECT

public:
    using ReplayJob::ReplayJob;
    void abort() override { }
};

/// A SettingsBackend without network, keychain and disk; it keeps what it is told. The policy's table is the
/// real one.
class FakeSettingsBackend final : public SettingsBackend
{
    Q_OBJECT

public:
    using SettingsBackend::SettingsBackend;

    [[nodiscard]] QList<ServiceTemplate> serviceTemplates() const override;
    /// "http…" is good, "api/chat" leads to a suggestion, anything else is no address.
    [[nodiscard]] AddressPreview previewAddress(const QString &typed) const override;
    [[nodiscard]] ConnectionTestJobPtr
    testConnection(const Service &service, const TestedModels &models,
                   const std::optional<Secret<QByteArray>> &typedKey) override;
    [[nodiscard]] ModelListJobPtr fetchModels(const Service &service,
                                              const std::optional<Secret<QByteArray>> &typedKey) override;
    [[nodiscard]] CredentialState keyState(const QString &id) const override;
    [[nodiscard]] Secret<QByteArray> key(const QString &id) const override { return Secret(keys.value(id)); }
    void storeKey(const QString &id, const Secret<QByteArray> &key) override;
    void removeKey(const QString &id) override;
    [[nodiscard]] QString keysFile() const override
    {
        return QStringLiteral("~/.config/breakwater/keys.json");
    }
    [[nodiscard]] QList<PolicyField> policyFields() const override;
    [[nodiscard]] QJsonObject policyValues(const PolicyChoice &choice) const override;
    [[nodiscard]] std::optional<PolicyFieldFault> policyFault(const PolicyChoice &choice) const override;
    [[nodiscard]] ReplayJobPtr replayLastWeek(const PolicyChoice &choice) override;
    [[nodiscard]] QList<WritingPresetInfo> writingPresets() const override;
    [[nodiscard]] QString presetsFolder() const override
    {
        return QStringLiteral("~/.config/breakwater/presets");
    }
    [[nodiscard]] QString apply(const Settings &settings) override;
    void deleteAllData() override
    {
        ++deletions;
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT allDataDeleted(leftovers); }, Qt::QueuedConnection);
    }
    [[nodiscard]] QStringList dictionaries() const override { return installedDictionaries; }

    QMap<QString, QByteArray> keys;
    CredentialState emptyState;
    QString refusal; // what apply() says
    QList<Settings> written;
    /// What deleteAllData() cannot delete.
    QStringList leftovers;
    QStringList installedDictionaries{QStringLiteral("en_US")};
    int deletions = 0;
    QPointer<FakeConnectionTest> test;
    std::optional<QByteArray> testedKey;
    Service testedService;
    TestedModels testedModels;
    QPointer<FakeModelList> modelList;
    QPointer<FakeReplay> replay;
};

/// Two services with main and light model, as most people have them.
[[nodiscard]] Settings usualSettings();

} // namespace breakwater::test
