// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Stands for a part of the text that is not to be touched (code, address …) while the rules run.
inline constexpr QChar untouchedPart = QChar::ObjectReplacementCharacter;

/// What the punctuation of a text follows besides English habits.
enum class PunctuationHabit {
    Usual,
    French, ///< a space in front of ! ? : ; is right
};

/// Applies every offline rule once to the prose of one line (no mark in front, no line end). Keeps every
/// untouchedPart.
[[nodiscard]] QString withOfflineRules(QString prose, PunctuationHabit habit);

} // namespace breakwater
