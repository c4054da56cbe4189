// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/awkwardfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace breakwater::test {

namespace {

/// The name stays when the socket is closed.
bool makeSocket(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= static_cast<qsizetype>(sizeof address.sun_path))
        return false;
    std::copy(path.cbegin(), path.cend(), address.sun_path);
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const bool made = ::bind(descriptor, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    ::close(descriptor);
    return made;
}

} // namespace

QList<AwkwardFile> awkwardFilesIn(const QString &folder)
{
    const QDir dir(folder);
    QList<AwkwardFile> files{{"a device that gives zeros without end", QStringLiteral("/dev/zero")},
                             {"a device that gives chance without end", QStringLiteral("/dev/urandom")}};
    const QString pipe = dir.filePath(QStringLiteral("a-pipe"));
    if (::mkfifo(QFile::encodeName(pipe).constData(), S_IRUSR | S_IWUSR) == 0)
        files.append({"a pipe that nobody writes to", pipe});
    const QString subfolder = dir.filePath(QStringLiteral("a-folder"));
    if (dir.mkdir(subfolder))
        files.append({"a folder", subfolder});
    const QString socket = dir.filePath(QStringLiteral("a-socket"));
    if (makeSocket(QFile::encodeName(socket)))
        files.append({"a socket", socket});
    constexpr qint64 twentyGigabytes = qint64{20'000} * 1'000'000;
    QFile sparse(dir.filePath(QStringLiteral("a-sparse-file")));
    if (sparse.open(QIODevice::WriteOnly) && sparse.resize(twentyGigabytes))
        files.append({"a sparse file of 20 GB", sparse.fileName()});
    const QString loop = dir.filePath(QStringLiteral("a-loop"));
    if (::symlink("a-loop", QFile::encodeName(loop).constData()) == 0)
        files.append({"a symbolic link to itself", loop});
    return files;
}

bool putInPlace(const AwkwardFile &file, const QString &path)
{
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        return false;
    // A link leads to all of them but to the loop, which is one.
    return ::symlink(QFile::encodeName(file.path).constData(), QFile::encodeName(path).constData()) == 0;
}

} // namespace breakwater::test
