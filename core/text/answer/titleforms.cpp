// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/titleforms.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace breakwater {

namespace {

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

/// Of a list that was cut off or is not quite JSON: the strings that are complete.
QStringList completeStrings(const QString &text)
{
    static const QRegularExpression doubleQuoted(QStringLiteral("\"((?:[^\"\\\\\\n]|\\\\.)+)\"(?!\\s*:)"));
    static const QRegularExpression singleQuoted(QStringLiteral("'((?:[^'\\\\\\n]|\\\\.)+)'(?=\\s*[,\\]])"));
    QStringList titles;
    for (auto it = doubleQuoted.globalMatch(text); it.hasNext();)
        titles.append(it.next().captured(1).replace(QLatin1String("\\\""), QLatin1String("\"")));
    if (!titles.isEmpty())
        return titles;
    for (auto it = singleQuoted.globalMatch(text); it.hasNext();)
        titles.append(it.next().captured(1).replace(QLatin1String("\\'"), QLatin1String("'")));
    return titles;
}

QStringList cellsOf(QString row)
{
    row = row.trimmed();
    row = row.sliced(1, row.size() - (row.endsWith(u'|') && row.size() > 1 ? 2 : 1));
    QStringList cells = row.split(u'|');
    for (QString &cell : cells)
        cell = cell.trimmed();
    return cells;
}

bool isDelimiterRow(const QString &row)
{
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*\\|(?:\\s*:?-+:?\\s*\\|)*\\s*:?-+:?\\s*\\|?\\s*$"));
    return pattern.match(row).hasMatch();
}

/// The column whose head says so; else the first that holds more than numbers.
qsizetype titleColumn(const QStringList &head, const QStringList &firstRow)
{
    static const QRegularExpression name(QStringLiteral("title|heading|标题|標題|题目|題目"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(QStringLiteral("^[\\W\\d_]*$"));
    const qsizetype named = head.indexOf(name);
    if (named >= 0)
        return named;
    for (qsizetype i = 0; i < firstRow.size(); ++i) {
        if (!number.match(firstRow[i]).hasMatch())
            return i;
    }
    return 0;
}

QString unescaped(QString text)
{
    return text.replace(QLatin1String("&lt;"), QLatin1String("<"))
        .replace(QLatin1String("&gt;"), QLatin1String(">"))
        .replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&#39;"), QLatin1String("'"))
        .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

/// A line of a list: its mark's number (0: a bullet or a label without one) and what follows.
struct ListLine
{
    int number = 0;
    QString title{};
};

int valueOf(const QString &mark)
{
    static const QString chinese = QStringLiteral("一二三四五六七八九十");
    if (mark.isEmpty())
        return 0;
    if (const int number = mark.toInt(); number > 0)
        return number;
    const QChar first = mark.front();
    if (first >= u'\u2460' && first <= u'\u2473') // ①
        return first.unicode() - 0x245F;
    if (mark.size() == 1 && first.toUpper() >= u'A' && first.toUpper() <= u'Z')
        return first.toUpper().unicode() - u'A' + 1;
    if (mark == QStringLiteral("🔟"))
        return 10;
    if (mark.size() == 2 && first == u'十')
        return 11 + static_cast<int>(chinese.indexOf(mark.back()));
    return static_cast<int>(chinese.indexOf(first)) + 1;
}

std::optional<ListLine> numberedLine(const QString &line)
{
    static const QRegularExpression pattern(QStringLiteral("^\\s{0,3}([*_]{0,2})(?:"
                                                           "\\(?(\\d{1,2})\\s?[.)、．）](?!\\d)"
                                                           "|\\[(\\d{1,2})\\]|（(\\d{1,2})）"
                                                           "|(\\d{1,2})\\s?[:：](?!\\d)"
                                                           "|([①-⑳])"
                                                           "|(\\d)\\x{FE0F}?\\x{20E3}|(🔟)"
                                                           "|(?-i:([A-Ha-h])[.)、．）])(?=[\\s*_])"
                                                           "|([一二三四五六七八九十]{1,2})[、.．]"
                                                           ")(?<shut>\\1)?\\s*(?=\\S)"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch match = pattern.match(line);
    if (!match.hasMatch())
        return {};
    QString mark;
    for (int group = 2; group <= match.lastCapturedIndex() && mark.isEmpty(); ++group)
        mark = match.captured(group);
    // Of "**1. First**" the emphasis is the title's, of "**1.** First" the number's.
    const bool shut = !match.captured(QStringLiteral("shut")).isEmpty();
    return ListLine{.number = valueOf(mark),
                    .title = (shut ? QString() : match.captured(1)) + line.sliced(match.capturedEnd())};
}

std::optional<ListLine> bulletedLine(const QString &line)
{
    static const QRegularExpression pattern(QStringLiteral("^\\s{0,3}[-*+•·●▪◦‣–—]\\s+(?=\\S)"));
    const QRegularExpressionMatch match = pattern.match(line);
    return match.hasMatch() ? std::optional(ListLine{.title = line.sliced(match.capturedEnd())})
                            : std::nullopt;
}

std::optional<ListLine> labelledLine(const QString &line)
{
    static const QRegularExpression pattern(
        QStringLiteral(
            "^\\s{0,3}[*_]{0,2}(?:标题|標題|题目|Title|Option)\\s*(?:\\d{1,2}|[一二三四五六七八九十])?"
            "\\s*[*_]{0,2}\\s*[:：][*_]{0,2}\\s*(?=\\S)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(line);
    return match.hasMatch() ? std::optional(ListLine{.title = line.sliced(match.capturedEnd())})
                            : std::nullopt;
}

/// Numbers of a list, not of the titles themselves: from one on, or one after the other on every line.
bool isSequence(const QList<ListLine> &lines, qsizetype allLines)
{
    bool rises = true;
    bool consecutive = true;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        rises = rises && lines[i].number >= lines[i - 1].number;
        consecutive = consecutive && lines[i].number == lines[i - 1].number + 1;
    }
    return (lines.first().number == 1 && rises) || (consecutive && lines.size() == allLines);
}

QStringList linesOf(const QString &answer)
{
    QStringList lines = answer.split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.trimmed().isEmpty(); });
    return lines;
}

} // namespace

std::optional<QStringList> titlesFromJson(const QString &answer)
{
    static const QRegularExpression start(QStringLiteral("(?:^|[:：])\\s*([\\[{])"),
                                          QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = start.match(answer);
    if (!match.hasMatch())
        return std::nullopt;
    const qsizetype open = match.capturedStart(1);
    const qsizetype close = answer.lastIndexOf(answer[open] == u'[' ? u']' : u'}');
    if (close > open) {
        const QJsonDocument document
            = QJsonDocument::fromJson(answer.sliced(open, close - open + 1).toUtf8());
        const QStringList titles
            = document.isArray() ? titlesOf(document.array()) : titlesOf(document.object());
        if (!titles.isEmpty())
            return titles;
    }
    static const QRegularExpression opening(QStringLiteral("^[\\[{]\\s*[\"'{\\[]"));
    const QStringList complete = opening.match(answer).hasMatch() ? completeStrings(answer) : QStringList();
    return complete.isEmpty() ? std::nullopt : std::optional(complete);
}

std::optional<QStringList> titlesFromTable(const QString &answer)
{
    const QStringList rows = linesOf(answer).filter(QRegularExpression(QStringLiteral("^\\s*\\|")));
    if (rows.size() < 3 || !isDelimiterRow(rows[1]))
        return std::nullopt;
    const qsizetype column = titleColumn(cellsOf(rows[0]), cellsOf(rows[2]));
    QStringList titles;
    for (qsizetype i = 2; i < rows.size(); ++i)
        titles.append(cellsOf(rows[i]).value(column));
    return titles;
}

std::optional<QStringList> titlesFromTags(const QString &answer)
{
    static const QRegularExpression element(QStringLiteral("<([A-Za-z]\\w*)\\b[^<>]*>([^<>]+)</\\1\\s*>"));
    static const QRegularExpression tag(QStringLiteral("</?[A-Za-z][^<>]*>"));
    QStringList titles;
    for (auto it = element.globalMatch(answer); it.hasNext();)
        titles.append(unescaped(it.next().captured(2)));
    const bool nothingElse = QString(answer).remove(element).remove(tag).trimmed().isEmpty();
    return titles.isEmpty() || !nothingElse ? std::nullopt : std::optional(titles);
}

std::optional<QStringList> titlesFromList(const QString &answer)
{
    const QStringList all = linesOf(answer);
    for (const auto read : {numberedLine, labelledLine, bulletedLine}) {
        QList<ListLine> marked;
        for (const QString &line : all) {
            if (const auto found = read(line))
                marked.append(*found);
        }
        const bool isNumbered = read == numberedLine;
        if (marked.size() < 2 || (isNumbered && !isSequence(marked, all.size())))
            continue;
        QStringList titles;
        for (const ListLine &line : std::as_const(marked))
            titles.append(line.title);
        return titles;
    }
    return std::nullopt;
}

} // namespace breakwater
