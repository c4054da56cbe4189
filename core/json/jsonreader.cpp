// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "json/jsonreader.h"

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

JsonReader::JsonReader(QJsonObject object, QString path)
    : m_object(std::move(object))
    , m_path(std::move(path))
{ }

QJsonValue JsonReader::take(const QString &key)
{
    return m_object.take(key); // Undefined if it is not there
}

QString JsonReader::pathOf(const QString &key) const
{
    return m_path.isEmpty() ? key : m_path + u'.' + key;
}

void JsonReader::markWrong(const QString &key)
{
    if (m_wrong.isEmpty())
        m_wrong = pathOf(key);
}

void JsonReader::read(const QString &key, QString &target)
{
    const QJsonValue value = take(key);
    if (value.isString())
        target = value.toString();
    else if (!value.isUndefined())
        markWrong(key);
}

void JsonReader::read(const QString &key, QByteArray &target)
{
    QString text = QString::fromLatin1(target);
    read(key, text);
    target = text.toLatin1();
}

void JsonReader::read(const QString &key, bool &target)
{
    const QJsonValue value = take(key);
    if (value.isBool())
        target = value.toBool();
    else if (!value.isUndefined())
        markWrong(key);
}

void JsonReader::read(const QString &key, std::optional<bool> &target)
{
    if (!m_object.contains(key))
        return;
    bool value = false;
    read(key, value);
    target = value;
}

void JsonReader::read(const QString &key, int &target, int least, int most)
{
    double number = target;
    read(key, number, least, most);
    if (number == std::floor(number))
        target = static_cast<int>(number);
    else
        markWrong(key);
}

void JsonReader::read(const QString &key, double &target, double least, double most)
{
    const QJsonValue value = take(key);
    if (value.isDouble() && value.toDouble() >= least && value.toDouble() <= most)
        target = value.toDouble();
    else if (!value.isUndefined())
        markWrong(key);
}

void JsonReader::read(const QString &key, std::optional<double> &target, double least, double most)
{
    const QJsonValue value = m_object.value(key);
    if (value.isNull() || value.isUndefined()) {
        m_object.remove(key);
        target.reset();
        return;
    }
    double number = least;
    read(key, number, least, most);
    target = number;
}

void JsonReader::read(const QString &key, QStringList &target)
{
    const QJsonValue value = take(key);
    if (value.isUndefined())
        return;
    if (!value.isArray())
        markWrong(key);
    QStringList list;
    for (const QJsonValue item : value.toArray()) {
        if (!item.isString())
            markWrong(key);
        list += item.toString();
    }
    target = list;
}

void JsonReader::read(const QString &key, QJsonObject &target)
{
    const QJsonValue value = take(key);
    if (value.isObject())
        target = value.toObject();
    else if (!value.isUndefined())
        markWrong(key);
}

void JsonReader::readWord(const QString &key, const std::function<bool(const QString &)> &word)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() && (!value.isString() || !word(value.toString())))
        markWrong(key);
}

void JsonReader::readObject(const QString &key, const std::function<void(JsonReader &)> &part)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() && !value.isObject())
        markWrong(key);
    JsonReader reader(value.toObject(), pathOf(key));
    part(reader);
    if (m_wrong.isEmpty())
        m_wrong = reader.wrongKey();
}

void JsonReader::readObjects(const QString &key, const std::function<void(JsonReader &)> &part)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() && !value.isArray())
        markWrong(key);
    const QJsonArray array = value.toArray();
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString path = u"%1[%2]"_s.arg(pathOf(key)).arg(i);
        if (!array[i].isObject() && m_wrong.isEmpty())
            m_wrong = path;
        JsonReader reader(array[i].toObject(), path);
        part(reader);
        if (m_wrong.isEmpty())
            m_wrong = reader.wrongKey();
    }
}

} // namespace breakwater
