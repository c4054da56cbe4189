// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace breakwater {

/// What a file looked like: enough to tell later whether somebody else wrote it.
struct FileStamp
{
    bool exists = false;
    qint64 size = 0;
    /// When its content, and when anything about it, was changed last: nanoseconds since the epoch. The
    /// second one cannot be set back by the program that writes.
    qint64 modified = 0;
    qint64 changed = 0;
    /// Which file it is: one that is put in its place has another number.
    quint64 device = 0;
    quint64 inode = 0;
    /// SHA-256 of the content.
    QByteArray hash{};

    bool operator==(const FileStamp &) const = default;
};

/// How a file is compared with its stamp.
enum class StampCheck {
    Quick, ///< its content only if anything else about it differs; two writes within one tick of the file
           ///< system's clock may look like one
    Content, ///< its content
};

/// \return the stamp of a file whose content is `bytes`.
[[nodiscard]] FileStamp stampOf(const QString &path, const QByteArray &bytes);
/// \return the stamp of the file as it is now; exists is false if it cannot be read.
[[nodiscard]] FileStamp stampOf(const QString &path);
/// Whether the file is another one than when the stamp was taken, or has other content.
[[nodiscard]] bool differsFrom(const FileStamp &stamp, const QString &path, StampCheck check);

} // namespace breakwater
