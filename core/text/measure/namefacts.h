// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/measure/editlatitude.h"

#include <QString>

namespace breakwater {

/// Whether a name was changed or lost on the way from \a original to \a suggestion. A name is a word with a
/// capital letter inside of a sentence; where nearly every noun has one (German, titles, capitals all over)
/// nothing is said. The same name in other letter case, with an ending or with a mistake mended is the same.
/// A name that is only gone counts where no words may go (*Corrections only*). Headings do
/// not count. Linear.
[[nodiscard]] bool namesDiffer(const QString &original, const QString &suggestion, EditLatitude latitude);

} // namespace breakwater
