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

std::optional<FenceLine> fenceOf(QStringView line)
{
    while (!line.isEmpty() && (line.front().isSpace() || line.front() == u'>'))
        line = line.sliced(1);
    if (line.isEmpty() || (line.front() != u'`' && line.front() != u'~'))
        return std::nullopt;
    const QChar mark = line.front();
    qsizetype length = 0;
    while (length < line.size() && line[length] == mark)
        ++length;
    const QStringView info = line.sliced(length).trimmed();
    if (length < 3 || (mark == u'`' && info.contains(u'`')))
        return std::nullopt;
    return FenceLine{mark, length, info.isEmpty()};
}

bool isUnderline(QStringView line)
{
    const QStringView marks = line.trimmed();
    return !marks.isEmpty() && (marks.front() == u'=' || marks.front() == u'-')
        && std::all_of(marks.begin(), marks.end(), [&](QChar c) { return c == marks.front(); });
}

bool isRule(QStringView line)
{
    qsizetype marks = 0;
    QChar mark;
    for (const QChar c : line) {
        if (c == u' ' || c == u'\t')
            continue;
        if ((c != u'-' && c != u'*' && c != u'_') || (marks > 0 && c != mark))
            return false;
        mark = c;
        ++marks;
    }
    return marks >= 3;
}

bool isDefinition(QStringView line)
{
    const QStringView content = line.trimmed();
    const qsizetype close = content.indexOf(QStringView(u"]:"));
    return content.startsWith(u'[') && close > 1 && !content.first(close).contains(u'`');
}

bool isTableDelimiter(QStringView line)
{
    const QStringView content = line.trimmed();
    return content.contains(u'|') && content.contains(u'-')
        && std::all_of(content.begin(), content.end(), [](QChar c) {
               return c == u'|' || c == u'-' || c == u':' || c == u' ' || c == u'\t';
           });
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

} // namespace breakwater
