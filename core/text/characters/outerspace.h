// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// \a text with every line end as \\n.
[[nodiscard]] QString withPlainLineEnds(QString text);

/// \a text, trimmed and with plain line ends, between the leading and trailing white space of \a original and
/// with the line ends of \a original: the same end for the same line if both have as many lines, else the
/// most frequent one. Empty if \a text is.
[[nodiscard]] QString withOuterSpaceOf(const QString &original, const QString &text);

} // namespace breakwater
