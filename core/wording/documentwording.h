// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentfile.h"
#include "wording/problemwording.h"

#include <QString>

namespace breakwater {

// Messages about files. `file` is the name without its folder, `reason` fileErrorReason(). What is kept of a
// text that is thrown away is told by recoverywording.h.

/// The words for a document that was not written. \param copy of the whole text, kept instead; empty: there
/// is none.
[[nodiscard]] Notice saveErrorNotice(const SaveError &error, const QString &file, const QString &copy = {});
[[nodiscard]] Notice saveFailedNotice(const QString &file, const QString &reason, const QString &copy);
[[nodiscard]] Notice openFailedNotice(const QString &file, const QString &reason);
/// \param character the first one that the encoding cannot hold, or a byte that belongs to no character.
[[nodiscard]] Notice cannotEncodeNotice(const QString &character, const QString &encoding);
/// The same while nobody has said that the encoding is the right one.
[[nodiscard]] Notice cannotEncodeInGuessNotice(const QString &character, const QString &encoding);
[[nodiscard]] Notice changedOnDiskNotice(const QString &file);
[[nodiscard]] Notice removedOnDiskNotice(const QString &file);
/// \param folder where the file was, and which is gone, too.
[[nodiscard]] Notice folderGoneNotice(const QString &file, const QString &folder);
/// The bytes do not fit the encoding: saving waits until one is confirmed.
[[nodiscard]] Notice doubtfulEncodingNotice(const QString &file, const QString &encoding);
/// What a person has to know of a file that was just read: that its encoding is a guess, that some of its
/// bytes are no characters. Empty: nothing.
[[nodiscard]] Notice openedNotice(const DocumentFile &document, const QString &file);

} // namespace breakwater
