// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/prompt/templatemarks.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

// A static library's resources are linked in only if somebody asks for them; the macro must stand outside a
// namespace.
static void registerTemplateMarks()
{
    Q_INIT_RESOURCE(templates);
}

namespace breakwater {

namespace {

QStringList stringsOf(const QJsonValue &list)
{
    QStringList strings;
    for (const QJsonValue value : list.toArray())
        strings.append(value.toString());
    return strings;
}

/// The longest first, so that no mark hides one that begins or ends with it.
QStringList longestFirst(QStringList marks)
{
    std::stable_sort(marks.begin(), marks.end(),
                     [](const QString &a, const QString &b) { return a.size() > b.size(); });
    return marks;
}

TemplateMarks read()
{
    registerTemplateMarks();
    QFile file(QStringLiteral(":/templates/marks.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject table = QJsonDocument::fromJson(file.readAll()).object();
    TemplateMarks marks{.start = longestFirst(stringsOf(table[QLatin1String("start")])),
                        .end = longestFirst(stringsOf(table[QLatin1String("end")])),
                        .lines = stringsOf(table[QLatin1String("lines")])};
    for (const QJsonValue pair : table[QLatin1String("thinking")].toArray())
        marks.thinking.emplace_back(pair[0].toString(), pair[1].toString());
    return marks;
}

/// The first of `marks` that `text` has at that end and `original` has not; empty: none.
template <typename Stands>
QString markAt(const QStringList &marks, const QString &text, const QString &original, Stands stands)
{
    const auto it = std::find_if(marks.cbegin(), marks.cend(), [&](const QString &mark) {
        return stands(text, mark) && !stands(original, mark);
    });
    return it == marks.cend() ? QString() : *it;
}

QString withoutStartMarks(QString text, const QString &original)
{
    const auto atStart = [](const QString &whole, const QString &mark) { return whole.startsWith(mark); };
    for (QString mark; !(mark = markAt(TemplateMarks::builtIn().start, text, original, atStart)).isEmpty();)
        text = text.sliced(mark.size()).trimmed();
    return text;
}

QString withoutEndMarks(QString text, const QString &original)
{
    const auto atEnd = [](const QString &whole, const QString &mark) { return whole.endsWith(mark); };
    for (QString mark; !(mark = markAt(TemplateMarks::builtIn().end, text, original, atEnd)).isEmpty();)
        text = text.chopped(mark.size()).trimmed();
    return text;
}

/// "analysis…assistantfinal…": what is left of gpt-oss's channels where a server took the marks themselves
/// away.
QString withoutBareChannels(const QString &text, const QString &original)
{
    const QLatin1String channel("analysis");
    const QLatin1String final("assistantfinal");
    const qsizetype end = text.indexOf(final);
    if (end < 0 || !text.startsWith(channel) || original.startsWith(channel) || original.contains(final))
        return text;
    return text.sliced(end + final.size()).trimmed();
}

QString withoutFirstWord(const QString &text, const QString &original)
{
    const auto firstLine
        = [](const QString &whole) { return whole.section(u'\n', 0, 0).trimmed().toLower(); };
    const QString first = firstLine(text);
    if (first.size() == text.size() || first == firstLine(original)
        || !TemplateMarks::builtIn().lines.contains(first))
        return text;
    return text.section(u'\n', 1).trimmed();
}

/// Thinking as some front ends show it: a fold in front of the answer.
QString withoutReasoningFold(const QString &text, const QString &original)
{
    static const QRegularExpression fold(
        QStringLiteral("^<details\\b[^>]*\\btype=[\"']reasoning[\"'][^>]*>.*?(?:</details>\\s*|$)"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    return original.startsWith(QLatin1String("<details"), Qt::CaseInsensitive)
        ? text
        : QString(text).remove(fold).trimmed();
}

} // namespace

const TemplateMarks &TemplateMarks::builtIn()
{
    static const TemplateMarks marks = read();
    return marks;
}

QString withoutTemplateMarks(const QString &answer, const QString &original)
{
    QString text = withoutStartMarks(answer, original);
    text = withoutBareChannels(text, original);
    text = withoutFirstWord(text, original);
    text = withoutReasoningFold(text, original);
    return withoutEndMarks(text, original);
}

} // namespace breakwater
