// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/credentialstore.h"

namespace breakwater {

/// The system's password store through QtKeychain: libsecret or KWallet, Windows' Credential Store, macOS'
/// Keychain.
///
/// Never falls back to a plain file by itself. A request may stay open for days while a dialog asks the
/// person to unlock; an aborted one ends unheard. QtKeychain's look for KWallet is a blocking call: use this
/// only once the window is shown. Threading: the main thread.
class KeychainCredentialStore final : public CredentialStore
{
public:
    /// \param service under which keys are listed in the password store.
    explicit KeychainCredentialStore(QString service = QStringLiteral("org.breakwater.Breakwater"));

    [[nodiscard]] CredentialJobPtr read(const QString &id) override;
    [[nodiscard]] CredentialJobPtr write(const QString &id, const Secret<QByteArray> &key) override;
    [[nodiscard]] CredentialJobPtr remove(const QString &id) override;

private:
    QString m_service;
};

} // namespace breakwater
