// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/limitoptions.h"

#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/policyoption.h"
#include "settings/policychoice.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void declareLimitOptions(CommandSyntax &syntax)
{
    syntax.heading(u"How long, and when to leave a service alone:"_s);
    syntax.option(u"policy"_s, u"NAME|FILE.json"_s,
                  u"adaptive, count, time, consecutive or a policy file (default: the settings')"_s);
    syntax.option(
        u"patience"_s, u"MS"_s,
        u"Wait for main's first word before the light model is started beside it (0: as learned, -1: never)"_s);
    syntax.option(u"first-token-timeout"_s, u"MS"_s, u"Longest wait for the first word"_s);
    syntax.option(u"idle-timeout"_s, u"MS"_s, u"Longest silence after it"_s);
    syntax.option(u"timeout"_s, u"MS"_s, u"Longest time of a whole call"_s);
}

LimitOptions readLimitOptions(Options &options)
{
    constexpr Options::Range<qint64> limit{.least = 200, .most = 3'600'000};
    LimitOptions read{.policy = options.text(u"policy"_s),
                      .patience = {},
                      .firstToken = options.time(u"first-token-timeout"_s, limit),
                      .idle = options.time(u"idle-timeout"_s, limit),
                      .total = options.time(u"timeout"_s, limit)};
    if (options.text(u"patience"_s) == u"-1"_s)
        read.patience = milliseconds(-1);
    else
        read.patience = options.time(u"patience"_s, {.least = 200, .most = 60'000, .besides = 0});
    return read;
}

namespace {

Expected<PolicyConfig, Failure> policyOfSettings(const PolicyChoice &choice)
{
    const Expected<PolicyConfig, PolicyFileError> policy = policyOf(choice, OwnProbe::Never);
    if (policy)
        return *policy;
    return Unexpected{
        Failure{ExitCode::Configuration,
                u"The policy of the settings cannot be used: %1."_s.arg(describe(policy.error()))}};
}

} // namespace

Expected<PolicyConfig, Failure> effectivePolicy(const LimitOptions &limits, const PolicyChoice &fromSettings)
{
    Expected<PolicyConfig, Failure> policy
        = limits.policy ? policyFromOption(*limits.policy, OwnProbe::Never) : policyOfSettings(fromSettings);
    if (!policy)
        return policy;
    policy->ownProbe = false; // one command does not live long enough to probe by itself
    policy->limits.firstToken = limits.firstToken.value_or(policy->limits.firstToken);
    policy->limits.idle = limits.idle.value_or(policy->limits.idle);
    policy->limits.total = limits.total.value_or(policy->limits.total);
    if (!limits.patience)
        return policy;
    if (limits.patience->count() < 0)
        policy->patience.mode = PatienceConfig::Mode::Off;
    else if (limits.patience->count() == 0)
        policy->patience.mode = PatienceConfig::Mode::Learned;
    else
        policy->patience = {.mode = PatienceConfig::Mode::Fixed, .fixed = *limits.patience};
    return policy;
}

} // namespace breakwater::ctl
