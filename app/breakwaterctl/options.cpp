// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "options.h"

#include <QLocale>

#include <cmath>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

QString plain(qint64 number)
{
    return QString::number(number);
}
QString plain(double number)
{
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

template <typename T>
bool contains(const Options::Range<T> &range, T value)
{
    return (value >= range.least && value <= range.most) || (range.besides && value == *range.besides);
}

template <typename T>
QString rangeSentence(const QString &name, const QString &kind, const Options::Range<T> &range,
                      const QString &given)
{
    const QString besides = range.besides ? u" (or %1)"_s.arg(plain(*range.besides)) : QString();
    return u"--%1 takes %2 from %3 to %4%5, not “%6”."_s.arg(name, kind, plain(range.least),
                                                             plain(range.most), besides, given);
}

} // namespace

Options::Options(QMap<QString, QStringList> values, QStringList arguments)
    : m_values(std::move(values))
    , m_arguments(std::move(arguments))
{ }

std::optional<QString> Options::text(const QString &name)
{
    const QStringList given = texts(name);
    if (given.isEmpty())
        return std::nullopt;
    return given.last();
}

QStringList Options::texts(const QString &name)
{
    QStringList given = m_values.value(name);
    if (given.removeAll(QString()) > 0)
        reject(u"--%1 needs a value that is not empty."_s.arg(name));
    return given;
}

std::optional<QString> Options::oneOf(const QString &name, const QStringList &choices)
{
    std::optional<QString> given = text(name);
    if (given && !choices.contains(*given)) {
        reject(u"--%1 takes one of %2, not “%3”."_s.arg(name, choices.join(u", "_s), *given));
        return std::nullopt;
    }
    return given;
}

std::optional<qint64> Options::integer(const QString &name, const Range<qint64> &range)
{
    const std::optional<QString> given = text(name);
    if (!given)
        return std::nullopt;
    bool isNumber = false;
    const qint64 value = given->toLongLong(&isNumber);
    if (isNumber && contains(range, value))
        return value;
    reject(rangeSentence(name, u"a whole number"_s, range, *given));
    return std::nullopt;
}

std::optional<double> Options::number(const QString &name, const Range<double> &range)
{
    const std::optional<QString> given = text(name);
    if (!given)
        return std::nullopt;
    bool isNumber = false;
    const double value = given->toDouble(&isNumber);
    if (isNumber && std::isfinite(value) && contains(range, value))
        return value;
    reject(rangeSentence(name, u"a number"_s, range, *given));
    return std::nullopt;
}

std::optional<milliseconds> Options::time(const QString &name, const Range<qint64> &range)
{
    const std::optional<QString> given = text(name);
    if (!given)
        return std::nullopt;
    bool isNumber = false;
    const qint64 value = given->toLongLong(&isNumber);
    if (isNumber && contains(range, value))
        return milliseconds(value);
    reject(rangeSentence(name, u"whole milliseconds"_s, range, *given));
    return std::nullopt;
}

void Options::reject(const QString &sentence)
{
    if (!m_problem)
        m_problem = Failure{ExitCode::Usage, sentence};
}

} // namespace breakwater::ctl
