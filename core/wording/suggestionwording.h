// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/problemwording.h"

namespace breakwater {

/// As textMovedNotice(), of a text that changed after the suggestion was there.
[[nodiscard]] Notice textChangedNotice();
/// The titles that came are all in the list already. \param whom who answered.
[[nodiscard]] Notice noNewTitlesNotice(const ServedBy &whom);

} // namespace breakwater
