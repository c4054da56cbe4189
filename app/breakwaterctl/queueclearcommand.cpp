// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "queueclearcommand.h"

#include "commandsyntax.h"
#include "jobreport.h"
#include "queueaccess.h"
#include "statedir.h"

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
