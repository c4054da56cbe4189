// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/measure/numbermentions.h"

#include <QStringView>

#include <optional>

namespace breakwater {

/// A number in words, and how much of the text it takes.
struct SpelledNumber
{
    NumberMention mention{};
    qsizetype length = 0;
};

/// The number in English words that begins \a text, as a whole: "twenty-three", "two thousand and five",
/// "a dozen", "third", "once", "March". \a text begins at the start of a word.
[[nodiscard]] std::optional<SpelledNumber> englishNumberAt(QStringView text);
/// The number in Chinese words that begins \a text: 三万五千, 二〇二四, 百分之六十五, 三分之一, 半, 次日.
[[nodiscard]] std::optional<SpelledNumber> chineseNumberAt(QStringView text);

/// 1,000 for "thousand" and the like, behind digits too; 0: no such word.
[[nodiscard]] double englishScale(QStringView word);
/// 10,000 for 万 and so on, behind digits too; 0: no unit.
[[nodiscard]] double chineseUnit(QChar c);

} // namespace breakwater
