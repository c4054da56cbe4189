// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/keptcopies.h"
#include "wording/problemwording.h"

#include <QDateTime>

#include <optional>

namespace breakwater {

// Messages about texts that are not in their file: what a crash left, and what was thrown away. `file` is the
// name without its folder, `copy` what is kept of the text; nullopt: nothing could be.

/// "A copy is kept for 7 days at …", or where else it is; empty without a copy.
[[nodiscard]] QString keptCopyText(const std::optional<KeptCopy> &copy);

/// While the journal cannot write. \param reason fileErrorReason().
[[nodiscard]] Notice notBackedUpNotice(const QString &reason);

[[nodiscard]] Notice recoveredNotice(const QDateTime &lastChange, const QDateTime &now);
/// The recovered text stands over a file that went on without it.
[[nodiscard]] Notice recoveredOverNewerNotice(const QString &file);
/// The recovered text is of a file that is gone.
[[nodiscard]] Notice recoveredFileGoneNotice(const QString &file);
/// The recovered text went into a window with unsaved words.
[[nodiscard]] Notice recoveredOverWordsNotice(const QString &file, const std::optional<KeptCopy> &copy);
[[nodiscard]] Notice discardedNotice(const QDateTime &lastChange, const QDateTime &now, const KeptCopy &copy);
[[nodiscard]] Notice notDiscardedNotice(const QDateTime &lastChange, const QDateTime &now,
                                        const QString &reason);
[[nodiscard]] Notice damagedDraftNotice(const KeptCopy &copy);

/// *Reload* over unsaved words.
[[nodiscard]] Notice reloadedNotice(const QString &file, const std::optional<KeptCopy> &copy);
/// *Reopen with encoding* over unsaved words.
[[nodiscard]] Notice reopenedNotice(const QString &file, const QString &encoding, const KeptCopy &copy);
[[nodiscard]] Notice notReopenedNotice(const QString &file, const QString &reason);
/// The file was saved over a version of somebody else. \param copy of that version.
[[nodiscard]] Notice savedOverNotice(const QString &file, const std::optional<KeptCopy> &copy);

} // namespace breakwater
