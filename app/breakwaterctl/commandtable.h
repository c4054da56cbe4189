// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"

#include <QList>
#include <QStringList>

#include <memory>
#include <optional>

namespace breakwater::ctl {

/// A command before it is made: its words and what it is for.
struct CommandEntry
{
    /// One or two words: "polish", "queue list".
    QString name{};
    /// One sentence without a full stop.
    QString summary{};
    std::unique_ptr<Command> (*create)(const CommandEnvironment &) = nullptr;
};

/// All commands, in the order of the help.
[[nodiscard]] const QList<CommandEntry> &commandTable();

/// The command that the first words name, the longest name first.
[[nodiscard]] std::optional<CommandEntry> findCommand(const QStringList &words);
/// Commands of two words that begin with this one.
[[nodiscard]] QList<CommandEntry> commandsOfGroup(const QString &word);

} // namespace breakwater::ctl
