// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/fileio.h"

#include "base/regularfile.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

#ifndef Q_OS_WIN
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// What a Qt file class reports of a failed call. It keeps the words and drops errno, which is still there
/// right after the call; the words tell whether it is.
FileError fromDevice(const QString &path, const QFileDevice &device, int errnoValue)
{
    FileError error{.kind = FileError::Kind::Other, .file = path, .reason = device.errorString()};
    for (const int candidate : {errnoValue, ENOSPC, EDQUOT, EFBIG, EROFS, EACCES, EPERM, ENOENT, EISDIR}) {
        if (candidate != 0 && error.reason == qt_error_string(candidate)) {
            error.kind = fileErrorKind(candidate);
            return error;
        }
    }
    if (device.error() == QFileDevice::PermissionsError)
        error.kind = FileError::Kind::AccessDenied;
    return error;
}

FileError toFileError(const QString &path, const ReadFault &fault)
{
    const QString reason = QString::fromStdString(describe(fault));
    switch (fault.kind) {
    case ReadFault::Kind::System:
        return fileErrorFromErrno(path, fault.error);
    case ReadFault::Kind::TooLarge:
        return {.kind = FileError::Kind::TooLarge, .file = path, .reason = reason};
    case ReadFault::Kind::Folder:
    case ReadFault::Kind::Pipe:
    case ReadFault::Kind::Socket:
    case ReadFault::Kind::Device:
        return {.kind = FileError::Kind::NotAFile, .file = path, .reason = reason};
    }
    Q_UNREACHABLE();
}

/// Qt reports a write that a full disk cut short as so many bytes and no error; only the next one fails.
bool writeAll(QFileDevice &device, const QByteArray &bytes)
{
    for (qint64 done = 0; done < bytes.size();) {
        errno = 0;
        const qint64 written = device.write(bytes.constData() + done, bytes.size() - done);
        if (written <= 0)
            return false;
        done += written;
    }
    return true;
}

} // namespace

Expected<QByteArray, FileError> readFile(const QString &path, qint64 maxBytes)
{
    const auto bytes
        = readRegularFile(QFile::encodeName(path).toStdString(), static_cast<std::uint64_t>(maxBytes));
    if (!bytes)
        return Unexpected{toFileError(path, bytes.error())};
    return QByteArray(bytes->data(), static_cast<qsizetype>(bytes->size()));
}

bool openToRead(QFile &file)
{
#ifdef Q_OS_WIN
    return QFileInfo(file).isFile() && file.open(QIODevice::ReadOnly);
#else
    const auto descriptor = openRegularFile(QFile::encodeName(file.fileName()).toStdString());
    if (!descriptor)
        return false;
    if (file.open(*descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return true;
    ::close(*descriptor);
    return false;
#endif
}

Expected<Done, FileError> replaceFile(const QString &path, const QByteArray &bytes, FileAccess access)
{
    const QFileInfo info(path);
    if (info.isDir())
        return Unexpected{fileErrorFromErrno(path, EISDIR)};
    if (info.exists() && !info.isFile())
        return Unexpected{FileError{.kind = FileError::Kind::NotAFile, .file = path}};
    // Replacing needs no right to the file itself; but who made it read-only meant it.
    if (info.exists() && !info.isWritable())
        return Unexpected{fileErrorFromErrno(path, EACCES)};
    QSaveFile file(path);
    file.setDirectWriteFallback(false); // it would write into the old file, and lose it on a full disk
    errno = 0;
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return Unexpected{fromDevice(path, file, errno)};
    if (access == FileAccess::OwnerOnly)
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (!writeAll(file, bytes))
        return Unexpected{fromDevice(path, file, errno)};
    errno = 0;
    if (!file.commit())
        return Unexpected{fromDevice(path, file, errno)};
    return Done{};
}

Expected<QString, FileError> setFileAside(const QString &path)
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s);
    const QString aside = u"%1.damaged-%2"_s.arg(path, stamp);
    QFile file(path);
    errno = 0;
    if (!file.rename(aside))
        return Unexpected{fromDevice(path, file, errno)};
    return aside;
}

} // namespace breakwater
