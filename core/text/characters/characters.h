// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QString>
#include <QStringView>

namespace breakwater {

/// A code point that is written without spaces between words and counted one by one.
[[nodiscard]] inline bool isHan(char32_t c)
{
    return c >= 0x2E80 && QChar::script(c) == QChar::Script_Han;
}

/// Letters and marks of Chinese and Japanese, full-width punctuation included.
[[nodiscard]] inline bool isFullWidthPunctuation(char32_t c)
{
    return (c >= 0x3001 && c <= 0x301F && c != 0x3005 && c != 0x3007) || (c >= 0xFF01 && c <= 0xFF0F)
        || (c >= 0xFF1A && c <= 0xFF20) || (c >= 0xFF3B && c <= 0xFF40) || (c >= 0xFF5B && c <= 0xFF65)
        || c == 0x2014 || c == 0x2026 || (c >= 0x2018 && c <= 0x201D);
}

[[nodiscard]] inline bool isAsciiDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

[[nodiscard]] inline bool isAsciiLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

/// U+2029 ends a paragraph in the text of a QTextDocument.
[[nodiscard]] inline bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r' || c == QChar::ParagraphSeparator;
}

/// The code point that starts at \a index; a lone surrogate is returned as it is.
[[nodiscard]] inline char32_t codePointAt(QStringView text, qsizetype index)
{
    const QChar c = text[index];
    if (c.isHighSurrogate() && index + 1 < text.size() && text[index + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(c, text[index + 1]);
    return c.unicode();
}

/// The code point that ends before \a index (> 0).
[[nodiscard]] inline char32_t codePointBefore(QStringView text, qsizetype index)
{
    const QChar c = text[index - 1];
    if (c.isLowSurrogate() && index >= 2 && text[index - 2].isHighSurrogate())
        return QChar::surrogateToUcs4(text[index - 2], c);
    return c.unicode();
}

[[nodiscard]] constexpr qsizetype codePointLength(char32_t c)
{
    return c > 0xFFFF ? 2 : 1;
}

} // namespace breakwater
