// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "resilience/policy/policyconfig.h"
#include "settings/settings.h"

#include <QString>

#include <optional>

namespace breakwater::ctl {

class CommandSyntax;
class Options;

/// How long things may take and what the circuit breaker thinks of it: a policy, and single values on top.
struct LimitOptions
{
    std::optional<QString> policy{};
    /// 0: learned; -1: off.
    std::optional<milliseconds> patience{};
    std::optional<milliseconds> firstToken{};
    std::optional<milliseconds> idle{};
    std::optional<milliseconds> total{};
};

void declareLimitOptions(CommandSyntax &syntax);
[[nodiscard]] LimitOptions readLimitOptions(Options &options);

/// \param fromSettings holds where the command line names no policy.
[[nodiscard]] Expected<PolicyConfig, Failure> effectivePolicy(const LimitOptions &limits,
                                                              const PolicyChoice &fromSettings);

} // namespace breakwater::ctl
