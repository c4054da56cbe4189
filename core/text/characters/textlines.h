// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QStringView>

namespace breakwater {

/// The lines of a text with plain line ends; \a text must outlive them.
[[nodiscard]] inline QList<QStringView> linesOf(const QString &text)
{
    return QStringView(text).split(u'\n');
}

/// Some of the lines as a text of their own, without white space at its ends. \param count -1 for all that
/// follow.
[[nodiscard]] inline QString joined(const QList<QStringView> &lines, qsizetype from, qsizetype count)
{
    QStringList kept;
    for (const QStringView line : lines.mid(from, count))
        kept.append(line.toString());
    return kept.join(u'\n').trimmed();
}

} // namespace breakwater
