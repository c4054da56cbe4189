// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace breakwater {

// What the bytes of a text tell about its encoding, one clue at a time; detectEncoding() weighs them.

/// How much of a text is valid UTF-8. ASCII tells nothing and is not counted.
struct Utf8Clue
{
    qsizetype characters = 0;
    qsizetype badBytes = 0;
    /// The bad bytes are the beginning of a character at the very end.
    bool cutOff = false;

    /// In other encodings some bytes are valid characters by chance, and most are not.
    [[nodiscard]] bool isUtf8() const { return characters > 0 && (cutOff || badBytes * 4 <= characters); }
};
[[nodiscard]] Utf8Clue utf8Clue(const QByteArray &bytes);

/// "UTF-16LE" or "UTF-16BE" for wide text without a mark; empty if it is none. Read in the wrong order, or
/// being no wide text at all, bytes become characters that hardly anybody uses.
[[nodiscard]] QByteArray wideEncoding(const QByteArray &bytes);

/// How a text reads as one of the encodings with two bytes for a character.
struct DoubleByteClue
{
    qsizetype pairs = 0;
    /// Pairs that are punctuation, kana, a syllable of Hangul, or one of the commonest Han characters.
    qsizetype everyday = 0;

    [[nodiscard]] double share() const
    {
        return pairs == 0 ? 0 : static_cast<double>(everyday) / static_cast<double>(pairs);
    }
};
/// \param encoding one of doubleByteEncodings.
[[nodiscard]] DoubleByteClue doubleByteClue(const QByteArray &bytes, const QByteArray &encoding);

/// In the order in which they are preferred if nothing else decides.
inline constexpr const char *doubleByteEncodings[] = {"GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR"};

/// What is no ASCII.
[[nodiscard]] qsizetype highBytes(const QByteArray &bytes);

} // namespace breakwater
