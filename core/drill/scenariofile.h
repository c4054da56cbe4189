// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "simulation/scenario.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace breakwater {

/// What is wrong with a scenario file, in facts.
struct ScenarioFault
{
    enum class Problem { Unreadable, NotJson, NotAnObject, UnknownKey, WrongType, Missing, OutOfRange };

    Problem problem = Problem::NotJson;
    /// Where, as "main.faults[1].kind"; empty: the file as a whole.
    QString place{};
    /// What would do there; for an unreadable file or bad JSON the reason.
    QString expected{};
};

/// A sentence in English for the command line: names the place and what would do there.
[[nodiscard]] QString describe(const ScenarioFault &fault);

/// Scenario files: the incidents that `simulate` runs and `drill` serves. One wrong member and nothing is
/// applied.
class ScenarioFile
{
public:
    static constexpr qint64 maxBytes = 1024 * 1024;

    static Expected<Scenario, ScenarioFault> read(const QString &path);
    static Expected<Scenario, ScenarioFault> parse(const QByteArray &json);
};

} // namespace breakwater
