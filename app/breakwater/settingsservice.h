// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwater/dataeraser.h"
#include "files/apppaths.h"
#include "llm/calls/completion.h"
#include "settings/settingsfile.h"
#include "ui/settings/parts/settingsbackend.h"

#include <QSet>

namespace breakwater {

class CredentialChain;
class ServiceStack;

/// What the settings window asks for, answered by network, keychain and policies.
class SettingsService final : public SettingsBackend
{
    Q_OBJECT

public:
    /// All of them must outlive the service.
    SettingsService(const AppPaths &paths, SettingsFile &file, CredentialChain &keys, ServiceStack &stack,
                    QObject *parent = nullptr);

    [[nodiscard]] QList<ServiceTemplate> serviceTemplates() const override;
    [[nodiscard]] AddressPreview previewAddress(const QString &typed) const override;
    [[nodiscard]] ConnectionTestJobPtr
    testConnection(const Service &service, const TestedModels &models,
                   const std::optional<Secret<QByteArray>> &typedKey) override;
    [[nodiscard]] ModelListJobPtr fetchModels(const Service &service,
                                              const std::optional<Secret<QByteArray>> &typedKey) override;
    [[nodiscard]] CredentialState keyState(const QString &id) const override;
    [[nodiscard]] Secret<QByteArray> key(const QString &id) const override;
    void storeKey(const QString &id, const Secret<QByteArray> &key) override;
    void removeKey(const QString &id) override;
    [[nodiscard]] QString keysFile() const override { return m_paths.keysFile(); }
    [[nodiscard]] QList<PolicyField> policyFields() const override;
    [[nodiscard]] QJsonObject policyValues(const PolicyChoice &choice) const override;
    [[nodiscard]] std::optional<PolicyFieldFault> policyFault(const PolicyChoice &choice) const override;
    [[nodiscard]] ReplayJobPtr replayLastWeek(const PolicyChoice &choice) override;
    [[nodiscard]] QList<WritingPresetInfo> writingPresets() const override;
    [[nodiscard]] QString presetsFolder() const override { return m_paths.presetsDir(); }
    [[nodiscard]] QString apply(const Settings &settings) override;
    [[nodiscard]] QStringList dictionaries() const override;
    void deleteAllData() override { m_eraser.erase(); }

Q_SIGNALS:
    /// *Delete all my data* put the defaults into the file.
    void settingsErased();
    /// See DataEraser::historyErased().
    void historyErased();

private:
    [[nodiscard]] Endpoint endpointOf(const Service &service, const QUrl &chat,
                                      const std::optional<Secret<QByteArray>> &typedKey) const;

    AppPaths m_paths;
    SettingsFile &m_file;
    CredentialChain &m_keys;
    ServiceStack &m_stack;
    DataEraser m_eraser;
    mutable QSet<QString> m_asked;
};

} // namespace breakwater
