// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/addresses.h"

#include "text/characters/characters.h"

#include <algorithm>

namespace breakwater {

namespace {

bool isHostCharacter(QChar c)
{
    return isAsciiLetter(c) || isAsciiDigit(c) || QStringView(u"_.-").contains(c);
}

bool isMailCharacter(QChar c)
{
    return isHostCharacter(c) || c == u'%' || c == u'+';
}

qsizetype addressEnd(QStringView text)
{
    qsizetype end = 0;
    qsizetype open = 0;
    for (; end < text.size(); ++end) {
        const QChar c = text[end];
        if (c.unicode() <= 0x20 || c.unicode() > 0x7E || QStringView(u"<>\"`|\\^{}[]").contains(c))
            break;
        if (c == u')' && open == 0)
            break;
        open += c == u'(' ? 1 : c == u')' ? -1 : 0;
    }
    while (end > 0 && QStringView(u".,;:!?'*_~").contains(text[end - 1]))
        --end;
    return end;
}

} // namespace

qsizetype webAddressLength(QStringView text)
{
    for (const QStringView prefix :
         {QStringView(u"https://"), QStringView(u"http://"), QStringView(u"ftp://"), QStringView(u"file://"),
          QStringView(u"mailto:"), QStringView(u"www.")}) {
        if (!text.startsWith(prefix, Qt::CaseInsensitive))
            continue;
        const qsizetype end = addressEnd(text);
        return end > prefix.size() ? end : 0;
    }
    return 0;
}

TextRange mailAddressAround(QStringView text, qsizetype at, qsizetype floor)
{
    qsizetype start = at;
    while (start > floor && isMailCharacter(text[start - 1]))
        --start;
    qsizetype end = at + 1;
    while (end < text.size() && isHostCharacter(text[end]))
        ++end;
    while (end > at + 1 && (text[end - 1] == u'.' || text[end - 1] == u'-'))
        --end;
    const bool hasHost = text.sliced(at + 1, end - at - 1).contains(u'.');
    return start < at && hasHost ? TextRange::between(start, end) : TextRange{at, 0};
}

} // namespace breakwater
