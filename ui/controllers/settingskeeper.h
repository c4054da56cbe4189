// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"
#include "settings/settingsfile.h"

#include <QObject>

#include <functional>
#include <optional>

namespace breakwater {

/// The settings in effect, for everything in the process that shows or follows them.
///
/// Small changes (a recent file, the preset, the language) are written through; those of the settings window
/// come in with adopt(), which does not write. A change that cannot be written is in effect until the program
/// ends.
class SettingsKeeper final : public QObject
{
    Q_OBJECT

public:
    /// Loads. \param file must outlive the keeper.
    explicit SettingsKeeper(SettingsFile &file, QObject *parent = nullptr);

    [[nodiscard]] const Settings &current() const { return m_current; }
    /// Why the settings could not be loaded; nullopt: they are those of the file.
    [[nodiscard]] const std::optional<FileError> &loadError() const { return m_loadError; }

    void change(const std::function<void(Settings &)> &edit);
    /// Settings that somebody else wrote.
    void adopt(const Settings &settings);

Q_SIGNALS:
    void changed();

private:
    SettingsFile &m_file;
    Settings m_current;
    std::optional<FileError> m_loadError;
};

} // namespace breakwater
