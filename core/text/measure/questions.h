// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Whether \a answer answers what \a original asks, instead of asking it in better words: the text is a
/// question, and the answer neither asks nor requests anything any more. English and Chinese by their words,
/// all languages by the question mark. Linear.
[[nodiscard]] bool answersQuestion(const QString &original, const QString &answer);

} // namespace breakwater
