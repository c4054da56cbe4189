// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"

#include <QList>
#include <QStringList>

namespace breakwater::ctl {

struct CommandEntry;

/// Finds the command, reads its options, runs it in the event loop and turns its end into an exit code.
class Program
{
public:
    explicit Program(const CommandEnvironment &environment)
        : m_environment(environment)
    { }

    /// \param words the command line without the program's own name. \return the exit code.
    [[nodiscard]] ExitCode run(const QStringList &words);

private:
    ExitCode runCommand(const CommandEntry &entry, const QStringList &given);
    ExitCode runWithoutCommand(const QStringList &words);
    ExitCode showHelp(const QString &group, const QList<CommandEntry> &entries);
    ExitCode printAndEnd(const QString &text);
    ExitCode usageError(const QString &sentence, const QString &helpFor);

    CommandEnvironment m_environment;
};

} // namespace breakwater::ctl
