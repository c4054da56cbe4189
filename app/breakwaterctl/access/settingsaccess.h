// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "files/apppaths.h"
#include "settings/settings.h"

#include <functional>
#include <optional>

namespace breakwater::ctl {

/// The settings that window and command line share; 78 if the file cannot be used.
[[nodiscard]] Expected<Settings, Failure> loadSettings(const AppPaths &paths);

/// What is to become of the settings; a failure leaves them as they are.
using SettingsChange = std::function<std::optional<Failure>(Settings &)>;
/// Loads, changes and saves as one step; other processes wait.
[[nodiscard]] Expected<Settings, Failure> changeSettings(const AppPaths &paths, const SettingsChange &change);

} // namespace breakwater::ctl
