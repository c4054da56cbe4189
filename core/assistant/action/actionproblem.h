// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantcontext.h"
#include "assistant/request/action.h"
#include "assistant/request/actionparts.h"

#include <vector>

namespace breakwater {

/// The requests of an action, in the order in which they went out.
[[nodiscard]] QList<AttemptReport> attemptReports(const std::vector<LadderTarget> &targets,
                                                  const std::vector<LadderCall> &calls);
/// The call that is the last word of the verdict; null if own refusals are.
[[nodiscard]] const LadderCall *callOf(const LadderVerdict &verdict, const std::vector<LadderCall> &calls);
/// The same of one call alone; whom it asked is left to the caller.
[[nodiscard]] ActionProblem problemOf(const CallReport &report);
/// The facts that a person needs when there is no whole answer.
[[nodiscard]] ActionProblem problemOf(const ActionParts &parts, Outcome outcome, const LadderVerdict &verdict,
                                      const std::vector<LadderCall> &calls,
                                      const std::vector<LadderTarget> &targets);

} // namespace breakwater
