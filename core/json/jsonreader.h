// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/enumerators.h"
#include "json/jsonfault.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace breakwater {

/// The numbers that a member takes, both ends included.
struct JsonRange
{
    double least = 0;
    double most = 0;
};

/// Takes the members of one JSON object, one by one, and keeps the first thing that is wrong, with its place.
///
/// Reading goes on after a fault with values that do no harm, so that the caller asks fault() once in the
/// end. The readers of what lies inside share the fault. A member that nobody took is what rest() returns;
/// whoever allows none calls refuseTheRest(). A missing member gives the fallback; without a fallback it is a
/// fault. Only the optional… functions take null, as no value.
class JsonReader
{
public:
    /// \param place names the object in faults, such as "services[2]"; empty at the top.
    explicit JsonReader(QJsonObject object, QString place = {});

    [[nodiscard]] bool has(const QString &key) const { return m_object.contains(key); }
    /// The names of all members that nobody took, where the names are data themselves.
    [[nodiscard]] QStringList keys() const { return m_object.keys(); }

    [[nodiscard]] QString text(const QString &key, const std::optional<QString> &fallback = {});
    /// A text that is there and not empty.
    [[nodiscard]] QString filledText(const QString &key);
    [[nodiscard]] std::optional<QString> optionalText(const QString &key);
    /// A missing list is empty; so is a text in it a fault.
    [[nodiscard]] QStringList filledTexts(const QString &key);
    [[nodiscard]] QStringList texts(const QString &key, const QStringList &fallback);
    [[nodiscard]] bool flag(const QString &key, std::optional<bool> fallback = {});
    [[nodiscard]] std::optional<bool> optionalFlag(const QString &key);
    [[nodiscard]] double number(const QString &key, const JsonRange &range,
                                std::optional<double> fallback = {});
    [[nodiscard]] std::optional<double> optionalNumber(const QString &key, const JsonRange &range);
    [[nodiscard]] qint64 wholeNumber(const QString &key, const JsonRange &range,
                                     std::optional<qint64> fallback = {});
    /// Whole milliseconds.
    [[nodiscard]] milliseconds time(const QString &key, milliseconds least, milliseconds most);
    [[nodiscard]] std::optional<milliseconds> optionalTime(const QString &key, milliseconds least,
                                                           milliseconds most);
    /// A time in seconds, at most ten years.
    [[nodiscard]] microseconds seconds(const QString &key, double least, std::optional<double> fallback = {});
    /// One of these words. \return its place among them.
    [[nodiscard]] qsizetype word(const QString &key, const QStringList &words);
    /// An enumerator by its name, such as enumerator<failureKindName>(key).
    template <auto name>
    [[nodiscard]] auto enumerator(const QString &key)
    {
        QStringList words;
        for (const auto value : enumerators<name>)
            words += QString::fromLatin1(name(value).data(), static_cast<qsizetype>(name(value).size()));
        return enumerators<name>[static_cast<std::size_t>(word(key, words))];
    }
    template <auto name>
    [[nodiscard]] auto optionalEnumerator(const QString &key)
    {
        return takesNull(key) ? std::nullopt : std::optional(enumerator<name>(key));
    }

    /// The object below `key`.
    [[nodiscard]] JsonReader object(const QString &key);
    /// One that is missing has no members.
    [[nodiscard]] JsonReader objectOrEmpty(const QString &key);
    /// The objects of a list; a missing list is empty.
    [[nodiscard]] std::vector<JsonReader> objects(const QString &key);
    /// Objects by name, where the names are data; a missing one is empty.
    [[nodiscard]] std::vector<std::pair<QString, JsonReader>> members(const QString &key);
    /// The object as it is.
    [[nodiscard]] QJsonObject rawObject(const QString &key, const QJsonObject &fallback = {});
    /// The value as it is, Undefined if there is none.
    [[nodiscard]] QJsonValue take(const QString &key);

    /// For what a single value cannot tell, such as two services with one id.
    void fail(JsonFault::Problem problem, const QString &key, const QString &expected = {});
    /// Makes every member that nobody took a fault.
    void refuseTheRest();
    [[nodiscard]] const QJsonObject &rest() const { return m_object; }
    /// The place of a member of this object.
    [[nodiscard]] QString placeOf(const QString &key) const;
    /// Of this object and of all inside that were read so far; nullopt: all is well.
    [[nodiscard]] const std::optional<JsonFault> &fault() const { return *m_fault; }

private:
    using SharedFault = std::shared_ptr<std::optional<JsonFault>>;

    JsonReader(QJsonObject object, QString place, SharedFault fault);
    /// nullopt: the member is missing, or is not of that type.
    [[nodiscard]] std::optional<QJsonValue> takeTyped(const QString &key, QJsonValue::Type type,
                                                      const QString &expected, bool mayBeMissing);
    [[nodiscard]] bool takesNull(const QString &key);

    QJsonObject m_object;
    QString m_place;
    SharedFault m_fault;
};

} // namespace breakwater
