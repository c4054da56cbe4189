// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "llm/providerpresets.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace breakwater {

/// Reads one object of a provider table and remembers the first thing that is wrong with it, with its place.
/// A member of the wrong type, an unknown member, and a bad pattern are all faults: nothing is guessed.
class TableReader
{
public:
    TableReader(QString place, const QJsonValue &value);

    [[nodiscard]] static Expected<QJsonObject, PresetFault> document(const QByteArray &json);

    QString string(const char *key, const QString &otherwise = {});
    QString requiredString(const char *key);
    bool flag(const char *key, bool otherwise);
    QStringList strings(const char *key);
    QJsonObject object(const char *key);
    QJsonArray array(const char *key);
    QRegularExpression pattern(const char *key);

    /// The names of all members, where they are data themselves.
    [[nodiscard]] QStringList keys() const { return m_object.keys(); }
    [[nodiscard]] QString placeOf(const QString &key) const { return m_place + u'.' + key; }
    void fail(const QString &place, const QString &problem);
    void adopt(const std::optional<PresetFault> &fault);
    /// Call last: also complains about members that nobody asked for.
    [[nodiscard]] std::optional<PresetFault> fault();

private:
    QJsonValue take(const char *key, QJsonValue::Type type, const char *typeName);

    QString m_place;
    QJsonObject m_object;
    QStringList m_known;
    std::optional<PresetFault> m_fault;
};

/// \return the compiled pattern, case-insensitive, or what is wrong with it.
[[nodiscard]] Expected<QRegularExpression, QString> compilePattern(const QString &pattern);

} // namespace breakwater
