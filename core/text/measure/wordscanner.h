// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QString>
#include <QStringView>

namespace breakwater {

/// Reads a text from the front: words of letters, numbers, and single characters of scripts that are written
/// without spaces; says where sentences end. Linear.
class WordScanner
{
public:
    enum class Kind { End, Word, Number, Character, SentenceEnd };
    struct Token
    {
        Kind kind = Kind::End;
        TextRange range{};
    };

    WordScanner(QStringView text, TextRange range);
    /// The next token; a SentenceEnd reaches behind the closing quotes.
    [[nodiscard]] Token next();

private:
    [[nodiscard]] Token takeWord();
    [[nodiscard]] Token takeNumber();
    [[nodiscard]] bool endsSentence(char32_t mark) const;
    [[nodiscard]] qsizetype afterClosers(qsizetype position) const;

    QStringView m_text; // up to the end of the range
    qsizetype m_pos;
    qsizetype m_wordStart = -1; // of the word directly in front
};

/// What words that differ only in case, width, apostrophe or ending have in common: "Leaves" and "leave",
/// "stopped" and "stop". Endings as English has them; short words of other languages are hardly touched.
[[nodiscard]] QString wordStem(QStringView word);
/// 0 to 1: how much a word tells about what a text is about. \param word as written.
[[nodiscard]] double wordWeight(QStringView word);
[[nodiscard]] double characterWeight(char32_t character);

} // namespace breakwater
