// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/scenariofile.h"

#include <QJsonObject>
#include <QSet>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace breakwater {

/// Reads members of a scenario's JSON object strictly: the first thing that is wrong is kept in the fault
/// that all readers of one file share; reading goes on with values that do no harm.
class ScenarioReader
{
public:
    ScenarioReader(QJsonObject object, QString place, std::optional<ScenarioFault> &fault);

    [[nodiscard]] bool has(const QString &key) const { return m_object.contains(key); }
    /// Without a fallback the member must be there.
    [[nodiscard]] QString text(const QString &key, std::optional<QString> fallback = {});
    [[nodiscard]] double number(const QString &key, double least, double most,
                                std::optional<double> fallback = {});
    /// A time in seconds, at most ten years.
    [[nodiscard]] microseconds seconds(const QString &key, double least, std::optional<double> fallback = {});
    [[nodiscard]] ScenarioReader object(const QString &key);
    /// A list of objects; a missing one is empty.
    [[nodiscard]] std::vector<ScenarioReader> objects(const QString &key);
    /// Objects by name, in the order of the file's text as far as it is known; a missing one is empty.
    [[nodiscard]] std::vector<std::pair<QString, ScenarioReader>> members(const QString &key);
    [[nodiscard]] PolicyEntries policyEntries(const QString &key);

    /// Members that may be there and are not read here.
    void accept(const QStringList &keys);
    void fail(ScenarioFault::Problem problem, const QString &key, const QString &expected = {});
    /// Says what nobody asked for.
    void finish();

private:
    [[nodiscard]] QString placeOf(const QString &key) const;
    [[nodiscard]] std::optional<QJsonValue> take(const QString &key, bool optional);

    QJsonObject m_object;
    QString m_place;
    std::optional<ScenarioFault> &m_fault;
    QSet<QString> m_known;
};

} // namespace breakwater
