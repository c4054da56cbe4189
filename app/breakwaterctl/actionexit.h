// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"
#include "exitcode.h"

namespace breakwater::ctl {

/// What a script is told of a finished action.
[[nodiscard]] ExitCode exitCodeOf(const ActionResult &result);

} // namespace breakwater::ctl
