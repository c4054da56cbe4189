// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/scenariofile.h"

#include <QString>

namespace breakwater {

/// The name of the drill's service, as suggestions and messages show it.
[[nodiscard]] QString drillServiceName();
/// Why a scenario file cannot be played: names the place and what would do there.
[[nodiscard]] QString scenarioFaultText(const QString &file, const ScenarioFault &fault);
/// The service cannot listen on loopback.
[[nodiscard]] QString drillNotListeningText(const QString &reason);

} // namespace breakwater
