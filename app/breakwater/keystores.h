// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/apppaths.h"
#include "settings/credentialchain.h"
#include "settings/filecredentialstore.h"
#include "settings/keychaincredentialstore.h"
#include "settings/sessioncredentialstore.h"

namespace breakwater {

/// Nobody who clicks waits longer for another process that writes settings or keys.
inline constexpr std::chrono::milliseconds windowLockLimit{50};

/// The places where keys may be, and the chain that decides between them.
class KeyStores
{
public:
    KeyStores(const AppPaths &paths, const Clock &clock, Scheduler &scheduler)
        : m_file(paths.keysFile(), windowLockLimit)
        , m_chain({.keychain = m_keychain, .session = m_session, .file = m_file}, clock, scheduler)
    { }

    [[nodiscard]] CredentialChain &chain() { return m_chain; }

private:
    KeychainCredentialStore m_keychain;
    SessionCredentialStore m_session;
    FileCredentialStore m_file;
    CredentialChain m_chain;
};

} // namespace breakwater
