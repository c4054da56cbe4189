// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/queue/queuecommand.h"

#include "app/breakwaterctl/access/queueaccess.h"
#include "app/breakwaterctl/options/statedir.h"
#include "wording/settingswording.h"

namespace breakwater::ctl {

void QueueCommand::run(Options &options)
{
    const AppPaths paths = pathsFrom(options);
    if (options.problem())
        return fail(*options.problem());
    const Expected<std::unique_ptr<QueueAccess>, Failure> access = QueueAccess::open(paths);
    if (!access)
        return fail(access.error());
    if (const std::optional<StoreError> fault = (*access)->fault())
        console().say(storeNotice(*fault).text);
    work(**access, options);
}

} // namespace breakwater::ctl
