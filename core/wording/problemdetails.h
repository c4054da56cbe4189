// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"

#include <QString>

namespace breakwater {

/// What stands behind *Details*, a line for each fact: status, end, host, request id, time, the service's own
/// words.
[[nodiscard]] QString problemDetails(const ActionProblem &problem);
/// The same of every attempt of an action.
[[nodiscard]] QString resultDetails(const ActionResult &result);

} // namespace breakwater
