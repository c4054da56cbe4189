// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/prompt/promptdelimiters.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

constexpr QStringView baseName = u"writer_text";

} // namespace

QString promptTagFor(QStringView text)
{
    QString name = baseName.toString();
    for (int number = 2; text.contains(name); ++number)
        name = baseName.toString() + QString::number(number);
    return name;
}

QStringView writerTextIn(QStringView message)
{
    static const QRegularExpression opening(QStringLiteral("<(writer_text\\d*)>\\n"));
    const QRegularExpressionMatch found = opening.match(message);
    if (!found.hasMatch())
        return message;
    const QStringView text = message.sliced(found.capturedEnd());
    const qsizetype end = text.lastIndexOf(QStringLiteral("\n</%1>").arg(found.captured(1)));
    return end < 0 ? message : text.first(end);
}

QString withoutPromptTags(const QString &answer, QStringView original)
{
    if (original.contains(baseName) || !answer.contains(baseName))
        return answer;
    // In angle brackets as they were sent, in square ones, or escaped as in a web page.
    static const QString tags = QStringLiteral("(?:<|\\[|&lt;)%1writer_text\\d*(?:>|\\]|&gt;)");
    static const QRegularExpression tag(QStringLiteral("\\s*") + tags.arg(QStringLiteral("/?"))
                                        + QStringLiteral("\\s*"));
    static const QRegularExpression opening(QStringLiteral("^\\s*") + tags.arg(QString())
                                            + QStringLiteral("\\s*"));
    static const QRegularExpression closing(QStringLiteral("\\s*") + tags.arg(QStringLiteral("/"))
                                            + QStringLiteral("\\s*$"));
    QString cleaned = answer;
    cleaned.remove(opening).remove(closing);
    return cleaned.replace(tag, QStringLiteral("\n\n"));
}

} // namespace breakwater
