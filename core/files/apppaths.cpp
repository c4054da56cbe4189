// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/apppaths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <cerrno>
#include <iterator>

#ifndef Q_OS_WIN
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

QString inFolder(const QString &folder)
{
    return QDir::cleanPath(folder + u"/breakwater"_s);
}

QString standardFolder(QStandardPaths::StandardLocation location)
{
    return inFolder(QStandardPaths::writableLocation(location));
}

/// Qt 6.4 does not know XDG_STATE_HOME.
QString standardStateFolder()
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    return standardFolder(QStandardPaths::GenericDataLocation) + u"/state"_s;
#else
    const QString fromEnvironment = QFile::decodeName(qgetenv("XDG_STATE_HOME"));
    return inFolder(QDir::isAbsolutePath(fromEnvironment) ? fromEnvironment
                                                          : QDir::homePath() + u"/.local/state"_s);
#endif
}

int makeFolder(const QString &dir)
{
#ifdef Q_OS_WIN
    return QDir().mkdir(dir) ? 0 : EACCES; // private already: the profile's access list is inherited
#else
    return ::mkdir(QFile::encodeName(dir).constData(), S_IRWXU) == 0 ? 0 : errno;
#endif
}

} // namespace

AppPaths AppPaths::standard()
{
    AppPaths paths;
    paths.m_config = standardFolder(QStandardPaths::GenericConfigLocation);
    paths.m_data = standardFolder(QStandardPaths::GenericDataLocation);
    paths.m_state = standardStateFolder();
    paths.m_cache = standardFolder(QStandardPaths::GenericCacheLocation);
    return paths;
}

AppPaths AppPaths::withStateDir(const QString &dir)
{
    AppPaths paths = standard();
    const QString all = QDir::cleanPath(QDir::current().absoluteFilePath(dir));
    paths.m_data = all;
    paths.m_state = all;
    paths.m_cache = all;
    return paths;
}

QString AppPaths::settingsFile() const
{
    return m_config + u"/services.json"_s;
}

QString AppPaths::keysFile() const
{
    return m_config + u"/keys.json"_s;
}

QString AppPaths::policiesDir() const
{
    return m_config + u"/policies"_s;
}

QString AppPaths::presetsDir() const
{
    return m_config + u"/presets"_s;
}

QString AppPaths::stateDatabase() const
{
    return m_data + u"/state.sqlite"_s;
}

QString AppPaths::journalDir() const
{
    return m_state + u"/journal"_s;
}

QString AppPaths::callLogFile() const
{
    return m_state + u"/calls.jsonl"_s;
}

Expected<Done, FileError> AppPaths::create() const
{
    for (const QString &dir : {m_config, m_data, m_state, m_cache}) {
        if (auto made = makePrivateDir(dir); !made)
            return made;
    }
    return Done{};
}

Expected<Done, FileError> makePrivateDir(const QString &dir)
{
    const QFileInfo info(dir);
    if (info.isDir())
        return Done{};
    if (info.exists())
        return Unexpected{fileErrorFromErrno(dir, ENOTDIR)};
    const QString above = info.absolutePath();
    if (above != info.absoluteFilePath()) {
        if (auto made = makePrivateDir(above); !made)
            return made;
    }
    // Another process may have been faster: then the folder is what we wanted.
    if (const int error = makeFolder(info.absoluteFilePath()); error != 0 && error != EEXIST)
        return Unexpected{fileErrorFromErrno(dir, error)};
    return Done{};
}

bool isPrivateDir(const QString &dir)
{
#ifdef Q_OS_WIN
    return QFileInfo(dir).isDir(); // the profile's access list decides
#else
    struct stat info
    {
    };
    constexpr mode_t others = S_IRWXG | S_IRWXO;
    return ::lstat(QFile::encodeName(dir).constData(), &info) == 0 && S_ISDIR(info.st_mode)
        && info.st_uid == ::geteuid() && (info.st_mode & others) == 0;
#endif
}

QString privateRuntimeDir()
{
    const QString dir = QDir::cleanPath(QFile::decodeName(qgetenv("XDG_RUNTIME_DIR")));
    return QDir::isAbsolutePath(dir) && isPrivateDir(dir) ? dir : QString();
}

} // namespace breakwater
