// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace breakwater {

/// Han characters and words of other scripts, counted separately: "1204 字 · 318 words".
struct WordCount
{
    qsizetype hanCharacters = 0;
    qsizetype words = 0;

    WordCount &operator+=(const WordCount &other)
    {
        hanCharacters += other.hanCharacters;
        words += other.words;
        return *this;
    }
    bool operator==(const WordCount &) const = default;
};

/// Counts of whole paragraphs may be added up.
[[nodiscard]] WordCount countWords(QStringView text);

} // namespace breakwater
