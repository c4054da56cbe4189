// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/done.h"
#include "base/expected.h"
#include "files/fileerror.h"

#include <QString>

namespace breakwater {

/// Where everything of this program lies: the XDG folders named "breakwater" (their like on other systems).
///
/// A value; making one touches no disk.
class AppPaths
{
public:
    /// The folders of the person: XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME and XDG_CACHE_HOME, relative
    /// ones ignored as the XDG Base Directory Specification asks.
    [[nodiscard]] static AppPaths standard();
    /// As standard(), but everything except the settings lies in `dir` (breakwaterctl --state-dir).
    [[nodiscard]] static AppPaths withStateDir(const QString &dir);

    [[nodiscard]] const QString &configDir() const { return m_config; }
    [[nodiscard]] const QString &dataDir() const { return m_data; }
    [[nodiscard]] const QString &stateDir() const { return m_state; }
    [[nodiscard]] const QString &cacheDir() const { return m_cache; }

    [[nodiscard]] QString settingsFile() const;
    /// Keys, only after explicit consent (FileCredentialStore).
    [[nodiscard]] QString keysFile() const;
    [[nodiscard]] QString policiesDir() const;
    [[nodiscard]] QString presetsDir() const;
    /// Breaker snapshots, budget, queue, shelf and response cache.
    [[nodiscard]] QString stateDatabase() const;
    [[nodiscard]] QString journalDir() const;
    [[nodiscard]] QString callLogFile() const;

    /// Makes the four folders, readable by their owner only. A folder that exists keeps its mode.
    Expected<Done, FileError> create() const;

private:
    QString m_config;
    QString m_data;
    QString m_state;
    QString m_cache;
};

/// Makes `dir` and what is missing above it, the new ones with mode 0700.
Expected<Done, FileError> makePrivateDir(const QString &dir);

/// Whether `dir` is a folder, no link to one, that belongs to this user and nobody else may enter.
[[nodiscard]] bool isPrivateDir(const QString &dir);

/// XDG_RUNTIME_DIR if it is a private folder, as its specification demands; else empty.
[[nodiscard]] QString privateRuntimeDir();

} // namespace breakwater
