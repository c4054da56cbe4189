// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/access/sharedstate.h"

#include "app/breakwaterctl/access/settingsaccess.h"
#include "app/breakwaterctl/options/limitoptions.h"
#include "app/breakwaterctl/options/targetplan.h"

namespace breakwater::ctl {

Expected<std::unique_ptr<ServiceStack>, Failure> sessionWithSharedState(const AppPaths &paths,
                                                                        double clockSpeed)
{
    const Expected<Settings, Failure> settings = loadSettings(paths);
    if (!settings)
        return Unexpected{settings.error()};
    const Expected<PolicyConfig, Failure> policy = effectivePolicy({}, settings->policy);
    if (!policy)
        return Unexpected{policy.error()};
    Expected<std::unique_ptr<ServiceStack>, Failure> session
        = openSession({.paths = paths, .clockSpeed = clockSpeed});
    if (!session)
        return session;

    AssistantConfig config{.policy = *policy};
    const Expected<TargetPlan, Failure> plan = TargetPlan::make({}, *settings);
    if (plan) // a service that cannot be used hides no state
        config = plan->resolve((*session)->wire().presets, *policy, {});
    (*session)->context().setConfig(config);
    refreshBuckets(**session);
    return session;
}

void refreshBuckets(ServiceStack &session)
{
    for (const std::string &name : session.stores().bucketStates.bucketNames()) {
        if (const std::optional<BucketId> id = bucketFromName(name))
            session.context().bucket(*id).refresh();
    }
}

} // namespace breakwater::ctl
