// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/tablereader.h"

#include <QJsonDocument>

namespace breakwater {

Expected<QRegularExpression, QString> compilePattern(const QString &pattern)
{
    QRegularExpression compiled(
        pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    if (!compiled.isValid())
        return Unexpected{QStringLiteral("bad pattern: %1").arg(compiled.errorString())};
    compiled.optimize();
    return compiled;
}

TableReader::TableReader(QString place, const QJsonValue &value)
    : m_place(std::move(place))
    , m_object(value.toObject())
{
    if (!value.isObject())
        fail(m_place, QStringLiteral("is no object"));
}

Expected<QJsonObject, PresetFault> TableReader::document(const QByteArray &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return Unexpected{PresetFault{QStringLiteral("byte %1").arg(error.offset), error.errorString()}};
    if (!document.isObject())
        return Unexpected{PresetFault{QStringLiteral("file"), QStringLiteral("is no object")}};
    return document.object();
}

QJsonValue TableReader::take(const char *key, QJsonValue::Type type, const char *typeName)
{
    const QLatin1String name(key);
    m_known.append(name);
    const QJsonValue value = m_object.value(name);
    if (value.isUndefined() || value.type() == type)
        return value;
    fail(placeOf(name), QStringLiteral("is no %1").arg(QLatin1String(typeName)));
    return QJsonValue(QJsonValue::Undefined);
}

QString TableReader::string(const char *key, const QString &otherwise)
{
    return take(key, QJsonValue::String, "string").toString(otherwise);
}

QString TableReader::requiredString(const char *key)
{
    const QString value = string(key);
    if (value.isEmpty())
        fail(placeOf(QLatin1String(key)), QStringLiteral("is missing or empty"));
    return value;
}

bool TableReader::flag(const char *key, bool otherwise)
{
    return take(key, QJsonValue::Bool, "true or false").toBool(otherwise);
}

QStringList TableReader::strings(const char *key)
{
    QStringList out;
    const QJsonArray values = array(key);
    for (const QJsonValue &value : values) {
        if (value.toString().isEmpty())
            fail(placeOf(QLatin1String(key)), QStringLiteral("holds something that is no word"));
        out.append(value.toString());
    }
    return out;
}

QJsonObject TableReader::object(const char *key)
{
    return take(key, QJsonValue::Object, "object").toObject();
}

QJsonArray TableReader::array(const char *key)
{
    return take(key, QJsonValue::Array, "list").toArray();
}

QRegularExpression TableReader::pattern(const char *key)
{
    auto compiled = compilePattern(string(key));
    if (!compiled)
        fail(placeOf(QLatin1String(key)), compiled.error());
    return compiled ? *compiled : QRegularExpression();
}

void TableReader::fail(const QString &place, const QString &problem)
{
    if (!m_fault)
        m_fault = PresetFault{place, problem};
}

void TableReader::adopt(const std::optional<PresetFault> &fault)
{
    if (fault)
        fail(fault->place, fault->problem);
}

std::optional<PresetFault> TableReader::fault()
{
    const QStringList members = m_object.keys();
    for (const QString &member : members) {
        if (!m_known.contains(member))
            fail(placeOf(member), QStringLiteral("is unknown"));
    }
    return m_fault;
}

} // namespace breakwater
