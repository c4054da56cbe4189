// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/count/tokenestimate.h"

#include "text/characters/characters.h"

namespace breakwater {

qsizetype estimateTokens(QStringView text)
{
    // In twelfths of a token, so that the sum has no rounding: about 4 Latin letters, 3 digits, 1.2 Han
    // characters a token; other scripts and symbols are often a token or more each.
    qsizetype twelfths = 0;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        i += codePointLength(c);
        if (c < 0x80)
            twelfths += QChar::isLetter(c) || c == u' ' ? 3
                : QChar::isDigit(c)                     ? 4
                : QChar::isSpace(c)                     ? 6
                                                        : 8;
        else if (isHan(c))
            twelfths += 10;
        else if (QChar::isLetter(c) && c < 0x600)
            twelfths += 5;
        else
            twelfths += 12;
    }
    return (twelfths + 11) / 12;
}

} // namespace breakwater
