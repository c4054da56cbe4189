// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queueclearcommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/jobreport.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void QueueClearCommand::declare(CommandSyntax &syntax) const
{
    syntax.flag(u"json"_s, u"Print the removed jobs as one JSON object"_s);
    declareStateDir(syntax);
}

void QueueClearCommand::work(QueueAccess &access, const Options &options)
{
    const Expected<QList<QueuedJob>, Failure> jobs = access.jobs();
    if (!jobs)
        return fail(jobs.error());
    if (const Expected<Done, StoreError> cleared = access.queue().clear(); !cleared)
        return fail(queueFailure(cleared.error()));
    if (options.isSet(u"json"_s))
        console().printLine(jobsJson(*jobs, JobResults::Hidden));
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
