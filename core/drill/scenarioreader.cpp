// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/scenarioreader.h"

#include <QJsonArray>

#include <cmath>

namespace breakwater {

using namespace Qt::StringLiterals;
using Problem = ScenarioFault::Problem;

namespace {

constexpr double longest = 10.0 * 365 * 24 * 3600;

} // namespace

ScenarioReader::ScenarioReader(QJsonObject object, QString place, std::optional<ScenarioFault> &fault)
    : m_object(std::move(object))
    , m_place(std::move(place))
    , m_fault(fault)
{ }

QString ScenarioReader::text(const QString &key, std::optional<QString> fallback)
{
    const auto value = take(key, fallback.has_value());
    if (!value)
        return fallback.value_or(QString());
    if (!value->isString())
        fail(Problem::WrongType, key, u"a text"_s);
    return value->toString();
}

double ScenarioReader::number(const QString &key, double least, double most, std::optional<double> fallback)
{
    const auto value = take(key, fallback.has_value());
    if (!value)
        return fallback.value_or(least);
    const double number = value->toDouble(least);
    if (!value->isDouble())
        fail(Problem::WrongType, key, u"a number"_s);
    else if (number < least || number > most)
        fail(Problem::OutOfRange, key, u"from %1 to %2"_s.arg(least).arg(most));
    else
        return number;
    return least;
}

microseconds ScenarioReader::seconds(const QString &key, double least, std::optional<double> fallback)
{
    return microseconds(std::llround(number(key, least, longest, fallback) * 1e6));
}

ScenarioReader ScenarioReader::object(const QString &key)
{
    const auto value = take(key, false);
    if (value && !value->isObject())
        fail(Problem::WrongType, key, u"an object"_s);
    return {value ? value->toObject() : QJsonObject(), placeOf(key), m_fault};
}

std::vector<ScenarioReader> ScenarioReader::objects(const QString &key)
{
    std::vector<ScenarioReader> readers;
    const auto value = take(key, true);
    if (value && !value->isArray())
        fail(Problem::WrongType, key, u"a list"_s);
    const QJsonArray list = value ? value->toArray() : QJsonArray();
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString name = u"%1[%2]"_s.arg(key).arg(i);
        if (!list[i].isObject())
            fail(Problem::WrongType, name, u"an object"_s);
        readers.emplace_back(list[i].toObject(), placeOf(name), m_fault);
    }
    return readers;
}

std::vector<std::pair<QString, ScenarioReader>> ScenarioReader::members(const QString &key)
{
    std::vector<std::pair<QString, ScenarioReader>> readers;
    const auto value = take(key, true);
    if (value && !value->isObject())
        fail(Problem::WrongType, key, u"an object"_s);
    const QJsonObject all = value ? value->toObject() : QJsonObject();
    for (auto it = all.begin(); it != all.end(); ++it) {
        const QString place = placeOf(key) + u'.' + it.key();
        if (!it.value().isObject())
            fail(Problem::WrongType, key + u'.' + it.key(), u"an object"_s);
        readers.emplace_back(it.key(), ScenarioReader(it.value().toObject(), place, m_fault));
    }
    return readers;
}

PolicyEntries ScenarioReader::policyEntries(const QString &key)
{
    PolicyEntries entries;
    const auto value = take(key, true);
    if (value && !value->isObject())
        fail(Problem::WrongType, key, u"an object"_s);
    const QJsonObject all = value ? value->toObject() : QJsonObject();
    for (auto it = all.begin(); it != all.end(); ++it) {
        const std::string name = it.key().toStdString();
        if (!findPolicyKey(name))
            fail(Problem::UnknownKey, key + u'.' + it.key());
        else if (it.value().isBool())
            entries.emplace_back(name, it.value().toBool());
        else if (it.value().isDouble())
            entries.emplace_back(name, it.value().toDouble());
        else
            entries.emplace_back(name, it.value().toString().toStdString());
    }
    if (const auto checked = policyWith(PolicyConfig{}, entries); !checked && !m_fault)
        fail(Problem::OutOfRange, key + u'.' + QString::fromStdString(checked.error().key),
             QString::fromStdString(checked.error().range));
    return entries;
}

void ScenarioReader::accept(const QStringList &keys)
{
    for (const QString &key : keys)
        m_known.insert(key);
}

void ScenarioReader::fail(Problem problem, const QString &key, const QString &expected)
{
    if (!m_fault)
        m_fault = ScenarioFault{problem, placeOf(key), expected};
}

void ScenarioReader::finish()
{
    for (auto it = m_object.begin(); it != m_object.end(); ++it) {
        if (!m_known.contains(it.key()))
            fail(Problem::UnknownKey, it.key());
    }
}

QString ScenarioReader::placeOf(const QString &key) const
{
    return m_place.isEmpty() ? key : m_place + u'.' + key;
}

std::optional<QJsonValue> ScenarioReader::take(const QString &key, bool optional)
{
    m_known.insert(key);
    if (m_object.contains(key))
        return m_object.value(key);
    if (!optional)
        fail(Problem::Missing, key);
    return std::nullopt;
}

} // namespace breakwater
