// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <functional>
#include <span>

namespace breakwater {

/// Turns the object of one version of services.json into that of the next.
using SettingsStep = std::function<void(QJsonObject &)>;

/// \return the object in the layout that the steps end in; step n leads from version n to n + 1. A file
/// without a version is one that a person wrote: the oldest.
[[nodiscard]] QJsonObject migrated(QJsonObject object, int version, std::span<const SettingsStep> steps);

/// The steps of this program.
[[nodiscard]] std::span<const SettingsStep> settingsSteps();

} // namespace breakwater
