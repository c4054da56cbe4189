// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/documentfile.h"
#include "wording/problemwording.h"

#include <QDateTime>

namespace breakwater {

/// The words for a document that was not written. \param file its name without the folder.
[[nodiscard]] Notice saveErrorNotice(const SaveError &error, const QString &file);

/// Messages about files. \param file is the name without its folder, \param reason the system's own words.
[[nodiscard]] Notice saveFailedNotice(const QString &file, const QString &reason);
[[nodiscard]] Notice openFailedNotice(const QString &file, const QString &reason);
/// \param character the first one that the encoding cannot hold.
[[nodiscard]] Notice cannotEncodeNotice(const QString &character, const QString &encoding);
[[nodiscard]] Notice changedOnDiskNotice(const QString &file);
[[nodiscard]] Notice removedOnDiskNotice(const QString &file);
/// The bytes do not fit the encoding: saving waits until one is confirmed.
[[nodiscard]] Notice doubtfulEncodingNotice(const QString &file, const QString &encoding);
[[nodiscard]] Notice recoveredNotice(const QDateTime &lastChange, const QDateTime &now);

} // namespace breakwater
