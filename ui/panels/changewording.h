// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textdiff.h"

#include <QString>

namespace breakwater {

/// "Wording", "Punctuation", …: as the filter names it.
[[nodiscard]] QString changeKindLabel(ChangeKind kind);

/// "Change 2 of 7, wording: “are” becomes “is”." \param change index into TextDiff::changes().
[[nodiscard]] QString currentChangeText(const TextDiff &diff, qsizetype change, int number, int count);

} // namespace breakwater
