// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/filestamp.h"

#include "storage/fileio.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#ifndef Q_OS_WIN
#include <sys/stat.h>
#endif

namespace breakwater {

namespace {

qint64 modifiedNs(const QString &path)
{
#if defined(Q_OS_LINUX)
    // QFileInfo knows milliseconds only: too coarse for two programs that save one after the other.
    struct stat info
    {
    };
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        return 0;
    constexpr qint64 nsPerSecond = 1'000'000'000;
    return qint64(info.st_mtim.tv_sec) * nsPerSecond + info.st_mtim.tv_nsec;
#else
    constexpr qint64 nsPerMs = 1'000'000;
    return QFileInfo(path).lastModified().toMSecsSinceEpoch() * nsPerMs;
#endif
}

} // namespace

FileStamp stampOf(const QString &path, const QByteArray &bytes)
{
    return {.exists = true,
            .size = bytes.size(),
            .modified = modifiedNs(path),
            .hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256)};
}

bool differsFrom(const FileStamp &stamp, const QString &path)
{
    const QFileInfo info(path);
    if (info.exists() != stamp.exists)
        return true;
    if (!stamp.exists || (info.size() == stamp.size && modifiedNs(path) == stamp.modified))
        return false;
    if (info.size() != stamp.size)
        return true;
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return !openToRead(file) || !hash.addData(&file) || hash.result() != stamp.hash;
}

} // namespace breakwater
