// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/outerspace.h"

#include "text/characters/characters.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace breakwater {

namespace {

constexpr QChar ideographicSpace = u'\u3000';

QStringList lineEndsOf(QStringView text)
{
    QStringList ends;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isLineEnd(text[i]))
            continue;
        const bool two = text[i] == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n';
        ends.append(text.sliced(i, two ? 2 : 1).toString());
        i += two ? 1 : 0;
    }
    return ends;
}

QString mostFrequent(const QStringList &ends)
{
    QHash<QString, int> counts;
    QString best = QStringLiteral("\n");
    int most = 0;
    for (const QString &end : ends) {
        if (++counts[end] > most) {
            most = counts[end];
            best = end;
        }
    }
    return best;
}

/// Chinese paragraphs are indented by two full-width spaces, which models drop.
void restoreIndentation(QStringList &lines, const QStringList &originalLines)
{
    if (lines.size() != originalLines.size())
        return;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QString &original = originalLines[i];
        const auto text
            = std::find_if(original.begin(), original.end(), [](QChar c) { return c != ideographicSpace; });
        const qsizetype width = text - original.begin();
        if (width > 0 && !lines[i].isEmpty() && !lines[i].front().isSpace())
            lines[i].prepend(QString(width, ideographicSpace));
    }
}

} // namespace

QString withPlainLineEnds(QString text)
{
    return text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"))
        .replace(u'\r', u'\n')
        .replace(QChar::ParagraphSeparator, u'\n');
}

QString withOuterSpaceOf(const QString &original, const QString &text)
{
    if (text.isEmpty())
        return {};
    const QString core = original.trimmed();
    const qsizetype start = core.isEmpty() ? original.size() : original.indexOf(core);
    QStringList lines = text.split(u'\n');
    restoreIndentation(lines, withPlainLineEnds(core).split(u'\n'));
    const QStringList ends = lineEndsOf(core);
    const QString usual = mostFrequent(ends.isEmpty() ? lineEndsOf(original) : ends);
    QString result = original.first(core.isEmpty() ? 0 : start);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        result += lines[i];
        if (i + 1 < lines.size())
            result += ends.size() + 1 == lines.size() ? ends[i] : usual;
    }
    return core.isEmpty() ? result : result + original.sliced(start + core.size());
}

} // namespace breakwater
