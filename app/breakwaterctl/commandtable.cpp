// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commandtable.h"

#include "app/breakwaterctl/commands/drillcommand.h"
#include "app/breakwaterctl/commands/logcommand.h"
#include "app/breakwaterctl/commands/metricscommand.h"
#include "app/breakwaterctl/commands/polishcommand.h"
#include "app/breakwaterctl/commands/queue/queueclearcommand.h"
#include "app/breakwaterctl/commands/queue/queuelistcommand.h"
#include "app/breakwaterctl/commands/queue/queueremovecommand.h"
#include "app/breakwaterctl/commands/queue/queueruncommand.h"
#include "app/breakwaterctl/commands/queue/queueshowcommand.h"
#include "app/breakwaterctl/commands/queue/queuetakecommand.h"
#include "app/breakwaterctl/commands/replaycommand.h"
#include "app/breakwaterctl/commands/servicechangecommand.h"
#include "app/breakwaterctl/commands/servicekeycommand.h"
#include "app/breakwaterctl/commands/servicelistcommand.h"
#include "app/breakwaterctl/commands/serviceremovecommand.h"
#include "app/breakwaterctl/commands/simulatecommand.h"
#include "app/breakwaterctl/commands/statuscommand.h"
#include "app/breakwaterctl/commands/testcommand.h"
#include "app/breakwaterctl/commands/titlecommand.h"

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
        {u"queue list"_s, u"Show the jobs that wait"_s, make<QueueListCommand>},
        {u"queue run"_s, u"Work off the jobs that are due"_s, make<QueueRunCommand>},
        {u"queue show"_s, u"Show a job and what it brought"_s, make<QueueShowCommand>},
        {u"queue take"_s, u"Fetch what a finished job brought"_s, make<QueueTakeCommand>},
        {u"queue remove"_s, u"Remove a job"_s, make<QueueRemoveCommand>},
        {u"queue clear"_s, u"Remove all jobs"_s, make<QueueClearCommand>},
        {u"status"_s, u"Show circuit breakers, call budget and queue"_s, make<StatusCommand>},
        {u"log"_s, u"Show the call log"_s, make<LogCommand>},
        {u"metrics"_s, u"Show what was counted, for Prometheus"_s, make<MetricsCommand>},
        {u"service list"_s, u"Show the services that are set up"_s, make<ServiceListCommand>},
        {u"service add"_s, u"Set up a service"_s, make<ServiceAddCommand>},
        {u"service set"_s, u"Change a service"_s, make<ServiceSetCommand>},
        {u"service remove"_s, u"Remove a service and its key"_s, make<ServiceRemoveCommand>},
        {u"service key"_s, u"Keep a service's key in the keychain"_s, make<ServiceKeyCommand>},
        {u"test"_s, u"Find out whether a service answers"_s, make<TestCommand>},
        {u"replay"_s, u"Show what other thresholds would have done with a trace of calls"_s,
         make<ReplayCommand>},
        {u"simulate"_s, u"Run an incident against policies on virtual time"_s, make<SimulateCommand>},
        {u"drill"_s, u"Serve a service that fails on cue"_s, make<DrillCommand>},
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
