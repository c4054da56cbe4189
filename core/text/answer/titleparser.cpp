// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/titleparser.h"

#include "text/answer/answerremarks.h"
#include "text/answer/answerwrapping.h"
#include "text/answer/thinkfilter.h"
#include "text/answer/titleforms.h"
#include "text/characters/hiddencharacters.h"
#include "text/characters/outerspace.h"
#include "text/prompt/templatemarks.h"

#include <QRegularExpression>

#include <algorithm>

namespace breakwater {

namespace {

/// What is longer is an explanation, not a title.
constexpr qsizetype longestTitle = 200;

/// "1. One 2. Two" or 《一》、《二》 on a single line.
QStringList splitInline(const QString &line)
{
    static const QRegularExpression inlineNumber(QStringLiteral("(?:^|\\s)\\d{1,2}[.、)．](?!\\d)\\s*"));
    static const QRegularExpression numbered(QStringLiteral("^\\s*1[.、)．](?!\\d).+\\s2[.、)．](?!\\d)"));
    static const QRegularExpression marked(QStringLiteral("^(?:《[^《》]+》[、，,;；/|\\s]*){2,}$"));
    static const QRegularExpression between(QStringLiteral("(?<=》)[、，,;；/|\\s]*(?=《|$)"));
    if (numbered.match(line).hasMatch())
        return line.split(inlineNumber, Qt::SkipEmptyParts);
    if (marked.match(line).hasMatch())
        return line.split(between, Qt::SkipEmptyParts);
    static const QRegularExpression lone(QStringLiteral("^\\s*1\\s?[.)、．）]\\s+(?=\\S)"));
    return {QString(line).remove(lone)};
}

QStringList plainLines(const QString &text)
{
    QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) {
        return line.trimmed().isEmpty() || line.trimmed().startsWith(QLatin1String("```"));
    });
    if (lines.size() > 1 && (lines.first().endsWith(u':') || lines.first().endsWith(u'：')))
        lines.removeFirst();
    return lines.size() == 1 ? splitInline(lines.first()) : lines;
}

QStringList candidates(const QString &answer)
{
    QString text = withPlainLineEnds(stripThinking(withoutHidden(answer)).text).trimmed();
    text = withoutTemplateMarks(text, {});
    if (const auto json = titlesFromJson(text))
        return *json;
    text = withoutFence(text, QString());
    text = text.sliced(preambleLength(text, {}));
    text.truncate(closingRemarkStart(text, {}));
    for (const auto form : {titlesFromTable, titlesFromTags, titlesFromList}) {
        if (const auto titles = form(text))
            return *titles;
    }
    return plainLines(text);
}

/// "简洁型：《山中一日》（突出主题）": a style in front or an explanation behind, if every line has one. In a
/// single line, or where others have none, it is part of the title.
QStringList withoutCommentary(const QStringList &titles)
{
    static const QRegularExpression framed(QStringLiteral("^(?:[^《》：:]{1,12}[:：]\\s*)?(《[^《》]+》)\\s*"
                                                          "(?:[（(].*[)）]|[-–—:：].*)?$"));
    QStringList bare;
    for (const QString &title : titles) {
        const QRegularExpressionMatch match = framed.match(title.trimmed());
        if (!match.hasMatch())
            return titles;
        bare.append(match.captured(1));
    }
    return bare.size() < 2 ? titles : bare;
}

QString withoutEmphasis(const QString &line)
{
    static const QRegularExpression label(QStringLiteral(
        "^\\*\\*[^*]{1,24}[:：]\\s*\\*\\*\\s*(?=\\S)|^\\*\\*[^*]{1,24}\\*\\*\\s*[:：]\\s*(?=[\"“「《*])"));
    static const QRegularExpression bold(QStringLiteral("^(\\*\\*|__)(.+?)\\1(?:\\s*(?:[-–—:：(（]).*)?$"));
    static const QRegularExpression light(QStringLiteral("^(\\*|_|`)([^*_`]+)\\1$"));
    QString title = line;
    title.remove(label);
    title.replace(bold, QStringLiteral("\\2")).replace(light, QStringLiteral("\\2"));
    return title.trimmed();
}

QString withoutBrackets(const QString &title)
{
    for (const auto &[open, close] :
         {std::pair{u'《', u'》'}, std::pair{u'〈', u'〉'}, std::pair{u'【', u'】'}}) {
        const bool one = title.count(QChar(open)) == 1 && title.count(QChar(close)) == 1;
        if (title.size() > 2 && one && title.front() == open && title.back() == close)
            return title.sliced(1, title.size() - 2).trimmed();
    }
    return title;
}

/// Headings, emphasis, quotes and brackets nest in any order: **“Title”**.
QString cleanTitle(const QString &line)
{
    static const QRegularExpression heading(QStringLiteral("^(?:#{1,6}\\s+|>\\s*)+"));
    static const QRegularExpression leftover(QStringLiteral("[\"']?[,，;；]$"));
    QString title = line.trimmed();
    for (int depth = 0; depth < 4; ++depth) {
        QString next = title;
        next.remove(heading);
        next = withoutEmphasis(next.trimmed());
        if (next.startsWith(u'"'))
            next.replace(leftover, QStringLiteral("\""));
        next = withoutBrackets(withoutQuotes(next, QString()));
        if (next == title)
            break;
        title = next;
    }
    return withoutHidden(title).simplified(); // an escape in JSON may stand for one
}

QString folded(const QString &title)
{
    return title.normalized(QString::NormalizationForm_KC).toCaseFolded().simplified();
}

} // namespace

QStringList parseTitles(const QString &answer, qsizetype count, const QStringList &known)
{
    QStringList titles;
    QStringList seen;
    for (const QString &title : known)
        seen.append(folded(title));
    for (const QString &line : withoutCommentary(candidates(answer))) {
        const QString title = cleanTitle(line);
        const QString key = folded(title);
        if (titles.size() >= count)
            break;
        if (title.isEmpty() || title.size() > longestTitle || seen.contains(key))
            continue;
        seen.append(key);
        titles.append(title);
    }
    return titles;
}

} // namespace breakwater
