// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "simulation/scenario.h"
#include "json/jsonfault.h"

#include <QByteArray>
#include <QString>

namespace breakwater {

/// What is wrong with a scenario file, in facts: it cannot be read, or what it holds is no scenario.
struct ScenarioFault
{
    /// The system's words, if the file cannot be read; else empty.
    QString unreadable{};
    /// Else what is wrong, and where, as "main.faults[1].kind".
    JsonFault json{};
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
