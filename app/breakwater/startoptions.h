// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"

#include <QString>
#include <QStringList>

namespace breakwater {

/// What the command line of the window program says.
struct StartOptions
{
    enum class Task { ShowWindow, ShowHelp, ShowVersion };

    Task task = Task::ShowWindow;
    /// Absolute paths.
    QStringList files{};
    /// Everything but the settings is kept here; empty: in the usual folders.
    QString stateDir{};

    bool operator==(const StartOptions &) const = default;
};

/// \param arguments without the program's name. \param folder that relative paths start from. \return the
/// options, or a sentence that names what is wrong.
[[nodiscard]] Expected<StartOptions, QString> parseStartOptions(const QStringList &arguments,
                                                                const QString &folder);
[[nodiscard]] QString startHelp();

} // namespace breakwater
