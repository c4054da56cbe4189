// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/fileio.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

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
    const QFileInfo info(path);
    if (info.isDir())
        return Unexpected{fileErrorFromErrno(path, EISDIR)};
    const FileError tooLarge{.kind = FileError::Kind::TooLarge, .file = path};
    if (info.size() > maxBytes)
        return Unexpected{tooLarge};
    QFile file(path);
    errno = 0;
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return Unexpected{fromDevice(path, file, errno)};
    QByteArray bytes;
    constexpr qint64 chunk = 1024 * 1024;
    for (;;) { // a pipe or /proc has no size to go by
        errno = 0;
        const QByteArray more = file.read(chunk);
        if (more.isEmpty()) {
            if (file.error() != QFileDevice::NoError)
                return Unexpected{fromDevice(path, file, errno)};
            return bytes;
        }
        bytes += more;
        if (bytes.size() > maxBytes)
            return Unexpected{tooLarge};
    }
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
