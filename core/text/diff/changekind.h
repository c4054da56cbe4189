// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textdiff.h"

#include <QStringView>

namespace breakwater {

/// What a change of \a before into \a after is about. \param atLineStart it begins a line, so that Markdown
/// marks count.
[[nodiscard]] ChangeKind changeKind(QStringView before, QStringView after, bool atLineStart);

} // namespace breakwater
