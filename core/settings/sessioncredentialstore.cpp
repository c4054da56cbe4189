// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/sessioncredentialstore.h"

#include "settings/fixedcredentialjob.h"

namespace breakwater {

CredentialJobPtr SessionCredentialStore::read(const QString &id)
{
    const auto it = m_keys.constFind(id);
    if (it == m_keys.constEnd())
        return CredentialJobPtr(
            new FixedCredentialJob(Unexpected{CredentialError{.kind = CredentialError::Kind::NotFound}}));
    return CredentialJobPtr(new FixedCredentialJob(*it));
}

CredentialJobPtr SessionCredentialStore::write(const QString &id, const Secret<QByteArray> &key)
{
    m_keys[id] = key;
    return CredentialJobPtr(new FixedCredentialJob(key));
}

CredentialJobPtr SessionCredentialStore::remove(const QString &id)
{
    m_keys.remove(id);
    return CredentialJobPtr(new FixedCredentialJob(Secret<QByteArray>()));
}

} // namespace breakwater
