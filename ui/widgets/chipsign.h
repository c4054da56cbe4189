// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/chipwording.h"

#include <QColor>
#include <QRectF>

class QPainter;

namespace breakwater {

/// Draws the sign of a chip into `box`: each kind has a shape of its own, so that nobody needs to see the
/// colour. Drawn, because hardly any font has all of ● ◐ ■ ◌ ⦸ ⚷ ⏸ ✋ in one size.
void paintChipSign(QPainter &painter, ChipKind kind, const QRectF &box, const QColor &color);

} // namespace breakwater
