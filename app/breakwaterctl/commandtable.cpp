// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandtable.h"

#include "logcommand.h"
#include "polishcommand.h"
#include "replaycommand.h"
#include "titlecommand.h"

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
    static const QList<CommandEntry> table{
        {u"polish"_s, u"Polish a text"_s, make<PolishCommand>},
        {u"title"_s, u"Suggest titles for a text"_s, make<TitleCommand>},
        {u"log"_s, u"Show the call log"_s, make<LogCommand>},
        {u"replay"_s, u"Show what other thresholds would have done with a trace of calls"_s,
         make<ReplayCommand>},
    };
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
