// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queuetakecommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/jobreport.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void QueueTakeCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"ID"_s, u"the job, as queue list shows it"_s);
    syntax.flag(u"json"_s, u"Print the job and what it brought as a JSON object"_s);
    declareStateDir(syntax);
    syntax.note(u"Exit code 75 while the job still waits; 69 if it was given up."_s);
}

void QueueTakeCommand::work(QueueAccess &access, const Options &options)
{
    const Expected<QueuedJob, Failure> job = access.job(options.arguments().first());
    if (!job)
        return fail(job.error());
    if (job->state == QueuedJob::State::Waiting || job->state == QueuedJob::State::Running)
        return fail({ExitCode::TryLater, u"The job is not done yet: %1."_s.arg(jobLine(*job))});

    if (options.isSet(u"json"_s))
        console().printLine(jobJson(*job, JobResults::Shown));
    else
        console().print(jobText(*job));
    if (!console().flush()) // nobody got it: it stays
        return finish(ExitCode::CannotCreate);
    if (const Expected<bool, StoreError> removed = access.queue().remove(job->id); !removed)
        return fail(queueFailure(removed.error()));
    if (job->state == QueuedJob::State::GivenUp)
        return fail({ExitCode::Unavailable, u"The job was given up: %1."_s.arg(job->lastOutcome)});
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
