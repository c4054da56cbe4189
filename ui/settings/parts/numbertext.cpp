// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/parts/numbertext.h"

#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace breakwater {

std::optional<double> numberFrom(const QString &text)
{
    QString plain = text.trimmed();
    plain.remove(u' ').remove(u'\u00a0').remove(u'\u202f');
    // A full-width minus or dash is what input methods give; the minus sign is what fine print has.
    plain.replace(u'\u2212', u'-').replace(u'\uff0d', u'-').replace(u'\uff0c', u',').replace(u'\u3002', u'.');
    bool ok = false;
    double number = QLocale().toDouble(plain, &ok);
    if (!ok)
        number = QLocale::c().toDouble(plain, &ok);
    if (!ok && plain.count(u',') == 1)
        number = QLocale::c().toDouble(QString(plain).replace(u',', u'.'), &ok);
    return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString numberText(double number)
{
    return QString::number(number, 'f', QLocale::FloatingPointShortest);
}

} // namespace breakwater
