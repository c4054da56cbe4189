// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queueshowcommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/jobreport.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void QueueShowCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"ID"_s, u"the job, as queue list shows it"_s);
    syntax.flag(u"json"_s, u"Print the job and what it brought as a JSON object"_s);
    declareStateDir(syntax);
    syntax.note(u"The job stays in the queue; queue take fetches what it brought."_s);
}

void QueueShowCommand::work(QueueAccess &access, const Options &options)
{
    const Expected<QueuedJob, Failure> job = access.job(options.arguments().first());
    if (!job)
        return fail(job.error());
    if (options.isSet(u"json"_s)) {
        console().printLine(jobJson(*job, JobResults::Shown));
    } else {
        console().printLine(jobLine(*job).toUtf8());
        console().print(jobText(*job));
    }
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
