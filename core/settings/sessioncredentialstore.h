// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/credentialstore.h"

#include <QHash>

namespace breakwater {

/// Keys in memory, forgotten on exit. Always answers.
class SessionCredentialStore final : public CredentialStore
{
public:
    [[nodiscard]] CredentialJobPtr read(const QString &id) override;
    [[nodiscard]] CredentialJobPtr write(const QString &id, const Secret<QByteArray> &key) override;
    [[nodiscard]] CredentialJobPtr remove(const QString &id) override;

private:
    QHash<QString, Secret<QByteArray>> m_keys;
};

} // namespace breakwater
