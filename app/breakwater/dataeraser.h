// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/apppaths.h"
#include "settings/credentialchain.h"
#include "settings/settingsfile.h"

#include <QHash>
#include <QObject>
#include <QStringList>

namespace breakwater {

class ServiceStack;

/// *Delete all my data*: what erasePersonalData() erases, what of it is in memory, the settings, and the keys
/// of all services. Goes on after a failure, so that as little as possible stays.
class DataEraser final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the eraser.
    DataEraser(const AppPaths &paths, SettingsFile &file, CredentialChain &keys, ServiceStack &stack,
               QObject *parent = nullptr);

    /// finished() follows, always from the event loop. While it runs another call does nothing.
    void erase();

Q_SIGNALS:
    /// The settings file holds the defaults now.
    void settingsErased();
    /// So is the history on disk: who has some of it in memory lets go of it now, or would write it back.
    void historyErased();
    /// \param problems a sentence for each thing that is still there.
    void finished(const QStringList &problems);

private:
    void eraseState();
    void eraseSettings();
    void eraseKeys(const QStringList &ids);
    void keyEnded(const QString &id);
    void conclude();

    AppPaths m_paths;
    SettingsFile &m_file;
    CredentialChain &m_keys;
    ServiceStack &m_stack;
    /// Keys that are being removed, and what was known of each before.
    QHash<QString, CredentialState> m_waiting;
    QStringList m_problems;
    bool m_running = false;
};

} // namespace breakwater
