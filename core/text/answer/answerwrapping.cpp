// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/answerwrapping.h"

#include "text/characters/textlines.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace breakwater {

namespace {

constexpr std::array<std::pair<QChar, QChar>, 10> quotePairs{{{u'"', u'"'},
                                                              {u'\'', u'\''},
                                                              {u'\u201C', u'\u201D'},
                                                              {u'\u2018', u'\u2019'},
                                                              {u'\u300C', u'\u300D'},
                                                              {u'\u300E', u'\u300F'},
                                                              {u'\u00AB', u'\u00BB'},
                                                              {u'\u201E', u'\u201C'},
                                                              {u'\uFF02', u'\uFF02'},
                                                              {u'`', u'`'}}};

bool isApostrophe(QStringView text, qsizetype i)
{
    return (text[i] == u'\'' || text[i] == u'\u2019') && i > 0 && i + 1 < text.size()
        && text[i - 1].isLetterOrNumber() && text[i + 1].isLetterOrNumber();
}

qsizetype quoteCount(QStringView text, QChar mark)
{
    qsizetype count = 0;
    for (qsizetype i = 0; i < text.size(); ++i)
        count += text[i] == mark && !isApostrophe(text, i) ? 1 : 0;
    return count;
}

/// The mark at the start and the one at the end belong together.
bool isWrappedIn(QStringView text, std::pair<QChar, QChar> pair, QStringView original)
{
    if (text.size() < 3 || text.front() != pair.first || text.back() != pair.second)
        return false;
    const QStringView inner = text.sliced(1, text.size() - 2);
    if (pair.first == pair.second) {
        const qsizetype inside = quoteCount(inner, pair.first);
        return inside == 0 || inside == quoteCount(original, pair.first);
    }
    qsizetype depth = 0;
    for (qsizetype i = 0; i < inner.size(); ++i) {
        if (inner[i] == pair.first)
            ++depth;
        else if (inner[i] == pair.second && !isApostrophe(inner, i) && --depth < 0)
            return false;
    }
    return depth == 0;
}

bool isQuoted(QStringView text)
{
    return std::any_of(quotePairs.begin(), quotePairs.end(), [&](const auto &pair) {
        return isWrappedIn(text, pair, text.size() > 2 ? text.sliced(1, text.size() - 2) : QStringView());
    });
}

bool isBlockQuote(const QList<QStringView> &lines)
{
    return std::all_of(lines.begin(), lines.end(),
                       [](QStringView line) { return line.trimmed().isEmpty() || line.startsWith(u'>'); });
}

bool isRuleLine(QStringView line)
{
    const QStringView content = line.trimmed();
    return content == QStringView(u"---") || content == QStringView(u"***") || content == QStringView(u"___");
}

} // namespace

QString withoutRules(const QString &answer, const QString &original)
{
    const QList<QStringView> lines = linesOf(answer);
    const QList<QStringView> originalLines = linesOf(original);
    qsizetype first = 0;
    qsizetype last = lines.size();
    if (lines.size() > 1 && isRuleLine(lines.front()) && !isRuleLine(originalLines.front()))
        ++first;
    // Directly below a line of text, --- makes that line a heading: only after a blank line it is a rule.
    if (last - first > 2 && isRuleLine(lines[last - 1]) && lines[last - 2].trimmed().isEmpty()
        && !isRuleLine(originalLines.back()))
        --last;
    return last - first == lines.size() ? answer : joined(lines, first, last - first);
}

QString withoutQuotes(const QString &answer, const QString &original)
{
    const QList<QStringView> lines = linesOf(answer);
    if (isBlockQuote(lines) && !original.startsWith(u'>')) {
        QStringList kept;
        for (const QStringView line : lines)
            kept.append(line.sliced(line.startsWith(QStringView(u"> ")) ? 2
                                        : line.startsWith(u'>')         ? 1
                                                                        : 0)
                            .toString());
        return kept.join(u'\n').trimmed();
    }
    // As a program writes a text of several lines.
    for (const QStringView mark : {QStringView(u"\"\"\""), QStringView(u"'''")}) {
        if (answer.size() > 6 && answer.startsWith(mark) && answer.endsWith(mark)
            && !original.startsWith(mark))
            return answer.sliced(3, answer.size() - 6).trimmed();
    }
    const QStringView bold = u"**";
    if (answer.size() > 4 && answer.startsWith(bold) && answer.endsWith(bold) && answer.count(bold) == 2
        && !original.contains(bold))
        return answer.sliced(2, answer.size() - 4).trimmed();
    for (const QLatin1String mark : {QLatin1String("\"\"\""), QLatin1String("'''")}) {
        if (answer.size() > 6 && answer.startsWith(mark) && answer.endsWith(mark) && answer.count(mark) == 2
            && !original.contains(mark))
            return answer.sliced(3, answer.size() - 6).trimmed();
    }
    if (isQuoted(original))
        return answer;
    for (const auto &pair : quotePairs) {
        if (isWrappedIn(answer, pair, original))
            return answer.sliced(1, answer.size() - 2).trimmed();
    }
    return answer;
}

QString withoutTagAround(const QString &answer, const QString &original)
{
    static const QRegularExpression tagged(
        QStringLiteral("^<([A-Za-z][A-Za-z_-]*)>\\s*([\\s\\S]*?)\\s*</\\1>$"));
    const QRegularExpressionMatch match = tagged.match(answer);
    if (!match.hasMatch() || original.startsWith(u'<' + match.captured(1)))
        return answer;
    return match.captured(2);
}

} // namespace breakwater
