// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "settings/settings.h"
#include "json/jsonfault.h"

#include <QJsonObject>

namespace breakwater {

/// The object of services.json without its version. Keys that are missing have their defaults. The fault
/// names the first value that has a wrong type or is out of range, such as "services[2].address".
[[nodiscard]] Expected<Settings, JsonFault> settingsFromJson(const QJsonObject &object);
/// The other way; what settingsFromJson() did not know is in it again.
[[nodiscard]] QJsonObject toJson(const Settings &settings);

} // namespace breakwater
