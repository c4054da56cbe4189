// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "assistant/request/action.h"

namespace breakwater::ctl {

/// What a script is told of a finished action.
[[nodiscard]] ExitCode exitCodeOf(const ActionResult &result);
/// The same by the name of an outcome: "service_failure". Internal for a name that nobody knows.
[[nodiscard]] ExitCode exitCodeOfOutcome(const QString &name);

} // namespace breakwater::ctl
