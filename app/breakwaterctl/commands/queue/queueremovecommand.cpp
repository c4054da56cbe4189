// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queueremovecommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/jobreport.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void QueueRemoveCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"ID"_s, u"the job, as queue list shows it"_s);
    syntax.flag(u"json"_s, u"Print the removed job as a JSON object"_s);
    declareStateDir(syntax);
}

void QueueRemoveCommand::work(QueueAccess &access, const Options &options)
{
    const Expected<QueuedJob, Failure> job = access.job(options.arguments().first());
    if (!job)
        return fail(job.error());
    if (const Expected<bool, StoreError> removed = access.queue().remove(job->id); !removed)
        return fail(queueFailure(removed.error()));
    if (options.isSet(u"json"_s))
        console().printLine(jobJson(*job, JobResults::Hidden));
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
