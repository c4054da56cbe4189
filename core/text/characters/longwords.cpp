// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/longwords.h"

namespace breakwater {

namespace {

/// Behind a blank, and between characters of Chinese and Japanese, a line may be broken.
bool breaksLine(QChar c)
{
    return c.isSpace() || (c >= u'\u2E80' && c <= u'\uFAFF' && !c.isMark() && !c.isSurrogate());
}

} // namespace

QString LongWordBreaker::broken(const QString &piece)
{
    QString result;
    qsizetype copied = 0;
    for (qsizetype i = 0; i < piece.size(); ++i) {
        const QChar c = piece[i];
        m_unbroken = breaksLine(c) ? 0 : m_unbroken + 1;
        if (m_unbroken < longest || c.isHighSurrogate())
            continue;
        result += QStringView(piece).sliced(copied, i + 1 - copied);
        result += u'\n';
        copied = i + 1;
        m_unbroken = 0;
    }
    if (copied == 0)
        return piece;
    return result += QStringView(piece).sliced(copied);
}

bool hasLongerWord(QStringView text, qsizetype longest)
{
    qsizetype unbroken = 0;
    for (const QChar c : text) {
        unbroken = breaksLine(c) ? 0 : unbroken + 1;
        if (unbroken > longest)
            return true;
    }
    return false;
}

} // namespace breakwater
