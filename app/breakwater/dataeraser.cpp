// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/dataeraser.h"

#include "app/composition/servicestack.h"
#include "state/personaldata.h"
#include "wording/keywording.h"
#include "wording/settingswording.h"

#include <QFile>

#include <cerrno>
#include <utility>

namespace breakwater {

DataEraser::DataEraser(const AppPaths &paths, SettingsFile &file, CredentialChain &keys, ServiceStack &stack,
                       QObject *parent)
    : QObject(parent)
    , m_paths(paths)
    , m_file(file)
    , m_keys(keys)
    , m_stack(stack)
{
    connect(&keys, &CredentialChain::resolved, this, &DataEraser::keyEnded);
}

void DataEraser::erase()
{
    if (std::exchange(m_running, true))
        return;
    m_problems.clear();
    QStringList ids;
    if (const auto settings = SettingsFile(m_file.path()).load()) {
        if (!settings->proxy.user.isEmpty())
            ids.append(proxyCredentialId);
        for (const Service &service : settings->services)
            ids.append(service.id);
    }
    eraseSettings(); // first: the language may change with them, and the sentences should have one
    eraseState();
    eraseKeys(ids);
}

void DataEraser::eraseState()
{
    // First in memory, or the next change would write it down again.
    for (GuardedBucket *bucket : m_stack.context().buckets())
        bucket->reset();
    m_stack.recentCalls().clear();
    const auto erased = erasePersonalData(m_paths, *m_stack.stores().database, m_stack.stores().callLog);
    m_stack.jobs().forget();
    Q_EMIT historyErased();
    if (erased)
        return;
    if (const auto &store = erased.error().store)
        m_problems.append(notDeletedText(*store));
    for (const FileError &file : erased.error().files)
        m_problems.append(notDeletedText(file));
}

void DataEraser::eraseSettings()
{
    const auto written = m_file.update([](Settings &settings) { settings = Settings{}; });
    if (written)
        Q_EMIT settingsErased();
    else
        m_problems.append(notDeletedText(written.error()));
}

void DataEraser::eraseKeys(const QStringList &ids)
{
    for (const QString &id : ids)
        m_waiting.insert(id, m_keys.state(id));
    for (const QString &id : ids)
        m_keys.remove(id);
    if (ids.isEmpty())
        QMetaObject::invokeMethod(this, &DataEraser::conclude, Qt::QueuedConnection);
}

void DataEraser::keyEnded(const QString &id)
{
    if (!m_waiting.contains(id))
        return;
    const CredentialState before = m_waiting.take(id);
    const auto problem = m_keys.state(id).keychainProblem;
    // A password store that never worked here holds no key that anybody knows of.
    const bool mayHoldIt = problem && problem->kind != CredentialError::Kind::NoKeychain
        && problem->kind != CredentialError::Kind::NotFound;
    const bool worked = before.place == CredentialState::Place::Keychain || !before.keychainProblem;
    const bool closed = problem
        && (problem->kind == CredentialError::Kind::Locked
            || problem->kind == CredentialError::Kind::NoAnswer);
    if (mayHoldIt && (worked || closed))
        m_problems.append(keyNotDeletedText(id, *problem));
    if (m_waiting.isEmpty())
        conclude();
}

void DataEraser::conclude()
{
    errno = 0;
    QFile keys(m_paths.keysFile());
    if (keys.exists() && !keys.remove())
        m_problems.append(notDeletedText(fileErrorFromErrno(m_paths.keysFile(), errno)));
    m_running = false;
    Q_EMIT finished(m_problems);
}

} // namespace breakwater
