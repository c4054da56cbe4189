// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/jsonfields.h"

#include <cmath>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

/// \return the value as a whole number; nullopt if it is none, or so large that a double has lost digits.
std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    constexpr double exact = 9'007'199'254'740'992;
    if (!value.isDouble())
        return std::nullopt;
    const double number = value.toDouble();
    if (std::trunc(number) != number || std::abs(number) > exact)
        return std::nullopt;
    return static_cast<qint64>(number);
}

} // namespace

QString JsonFields::text(const QString &name)
{
    const QString found = optionalText(name);
    if (found.isEmpty())
        reject(name, u"a string that is not empty"_s);
    return found;
}

QString JsonFields::optionalText(const QString &name)
{
    if (!isGiven(name))
        return {};
    const QJsonValue value = m_object.value(name);
    if (!value.isString())
        reject(name, u"a string"_s);
    return value.toString();
}

qsizetype JsonFields::word(const QString &name, const QStringList &words)
{
    const qsizetype found = words.indexOf(m_object.value(name).toString());
    if (found < 0)
        reject(name, u"one of "_s + words.join(u", "_s));
    return std::max<qsizetype>(found, 0);
}

qsizetype JsonFields::optionalWord(const QString &name, const QStringList &words)
{
    return isGiven(name) ? word(name, words) : 0;
}

milliseconds JsonFields::time(const QString &name, milliseconds least, milliseconds most)
{
    const std::optional<qint64> value = wholeNumber(m_object.value(name));
    if (value && *value >= least.count() && *value <= most.count())
        return milliseconds(*value);
    reject(name, u"whole milliseconds from %1 to %2"_s.arg(least.count()).arg(most.count()));
    return least;
}

std::optional<milliseconds> JsonFields::optionalTime(const QString &name, milliseconds least,
                                                     milliseconds most)
{
    if (!isGiven(name))
        return std::nullopt;
    return time(name, least, most);
}

double JsonFields::number(const QString &name, double least, double most)
{
    const QJsonValue value = m_object.value(name);
    if (value.isDouble() && value.toDouble() >= least && value.toDouble() <= most)
        return value.toDouble();
    reject(name, u"a number from %1 to %2"_s.arg(least).arg(most));
    return least;
}

bool JsonFields::isGiven(const QString &name) const
{
    const QJsonValue value = m_object.value(name);
    return !value.isUndefined() && !value.isNull();
}

void JsonFields::reject(const QString &name, const QString &takes)
{
    if (!m_problem.isEmpty())
        return;
    m_problem = m_object.contains(name) ? u"“%1” must be %2."_s.arg(name, takes)
                                        : u"“%1” is missing; it must be %2."_s.arg(name, takes);
}

} // namespace breakwater::ctl
