// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queuelistcommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/jobreport.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void QueueListCommand::declare(CommandSyntax &syntax) const
{
    syntax.flag(u"json"_s, u"Print one JSON object"_s);
    declareStateDir(syntax);
}

void QueueListCommand::work(QueueAccess &access, const Options &options)
{
    const Expected<QList<QueuedJob>, Failure> jobs = access.jobs();
    if (!jobs)
        return fail(jobs.error());
    if (options.isSet(u"json"_s)) {
        console().printLine(jobsJson(*jobs, JobResults::Hidden));
    } else {
        for (const QueuedJob &job : *jobs)
            console().printLine(jobLine(job).toUtf8());
    }
    finish(ExitCode::Ok);
}

} // namespace breakwater::ctl
