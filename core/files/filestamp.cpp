// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/filestamp.h"

#include "files/fileio.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#ifndef Q_OS_WIN
#include <sys/stat.h>
#endif

namespace breakwater {

namespace {

/// The stamp without its hash.
FileStamp looksOf(const QString &path)
{
    FileStamp stamp;
#if defined(Q_OS_LINUX)
    // QFileInfo knows milliseconds only: too coarse for two programs that save one after the other.
    struct stat info
    {
    };
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        return stamp;
    const auto nanoseconds = [](const timespec &time) {
        constexpr qint64 nsPerSecond = 1'000'000'000;
        return qint64(time.tv_sec) * nsPerSecond + time.tv_nsec;
    };
    stamp = {.exists = true,
             .size = info.st_size,
             .modified = nanoseconds(info.st_mtim),
             .changed = nanoseconds(info.st_ctim),
             .device = info.st_dev,
             .inode = info.st_ino};
#else
    const QFileInfo info(path);
    constexpr qint64 nsPerMs = 1'000'000;
    if (info.exists())
        stamp = {.exists = true,
                 .size = info.size(),
                 .modified = info.lastModified().toMSecsSinceEpoch() * nsPerMs};
#endif
    return stamp;
}

QByteArray hashOfFile(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return openToRead(file) && hash.addData(&file) ? hash.result() : QByteArray();
}

} // namespace

FileStamp stampOf(const QString &path, const QByteArray &bytes)
{
    FileStamp stamp = looksOf(path);
    stamp.exists = true;
    stamp.size = bytes.size();
    stamp.hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
    return stamp;
}

FileStamp stampOf(const QString &path)
{
    FileStamp stamp = looksOf(path);
    if (stamp.exists)
        stamp.hash = hashOfFile(path);
    return stamp.hash.isEmpty() ? FileStamp{} : stamp;
}

bool differsFrom(const FileStamp &stamp, const QString &path, StampCheck check)
{
    FileStamp now = looksOf(path);
    if (now.exists != stamp.exists || !stamp.exists)
        return now.exists != stamp.exists;
    now.hash = stamp.hash;
    if (check == StampCheck::Quick && now == stamp)
        return false;
    return now.size != stamp.size || hashOfFile(path) != stamp.hash;
}

} // namespace breakwater
