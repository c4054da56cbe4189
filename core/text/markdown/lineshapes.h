// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace breakwater {

// What a line of Markdown looks like by itself; what it is depends on the lines around it: markdownLines().

/// Columns of leading white space; a tab goes to the next multiple of four.
[[nodiscard]] qsizetype indentation(QStringView line);
/// === or --- as below a heading.
[[nodiscard]] bool isUnderline(QStringView line);
/// "[id]: target".
[[nodiscard]] bool isDefinition(QStringView line);

/// Length of "1." or "-" directly in front of Chinese, 0 if there is none. To CommonMark that is no list, to
/// who writes it, it is; an editor puts the space in.
[[nodiscard]] qsizetype looseMarkerLength(QStringView line);

} // namespace breakwater
