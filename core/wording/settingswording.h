// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/fileerror.h"
#include "files/homefolder.h"
#include "state/storeerror.h"
#include "wording/problemwording.h"

#include <QString>

namespace breakwater {

/// Where settings and queue would be kept is not known: what to do.
[[nodiscard]] QString homeFaultText(HomeFault fault);
/// Why a file could not be read or written, as the reason in a sentence: "the disk is full".
[[nodiscard]] QString fileErrorReason(const FileError &error);
/// The settings file was refused: what happened to it and what can be done.
[[nodiscard]] Notice settingsNotLoadedNotice(const FileError &error);
[[nodiscard]] Notice settingsNotSavedNotice(const FileError &error);
/// *Delete all my data* could not delete this file or folder: why, and what to do.
[[nodiscard]] QString notDeletedText(const FileError &error);
[[nodiscard]] QString notDeletedText(const StoreError &error);
/// For commands that do nothing without the queue: why it cannot be used, and what to do.
[[nodiscard]] QString queueFailureText(const StoreError &error);
/// Queue, shelf and breaker memory cannot be kept.
[[nodiscard]] Notice storeNotice(const StoreError &error);

} // namespace breakwater
