// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingsmigration.h"

#include "settings/settingsfile.h"

#include <array>
#include <cstddef>

namespace breakwater {

namespace {

/// Version 0 is a file without a version. Its layout is that of version 1.
const std::array<SettingsStep, SettingsFile::currentVersion> steps{[](QJsonObject &) {}};

} // namespace

QJsonObject migrated(QJsonObject object, int version, std::span<const SettingsStep> allSteps)
{
    for (auto i = static_cast<std::size_t>(version); i < allSteps.size(); ++i)
        allSteps[i](object);
    return object;
}

std::span<const SettingsStep> settingsSteps()
{
    return steps;
}

} // namespace breakwater
