// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/problemwording.h"

namespace breakwater {

/// Words for what ends by itself with time, money or another key: the notices behind the holds, and plain
/// "busy". Parts of problemNotice().

/// Whom the person asked, as the status bar names it: the model.
[[nodiscard]] QString askedName(const ActionProblem &problem);
/// Who keeps the account, the key and the limits: the service.
[[nodiscard]] QString serviceName(const ActionProblem &problem);

[[nodiscard]] QList<Remedy> busyRemedies();
[[nodiscard]] Notice busyNotice(const ActionProblem &problem);
[[nodiscard]] Notice rateLimitedNotice(const ActionProblem &problem);
[[nodiscard]] Notice noCreditNotice(const ActionProblem &problem);
[[nodiscard]] Notice keyRefusedNotice(const ActionProblem &problem);
/// By the reason of the hold.
[[nodiscard]] Notice heldNotice(const ActionProblem &problem, HoldReason reason);

} // namespace breakwater
