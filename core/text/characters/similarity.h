// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace breakwater {

/// How alike two texts are, 0 … 1, by the pairs of neighbouring letters and digits they share; letter case,
/// spaces and punctuation make no difference. Works for Han characters as for words. Linear. Source: Dice's
/// coefficient, L. R. Dice, "Measures of the amount of ecologic association between species", 1945.
[[nodiscard]] double textSimilarity(QStringView a, QStringView b);

} // namespace breakwater
