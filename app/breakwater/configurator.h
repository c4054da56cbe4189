// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/configresolver.h"
#include "ui/widgets/barmessage.h"

#include <QObject>
#include <QSet>

namespace breakwater {

class CredentialChain;
class ServiceStack;
class SettingsKeeper;

/// Keeps what the assistant works with in step with settings and keys.
///
/// Keys are first asked for with requestKeys(), which belongs after the window is shown: a keychain may take
/// its time.
class Configurator final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the configurator.
    Configurator(SettingsKeeper &settings, CredentialChain &keys, ServiceStack &stack,
                 QObject *parent = nullptr);

    void requestKeys();

Q_SIGNALS:
    /// What a person should know of a key or a policy.
    void message(const breakwater::BarMessage &message);
    void messageOver(const breakwater::Topic &topic);

private:
    void followSettings();
    void apply();
    void keyResolved(const QString &id);
    void rememberWhetherStored(const QString &id);
    [[nodiscard]] ConfigResolver::FoundKey foundKey(const QString &service) const;
    [[nodiscard]] bool needsKey(const QString &service) const;

    SettingsKeeper &m_settings;
    CredentialChain &m_keys;
    ServiceStack &m_stack;
    ConfigResolver m_resolver;
    Settings m_applied;
    QSet<QString> m_requested;
    /// Those of which the place where keys are kept has said something, or did not in time.
    QSet<QString> m_resolved;
    bool m_mayAsk = false;
};

} // namespace breakwater
