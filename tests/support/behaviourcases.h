// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/policy/policykeys.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <vector>

namespace breakwater::test {

/// One behaviour case of tests/data/resilience.json.
struct BehaviourCase
{
    QByteArray name{}; ///< id and title, for a row
    QJsonObject config{};
    QJsonArray events{};
};

/// The file's top level; fails the test program loudly if it cannot be read.
[[nodiscard]] QJsonValue readJsonFile(const QString &path);

/// The cases of these components, in the file's order. \param dataFolder BREAKWATER_TEST_DATA.
[[nodiscard]] std::vector<BehaviourCase> behaviourCases(const QString &dataFolder,
                                                        const QStringList &components);

/// The members of a policy file; \param without names that are the test's own.
[[nodiscard]] PolicyEntries policyEntries(const QJsonObject &config, const QStringList &without = {});

} // namespace breakwater::test
