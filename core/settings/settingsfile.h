// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/done.h"
#include "base/expected.h"
#include "files/fileerror.h"
#include "settings/settings.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <functional>
#include <optional>

namespace breakwater {

/// services.json: versioned, written whole or not at all, and never over a change that we have not seen.
///
/// A missing file is no error: load() gives the defaults. A file of a newer version is refused (TooNew) and
/// never written. A file that is no JSON object, or has a value of a wrong type, is Damaged and stays where
/// it is; setAside() moves it away if the person wants to go on without it. Threading: one thread; other
/// processes may use the same file.
class SettingsFile
{
public:
    static constexpr int currentVersion = 1;
    static constexpr qint64 maxBytes = qint64(4) * 1024 * 1024;

    /// \param lockLimit how long to wait for another process that is just writing; a window waits less.
    explicit SettingsFile(QString path, std::chrono::milliseconds lockLimit = std::chrono::seconds(5));

    [[nodiscard]] const QString &path() const { return m_path; }

    /// Reads the file and remembers what it read, for save().
    Expected<Settings, FileError> load();
    /// Writes what differs. ChangedOnDisk if the file is no longer what load() or the last save() saw.
    Expected<Done, FileError> save(const Settings &settings);
    /// Loads, changes and saves as one step; other processes wait. For small changes such as a recent file.
    Expected<Settings, FileError> update(const std::function<void(Settings &)> &change);
    /// Whether the file is no longer what load() or the last save() saw.
    [[nodiscard]] bool changedOnDisk() const;
    /// Renames the file with a time stamp. \return the new name.
    Expected<QString, FileError> setAside();

private:
    Expected<Done, FileError> write(const Settings &settings);

    QString m_path;
    std::chrono::milliseconds m_lockLimit;
    /// SHA-256 of the bytes last seen; empty: the file did not exist.
    QByteArray m_seen;
    /// A file that was refused must not be written over by accident.
    bool m_refused = false;
};

} // namespace breakwater
