// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/options.h"

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

std::optional<qint64> wholeNumber(const QString &text)
{
    bool isNumber = false;
    const qint64 value = text.toLongLong(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<double> finiteNumber(const QString &text)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
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

template <typename T>
std::optional<T> Options::inRange(const QString &name, const QString &kind, const Range<T> &range,
                                  std::optional<T> (*read)(const QString &))
{
    const std::optional<QString> given = text(name);
    if (!given)
        return std::nullopt;
    const std::optional<T> value = read(*given);
    if (value && contains(range, *value))
        return value;
    reject(rangeSentence(name, kind, range, *given));
    return std::nullopt;
}

std::optional<qint64> Options::integer(const QString &name, const Range<qint64> &range)
{
    return inRange(name, u"a whole number"_s, range, &wholeNumber);
}

std::optional<double> Options::number(const QString &name, const Range<double> &range)
{
    return inRange(name, u"a number"_s, range, &finiteNumber);
}

std::optional<milliseconds> Options::time(const QString &name, const Range<qint64> &range)
{
    const std::optional<qint64> count = inRange(name, u"whole milliseconds"_s, range, &wholeNumber);
    return count ? std::optional(milliseconds(*count)) : std::nullopt;
}

void Options::reject(const QString &sentence)
{
    if (!m_problem)
        m_problem = Failure{ExitCode::Usage, sentence};
}

} // namespace breakwater::ctl
