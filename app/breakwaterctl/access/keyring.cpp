// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/access/keyring.h"

namespace breakwater::ctl {

KeyRing::KeyRing(const AppPaths &paths, bool fileAllowed)
    : m_scheduler(m_clock)
    , m_file(paths.keysFile())
    , m_chain({.keychain = m_keychain, .session = m_session, .file = m_file}, m_clock, m_scheduler)
{
    m_chain.setFileAllowed(fileAllowed);
    connect(&m_chain, &CredentialChain::resolved, this, &KeyRing::noteResolved);
}

void KeyRing::find(const QStringList &names)
{
    m_keys.clear();
    m_waitingFor = QSet<QString>(names.begin(), names.end());
    if (m_waitingFor.isEmpty())
        QMetaObject::invokeMethod(this, &KeyRing::tellIfComplete, Qt::QueuedConnection);
    for (const QString &name : names)
        m_chain.request(name);
}

void KeyRing::noteResolved(const QString &name)
{
    if (!m_waitingFor.remove(name))
        return; // a late answer: the command went on without it
    ConfigResolver::FoundKey found(m_chain.key(name));
    found.problem = m_chain.state(name).unreadable();
    m_keys.insert(name, found);
    tellIfComplete();
}

void KeyRing::tellIfComplete()
{
    if (m_waitingFor.isEmpty())
        Q_EMIT found(m_keys);
}

} // namespace breakwater::ctl
