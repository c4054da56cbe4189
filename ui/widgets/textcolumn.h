// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFontMetrics;

namespace breakwater {

/// Room for about so many characters of a Latin text, in pixels. Not QFontMetrics::averageCharWidth(): of a
/// font with Han characters that is the width of those, twice as much as a line takes.
[[nodiscard]] int textColumnWidth(const QFontMetrics &metrics, int characters);

} // namespace breakwater
