// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "resilience/policy/policyconfig.h"

#include <QString>

namespace breakwater::ctl {

/// The policy that --policy names: a preset by its name, else a policy file.
[[nodiscard]] Expected<PolicyConfig, Failure> policyFromOption(const QString &nameOrFile, OwnProbe ownProbe);

} // namespace breakwater::ctl
