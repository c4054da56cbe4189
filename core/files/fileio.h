// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/done.h"
#include "base/expected.h"
#include "files/fileerror.h"

#include <QByteArray>
#include <QFile>
#include <QString>

namespace breakwater {

/// Who may read a file. AsUsual: as the system gives it, and a file that exists keeps its mode.
enum class FileAccess { OwnerOnly, AsUsual };

/// \return all bytes of a file; TooLarge beyond `maxBytes`, NotAFile for a folder, pipe, socket or device.
/// Never waits.
Expected<QByteArray, FileError> readFile(const QString &path, qint64 maxBytes);

/// Opens a file to be read piece by piece. \return false if it cannot be opened, or is none; never waits.
[[nodiscard]] bool openToRead(QFile &file);

/// Puts a file with these bytes in the place of `path`: whole or not at all, on disk when this returns. A
/// symbolic link stays one. The old file is untouched after any failure.
Expected<Done, FileError> replaceFile(const QString &path, const QByteArray &bytes, FileAccess access);

/// Renames a file that cannot be read, with a time stamp, so that nothing is lost. \return its new name.
Expected<QString, FileError> setFileAside(const QString &path);

} // namespace breakwater
