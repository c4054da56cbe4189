// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "json/jsonreader.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLatin1String>
#include <QList>
#include <QMap>
#include <QMetaEnum>

#include <limits>
#include <tuple>
#include <type_traits>

namespace breakwater {

/// One member of a struct as it stands in a file: its name there, and what it takes.
template <typename Object, typename Member>
struct JsonField
{
    const char *name;
    Member Object::*member;
    /// Of a number.
    JsonRange range{std::numeric_limits<int>::min(), std::numeric_limits<int>::max()};
    /// False: an empty text or list, 0 and no value are left out of the file.
    bool isAlwaysWritten = true;
    /// A further condition on the value; null: there is none.
    bool (*accepts)(const Member &) = nullptr;

    [[nodiscard]] constexpr JsonField within(double least, double most) const
    {
        return {name, member, {least, most}, isAlwaysWritten, accepts};
    }
    [[nodiscard]] constexpr JsonField unlessEmpty() const { return {name, member, range, false, accepts}; }
    [[nodiscard]] constexpr JsonField onlyIf(bool (*condition)(const Member &)) const
    {
        return {name, member, range, isAlwaysWritten, condition};
    }
};
template <typename Object, typename Member>
JsonField(const char *, Member Object::*) -> JsonField<Object, Member>;

/// The members of `Object` that files hold, as a tuple of JsonField: declared once, right below the struct,
/// for reading and writing. An object with fields has a member `unknown` besides, which keeps what this
/// version does not know.
template <typename Object>
inline constexpr auto jsonFields = std::tuple<>();

template <typename Object>
concept HasJsonFields = std::tuple_size_v<std::remove_const_t<decltype(jsonFields<Object>)>> >
0;

/// \name How many members an aggregate has, to see that none was forgotten among its fields
/// @{
struct AnyObject
{
    template <typename T>
    requires(!std::is_scalar_v<T>) operator T() const;
};
struct AnyScalar
{
    template <typename T>
    requires std::is_scalar_v<T>
    operator T() const;
};
template <typename Aggregate, typename... Members>
consteval std::size_t memberCount()
{
    if constexpr (requires { Aggregate{Members{}..., AnyObject{}}; })
        return memberCount<Aggregate, Members..., AnyObject>();
    else if constexpr (requires { Aggregate{Members{}..., AnyScalar{}}; })
        return memberCount<Aggregate, Members..., AnyScalar>();
    else
        return sizeof...(Members);
}
/// Every member but `unknown` has its field.
template <typename Object>
inline constexpr bool hasAllJsonFields
    = std::tuple_size_v<std::remove_const_t<decltype(jsonFields<Object>)>> + 1 == memberCount<Object>();
/// @}

/// \name Reading and writing a member by its type
/// @{
template <typename Object>
requires HasJsonFields<Object>
void readFields(JsonReader &reader, Object &object);
template <typename Object>
requires HasJsonFields<Object>
[[nodiscard]] QJsonObject toJsonObject(const Object &object);

inline void readMember(JsonReader &reader, const QString &key, QString &value, const JsonRange &)
{
    value = reader.text(key, value);
}
inline void readMember(JsonReader &reader, const QString &key, QByteArray &value, const JsonRange &)
{
    value = reader.text(key, QString::fromLatin1(value)).toLatin1();
}
inline void readMember(JsonReader &reader, const QString &key, bool &value, const JsonRange &)
{
    value = reader.flag(key, value);
}
inline void readMember(JsonReader &reader, const QString &key, int &value, const JsonRange &range)
{
    value = static_cast<int>(reader.wholeNumber(key, range, value));
}
inline void readMember(JsonReader &reader, const QString &key, double &value, const JsonRange &range)
{
    value = reader.number(key, range, value);
}
inline void readMember(JsonReader &reader, const QString &key, std::optional<bool> &value, const JsonRange &)
{
    value = reader.optionalFlag(key);
}
inline void readMember(JsonReader &reader, const QString &key, std::optional<double> &value,
                       const JsonRange &range)
{
    value = reader.optionalNumber(key, range);
}
inline void readMember(JsonReader &reader, const QString &key, QStringList &value, const JsonRange &)
{
    value = reader.texts(key, value);
}
inline void readMember(JsonReader &reader, const QString &key, QJsonObject &value, const JsonRange &)
{
    value = reader.rawObject(key, value);
}
inline void readMember(JsonReader &reader, const QString &key, QMap<QString, QString> &value,
                       const JsonRange &)
{
    JsonReader inside = reader.objectOrEmpty(key);
    for (const QString &name : inside.keys())
        value.insert(name, inside.text(name));
}
template <typename Enum>
requires std::is_enum_v<Enum>
void readMember(JsonReader &reader, const QString &key, Enum &value, const JsonRange &)
{
    if (!reader.has(key))
        return;
    QStringList words;
    const QMetaEnum meta = QMetaEnum::fromType<Enum>();
    for (int i = 0; i < meta.keyCount(); ++i)
        words += QString::fromLatin1(meta.key(i));
    value = static_cast<Enum>(meta.value(static_cast<int>(reader.word(key, words))));
}
template <typename Object>
requires HasJsonFields<Object>
void readMember(JsonReader &reader, const QString &key, Object &value, const JsonRange &)
{
    JsonReader inside = reader.objectOrEmpty(key);
    readFields(inside, value);
}
template <typename Object>
requires HasJsonFields<Object>
void readMember(JsonReader &reader, const QString &key, QList<Object> &value, const JsonRange &)
{
    for (JsonReader &inside : reader.objects(key)) {
        Object object;
        readFields(inside, object);
        value.append(object);
    }
}

template <typename Value>
requires std::is_constructible_v<QJsonValue, Value> &&(!std::is_enum_v<Value>) [[nodiscard]] QJsonValue
    toJsonValue(const Value &value)
{
    return QJsonValue(value);
}
[[nodiscard]] inline QJsonValue toJsonValue(const QByteArray &value)
{
    return QString::fromLatin1(value);
}
[[nodiscard]] inline QJsonValue toJsonValue(const QStringList &value)
{
    return QJsonArray::fromStringList(value);
}
[[nodiscard]] inline QJsonValue toJsonValue(const QMap<QString, QString> &value)
{
    QJsonObject object;
    for (auto it = value.begin(); it != value.end(); ++it)
        object[it.key()] = it.value();
    return object;
}
template <typename Value>
[[nodiscard]] QJsonValue toJsonValue(const std::optional<Value> &value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}
template <typename Enum>
requires std::is_enum_v<Enum>
[[nodiscard]] QJsonValue toJsonValue(Enum value)
{
    return QString::fromLatin1(QMetaEnum::fromType<Enum>().valueToKey(static_cast<int>(value)));
}
template <typename Object>
requires HasJsonFields<Object>
[[nodiscard]] QJsonValue toJsonValue(const Object &value)
{
    return toJsonObject(value);
}
template <typename Object>
requires HasJsonFields<Object>
[[nodiscard]] QJsonValue toJsonValue(const QList<Object> &value)
{
    QJsonArray list;
    for (const Object &item : value)
        list.append(toJsonObject(item));
    return list;
}

template <typename Value>
[[nodiscard]] bool isEmptyValue(const Value &value)
{
    if constexpr (requires { value.isEmpty(); })
        return value.isEmpty();
    else if constexpr (std::is_arithmetic_v<Value>)
        return value == Value{};
    else if constexpr (requires { value.has_value(); })
        return !value.has_value();
    else
        return false;
}
/// @}

/// Reads every field of the object, and keeps the members that it does not know.
template <typename Object>
requires HasJsonFields<Object>
void readFields(JsonReader &reader, Object &object)
{
    const auto readOne = [&](const auto &field) {
        const QString key = QString::fromLatin1(field.name);
        auto &value = object.*(field.member);
        readMember(reader, key, value, field.range);
        if (field.accepts && !field.accepts(value))
            reader.fail(JsonFault::Problem::OutOfRange, key);
    };
    std::apply([&](const auto &...fields) { (readOne(fields), ...); }, jsonFields<Object>);
    object.unknown = reader.rest();
}

/// The object with everything that it had when it was read: what another version put there, and our fields
/// over it.
template <typename Object>
requires HasJsonFields<Object> QJsonObject toJsonObject(const Object &object)
{
    QJsonObject json = object.unknown;
    const auto writeOne = [&](const auto &field) {
        const auto &value = object.*(field.member);
        if (field.isAlwaysWritten || !isEmptyValue(value))
            json[QLatin1String(field.name)] = toJsonValue(value);
    };
    std::apply([&](const auto &...fields) { (writeOne(fields), ...); }, jsonFields<Object>);
    return json;
}

} // namespace breakwater
