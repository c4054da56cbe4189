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
    /// Nanoseconds since the epoch.
    qint64 modified = 0;
    /// SHA-256 of the content.
    QByteArray hash{};

    bool operator==(const FileStamp &) const = default;
};

/// \return the stamp of a file whose content is `bytes`.
[[nodiscard]] FileStamp stampOf(const QString &path, const QByteArray &bytes);
/// Compares the file with its stamp: by size and time first, by content only if those differ.
[[nodiscard]] bool differsFrom(const FileStamp &stamp, const QString &path);

} // namespace breakwater
