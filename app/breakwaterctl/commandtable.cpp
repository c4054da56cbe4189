// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandtable.h"

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

template <typename C>
std::unique_ptr<Command> make(const CommandEnvironment &environment)
{
    return std::make_unique<C>(environment);
}

} // namespace

const QList<CommandEntry> &commandTable()
{
    static const QList<CommandEntry> table{};
    return table;
}

std::optional<CommandEntry> findCommand(const QStringList &words)
{
    std::optional<CommandEntry> found;
    for (const CommandEntry &entry : commandTable()) {
        const bool named
            = words.first(std::min(words.size(), entry.name.count(u' ') + 1)).join(u' ') == entry.name;
        if (named && (!found || entry.name.size() > found->name.size()))
            found = entry;
    }
    return found;
}

QList<CommandEntry> commandsOfGroup(const QString &word)
{
    QList<CommandEntry> group;
    for (const CommandEntry &entry : commandTable()) {
        if (entry.name.startsWith(word + u' '))
            group += entry;
    }
    return group;
}

} // namespace breakwater::ctl
