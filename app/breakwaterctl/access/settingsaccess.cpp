// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/access/settingsaccess.h"

#include "settings/settingsfile.h"
#include "wording/settingswording.h"

namespace breakwater::ctl {

namespace {

bool isAboutReading(const FileError &error)
{
    return error.kind == FileError::Kind::Damaged || error.kind == FileError::Kind::TooNew
        || error.kind == FileError::Kind::TooLarge;
}

} // namespace

Expected<Settings, Failure> loadSettings(const AppPaths &paths)
{
    SettingsFile file(paths.settingsFile());
    const Expected<Settings, FileError> settings = file.load();
    if (!settings)
        return Unexpected{Failure{ExitCode::Configuration, settingsNotLoadedNotice(settings.error()).text}};
    return *settings;
}

Expected<Settings, Failure> changeSettings(const AppPaths &paths, const SettingsChange &change)
{
    SettingsFile file(paths.settingsFile());
    std::optional<Failure> refusal;
    const Expected<Settings, FileError> settings = file.update([&](Settings &current) {
        Settings changed = current;
        refusal = change(changed);
        if (!refusal)
            current = std::move(changed);
    });
    if (refusal)
        return Unexpected{*refusal};
    if (settings)
        return *settings;
    if (isAboutReading(settings.error()))
        return Unexpected{Failure{ExitCode::Configuration, settingsNotLoadedNotice(settings.error()).text}};
    return Unexpected{Failure{ExitCode::CannotCreate, settingsNotSavedNotice(settings.error()).text}};
}

} // namespace breakwater::ctl
