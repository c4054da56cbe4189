// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/emoji.h"

#include "text/characters/characters.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

bool isEmoji(char32_t c)
{
    const bool skinTone = c >= 0x1F3FB && c <= 0x1F3FF;
    const bool circledDigit = c >= 0x2776 && c <= 0x2793;
    return !skinTone && !circledDigit
        && ((c >= 0x1F000 && c <= 0x1FAFF) || (c >= 0x2600 && c <= 0x27BF) || (c >= 0x2B1B && c <= 0x2B55)
            || c == 0x231A || c == 0x231B || (c >= 0x23E9 && c <= 0x23F3) || c == 0x20E3);
}

} // namespace

QStringList emojiIn(QStringView text)
{
    // A letter tells a short code from a time.
    static const QRegularExpression shortCode(
        QStringLiteral("(?<![\\w:]):(?=[\\d_+-]{0,30}[a-z])[a-z\\d_+-]{2,40}:(?![\\w:])"));
    QStringList emoji;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        if (isEmoji(c))
            emoji.append(QString::fromUcs4(&c, 1));
        i += codePointLength(c);
    }
    for (auto it = shortCode.globalMatch(text.toString()); it.hasNext();)
        emoji.append(it.next().captured());
    return emoji;
}

} // namespace breakwater
