// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/lineshapes.h"

#include "text/characters/characters.h"
#include "text/markdown/markdownlines.h"

#include <algorithm>

namespace breakwater {

qsizetype indentation(QStringView line)
{
    qsizetype width = 0;
    for (const QChar c : line) {
        if (c == u'\t')
            width += 4 - width % 4;
        else if (c == u' ')
            ++width;
        else
            break;
    }
    return width;
}

bool isUnderline(QStringView line)
{
    const QStringView marks = line.trimmed();
    return !marks.isEmpty() && (marks.front() == u'=' || marks.front() == u'-')
        && std::all_of(marks.begin(), marks.end(), [&](QChar c) { return c == marks.front(); });
}

bool isDefinition(QStringView line)
{
    const QStringView content = line.trimmed();
    const qsizetype close = content.indexOf(QStringView(u"]:"));
    return content.startsWith(u'[') && close > 1 && !content.first(close).contains(u'`');
}

qsizetype headingLevel(QStringView line)
{
    if (indentation(line) > 3)
        return 0;
    const QStringView content = line.trimmed();
    qsizetype level = 0;
    while (level < content.size() && content[level] == u'#')
        ++level;
    const bool spaced = level == content.size() || content[level].isSpace();
    return level >= 1 && level <= 6 && spaced ? level : 0;
}

qsizetype listMarkerLength(QStringView line)
{
    qsizetype i = 0;
    while (i < line.size() && (line[i] == u' ' || line[i] == u'\t'))
        ++i;
    const qsizetype marker = i;
    if (i < line.size() && (line[i] == u'-' || line[i] == u'*' || line[i] == u'+')) {
        ++i;
    } else {
        while (i < line.size() && isAsciiDigit(line[i]) && i - marker < 9)
            ++i;
        if (i == marker || i == line.size() || (line[i] != u'.' && line[i] != u')'))
            return 0;
        ++i;
    }
    if (i == line.size())
        return i;
    if (line[i] != u' ' && line[i] != u'\t')
        return 0;
    while (i < line.size() && (line[i] == u' ' || line[i] == u'\t'))
        ++i;
    const QStringView rest = line.sliced(i);
    const bool task = rest.size() >= 4 && rest[0] == u'[' && rest[2] == u']' && rest[3] == u' '
        && (rest[1] == u' ' || rest[1] == u'x' || rest[1] == u'X');
    return task ? i + 4 : i;
}

qsizetype looseMarkerLength(QStringView line)
{
    const auto first = std::find_if_not(line.begin(), line.end(), [](QChar c) { return c == u' '; });
    qsizetype end = first - line.begin();
    const qsizetype marker = end;
    while (end < line.size() && end - marker < 3 && isAsciiDigit(line[end]))
        ++end;
    const QStringView marks = end > marker ? QStringView(u".)") : QStringView(u"-");
    if (end == line.size() || !marks.contains(line[end]) || end + 1 == line.size())
        return 0;
    return isHan(line[end + 1].unicode()) ? end + 1 : 0;
}

} // namespace breakwater
