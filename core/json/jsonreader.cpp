// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "json/jsonreader.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace breakwater {

using Problem = JsonFault::Problem;

namespace {

QString numberFrom(const JsonRange &range)
{
    return u"a number from %1 to %2"_s.arg(range.least).arg(range.most);
}

bool isWithin(double number, const JsonRange &range)
{
    return number >= range.least && number <= range.most;
}

bool isWhole(double number)
{
    constexpr double exact = 9'007'199'254'740'992; // beyond it a double has lost digits
    return std::trunc(number) == number && std::abs(number) <= exact;
}

} // namespace

JsonReader::JsonReader(QJsonObject object, QString place)
    : JsonReader(std::move(object), std::move(place), std::make_shared<std::optional<JsonFault>>())
{ }

JsonReader::JsonReader(QJsonObject object, QString place, SharedFault fault)
    : m_object(std::move(object))
    , m_place(std::move(place))
    , m_fault(std::move(fault))
{ }

QJsonValue JsonReader::take(const QString &key)
{
    return m_object.take(key);
}

std::optional<QJsonValue> JsonReader::takeTyped(const QString &key, QJsonValue::Type type,
                                                const QString &expected, bool mayBeMissing)
{
    const QJsonValue value = take(key);
    if (value.type() == type)
        return value;
    if (!value.isUndefined())
        fail(Problem::WrongType, key, expected);
    else if (!mayBeMissing)
        fail(Problem::Missing, key, expected);
    return {};
}

bool JsonReader::takesNull(const QString &key)
{
    const bool isNothing = m_object.value(key).isNull() || m_object.value(key).isUndefined();
    if (isNothing)
        m_object.remove(key);
    return isNothing;
}

QString JsonReader::text(const QString &key, const std::optional<QString> &fallback)
{
    const auto value = takeTyped(key, QJsonValue::String, u"a text"_s, fallback.has_value());
    return value ? value->toString() : fallback.value_or(QString());
}

QString JsonReader::filledText(const QString &key)
{
    const QString expected = u"a text that is not empty"_s;
    const auto value = takeTyped(key, QJsonValue::String, expected, false);
    if (value && value->toString().isEmpty())
        fail(Problem::OutOfRange, key, expected);
    return value ? value->toString() : QString();
}

std::optional<QString> JsonReader::optionalText(const QString &key)
{
    return takesNull(key) ? std::nullopt : std::optional(text(key));
}

QStringList JsonReader::texts(const QString &key, const QStringList &fallback)
{
    const auto value = takeTyped(key, QJsonValue::Array, u"a list of texts"_s, true);
    if (!value)
        return fallback;
    QStringList list;
    for (const QJsonValue item : value->toArray()) {
        if (!item.isString())
            fail(Problem::WrongType, key, u"a list of texts"_s);
        list += item.toString();
    }
    return list;
}

QStringList JsonReader::filledTexts(const QString &key)
{
    const QStringList list = texts(key, {});
    if (list.contains(QString()))
        fail(Problem::OutOfRange, key, u"a list of texts that are not empty"_s);
    return list;
}

bool JsonReader::flag(const QString &key, std::optional<bool> fallback)
{
    const auto value = takeTyped(key, QJsonValue::Bool, u"true or false"_s, fallback.has_value());
    return value ? value->toBool() : fallback.value_or(false);
}

std::optional<bool> JsonReader::optionalFlag(const QString &key)
{
    return takesNull(key) ? std::nullopt : std::optional(flag(key));
}

double JsonReader::number(const QString &key, const JsonRange &range, std::optional<double> fallback)
{
    const auto value = takeTyped(key, QJsonValue::Double, numberFrom(range), fallback.has_value());
    if (!value)
        return fallback.value_or(range.least);
    if (isWithin(value->toDouble(), range))
        return value->toDouble();
    fail(Problem::OutOfRange, key, numberFrom(range));
    return fallback.value_or(range.least);
}

std::optional<double> JsonReader::optionalNumber(const QString &key, const JsonRange &range)
{
    return takesNull(key) ? std::nullopt : std::optional(number(key, range));
}

qint64 JsonReader::wholeNumber(const QString &key, const JsonRange &range, std::optional<qint64> fallback)
{
    const double value
        = number(key, range, fallback ? std::optional(static_cast<double>(*fallback)) : std::nullopt);
    if (isWhole(value))
        return static_cast<qint64>(value);
    fail(Problem::WrongType, key, u"a whole number"_s);
    return fallback.value_or(static_cast<qint64>(range.least));
}

milliseconds JsonReader::time(const QString &key, milliseconds least, milliseconds most)
{
    const QString expected = u"whole milliseconds from %1 to %2"_s.arg(least.count()).arg(most.count());
    const auto value = takeTyped(key, QJsonValue::Double, expected, false);
    if (!value)
        return least;
    const double number = value->toDouble();
    if (isWhole(number)
        && isWithin(number, {static_cast<double>(least.count()), static_cast<double>(most.count())}))
        return milliseconds(static_cast<qint64>(number));
    fail(Problem::OutOfRange, key, expected);
    return least;
}

std::optional<milliseconds> JsonReader::optionalTime(const QString &key, milliseconds least,
                                                     milliseconds most)
{
    return takesNull(key) ? std::nullopt : std::optional(time(key, least, most));
}

microseconds JsonReader::seconds(const QString &key, double least, std::optional<double> fallback)
{
    constexpr double longest = 10.0 * 365 * 24 * 3600;
    return microseconds(std::llround(number(key, {least, longest}, fallback) * 1e6));
}

qsizetype JsonReader::word(const QString &key, const QStringList &words)
{
    const QString expected = u"one of "_s + words.join(u", "_s);
    const auto value = takeTyped(key, QJsonValue::String, expected, false);
    const qsizetype found = value ? words.indexOf(value->toString()) : 0;
    if (found < 0)
        fail(Problem::OutOfRange, key, expected);
    return std::max<qsizetype>(found, 0);
}

JsonReader JsonReader::object(const QString &key)
{
    const auto value = takeTyped(key, QJsonValue::Object, u"an object"_s, false);
    return {value ? value->toObject() : QJsonObject(), placeOf(key), m_fault};
}

JsonReader JsonReader::objectOrEmpty(const QString &key)
{
    return {rawObject(key), placeOf(key), m_fault};
}

std::vector<JsonReader> JsonReader::objects(const QString &key)
{
    std::vector<JsonReader> readers;
    const auto value = takeTyped(key, QJsonValue::Array, u"a list of objects"_s, true);
    const QJsonArray list = value ? value->toArray() : QJsonArray();
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString name = u"%1[%2]"_s.arg(key).arg(i);
        if (!list[i].isObject())
            fail(Problem::WrongType, name, u"an object"_s);
        readers.push_back(JsonReader(list[i].toObject(), placeOf(name), m_fault));
    }
    return readers;
}

std::vector<std::pair<QString, JsonReader>> JsonReader::members(const QString &key)
{
    std::vector<std::pair<QString, JsonReader>> readers;
    const QJsonObject all = rawObject(key);
    for (auto it = all.begin(); it != all.end(); ++it) {
        const QString name = key + u'.' + it.key();
        if (!it.value().isObject())
            fail(Problem::WrongType, name, u"an object"_s);
        readers.emplace_back(it.key(), JsonReader(it.value().toObject(), placeOf(name), m_fault));
    }
    return readers;
}

QJsonObject JsonReader::rawObject(const QString &key, const QJsonObject &fallback)
{
    const auto value = takeTyped(key, QJsonValue::Object, u"an object"_s, true);
    return value ? value->toObject() : fallback;
}

void JsonReader::fail(Problem problem, const QString &key, const QString &expected)
{
    if (!*m_fault)
        *m_fault = JsonFault{.problem = problem, .place = placeOf(key), .expected = expected};
}

void JsonReader::refuseTheRest()
{
    for (auto it = m_object.constBegin(); it != m_object.constEnd(); ++it)
        fail(Problem::UnknownKey, it.key());
}

QString JsonReader::placeOf(const QString &key) const
{
    const QString name = key.isEmpty() ? u"\"\""_s : key; // a member may have no name, but its place has one
    return m_place.isEmpty() ? name : m_place + u'.' + name;
}

} // namespace breakwater
