// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/titleparser.h"

#include "text/answerremarks.h"
#include "text/answerwrapping.h"
#include "text/outerspace.h"
#include "text/thinkfilter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace breakwater {

namespace {

/// What is longer is an explanation, not a title.
constexpr qsizetype longestTitle = 200;

std::optional<QString> titleOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    const QJsonObject object = value.toObject();
    for (const char *key : {"title", "text", "name", "标题", "題目", "题目"}) {
        if (const QJsonValue title = object.value(QString::fromUtf8(key)); title.isString())
            return title.toString();
    }
    return std::nullopt;
}

QStringList titlesOf(const QJsonArray &array)
{
    QStringList titles;
    for (const QJsonValue value : array) {
        if (const auto title = titleOf(value))
            titles.append(*title);
    }
    return titles;
}

QStringList titlesOf(const QJsonObject &object)
{
    for (const QJsonValue value : object) {
        if (value.isArray())
            return titlesOf(value.toArray());
    }
    QStringList titles; // {"1": "…", "2": "…"}
    for (const QJsonValue value : object) {
        if (const auto title = titleOf(value))
            titles.append(*title);
    }
    return titles;
}

/// Of an array that was cut off or is not quite JSON: the strings that are complete.
QStringList completeStrings(const QString &text)
{
    static const QRegularExpression string(QStringLiteral("\"((?:[^\"\\\\\\n]|\\\\.)+)\"(?!\\s*:)"));
    QStringList titles;
    for (auto it = string.globalMatch(text); it.hasNext();)
        titles.append(it.next().captured(1).replace(QLatin1String("\\\""), QLatin1String("\"")));
    return titles;
}

/// nullopt: the answer holds no JSON.
std::optional<QStringList> titlesFromJson(const QString &answer)
{
    static const QRegularExpression bracket(QStringLiteral("[\\[{]"));
    const qsizetype start = answer.indexOf(bracket);
    if (start < 0)
        return std::nullopt;
    const QChar close = answer[start] == u'[' ? u']' : u'}';
    const qsizetype end = answer.lastIndexOf(close);
    if (end > start) {
        const QJsonDocument document
            = QJsonDocument::fromJson(answer.sliced(start, end - start + 1).toUtf8());
        if (document.isArray())
            return titlesOf(document.array());
        if (document.isObject())
            return titlesOf(document.object());
    }
    static const QRegularExpression opening(QStringLiteral("^[\\[{]\\s*[\"{\\[]"));
    if (!opening.match(answer).hasMatch())
        return std::nullopt;
    return completeStrings(answer);
}

const QRegularExpression &numbering()
{
    static const QRegularExpression pattern(
        QStringLiteral(
            "^\\s{0,3}(?:[*_]{0,2}(?:\\(?\\d{1,2}\\s?[.)、．）](?!\\d)|\\[\\d{1,2}\\]|\\d{1,2}\\s?[:：](?!"
            "\\d)"
            "|[①-⑳]|（\\d{1,2}）|[一二三四五六七八九十]{1,3}[、.．]|(?:标题|標題|题目|Title|Option)\\s*"
            "(?:\\d{1,2}|[一二三四五六七八九十])?\\s*[:：])[*_]{0,2}\\s*)"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

const QRegularExpression &bullet()
{
    static const QRegularExpression pattern(QStringLiteral("^\\s{0,3}(?:[-*+•·●▪◦‣–—]\\s+)"));
    return pattern;
}

/// The lines that carry titles: numbered ones if there are several, else bulleted ones, else all.
QStringList titleLines(const QString &text)
{
    QStringList all = text.split(u'\n', Qt::SkipEmptyParts);
    all.removeIf([](const QString &line) {
        return line.trimmed().isEmpty() || line.trimmed().startsWith(QLatin1String("```"));
    });
    for (const QRegularExpression &mark : {numbering(), bullet()}) {
        QStringList marked = all.filter(mark);
        if (marked.size() >= 2)
            return marked;
    }
    if (all.size() > 1 && (all.first().endsWith(u':') || all.first().endsWith(u'：')))
        all.removeFirst();
    return all;
}

/// "1. One 2. Two" on a single line.
QStringList splitInline(const QString &line)
{
    static const QRegularExpression inlineNumber(QStringLiteral("(?:^|\\s)\\d{1,2}[.、)．](?!\\d)\\s*"));
    static const QRegularExpression first(QStringLiteral("^\\s*1[.、)．](?!\\d).+\\s2[.、)．](?!\\d)"));
    return first.match(line).hasMatch() ? line.split(inlineNumber, Qt::SkipEmptyParts) : QStringList{line};
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

/// Numbering, marks and quotes nest in any order: "1. **“Title”**".
QString cleanTitle(const QString &line)
{
    static const QRegularExpression heading(QStringLiteral("^(?:#{1,6}\\s+|>\\s*)+"));
    static const QRegularExpression leftover(QStringLiteral("[\"']?[,，;；]$"));
    QString title = line.trimmed();
    for (int depth = 0; depth < 4; ++depth) {
        QString next = title;
        next.remove(heading).remove(bullet());
        next = withoutEmphasis(next.trimmed()).remove(numbering()).trimmed();
        if (next.startsWith(u'"'))
            next.replace(leftover, QStringLiteral("\""));
        next = withoutBrackets(withoutQuotes(next, QString()));
        if (next == title)
            break;
        title = next;
    }
    return title.simplified();
}

QString folded(const QString &title)
{
    return title.normalized(QString::NormalizationForm_KC).toCaseFolded().simplified();
}

QStringList candidates(const QString &answer)
{
    QString text = withPlainLineEnds(stripThinking(answer).text).trimmed();
    if (const auto json = titlesFromJson(text))
        return *json;
    text = withoutFence(text, QString());
    text = text.sliced(preambleLength(text, {}));
    text.truncate(closingRemarkStart(text, {}));
    QStringList lines = titleLines(text);
    return lines.size() == 1 ? splitInline(lines.first()) : lines;
}

} // namespace

QStringList parseTitles(const QString &answer, qsizetype count, const QStringList &known)
{
    QStringList titles;
    QStringList seen;
    for (const QString &title : known)
        seen.append(folded(title));
    for (const QString &line : candidates(answer)) {
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
