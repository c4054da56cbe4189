// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitstate.h"
#include "resilience/breaker/outcome.h"
#include "resilience/ladder/rung.h"

#include <QString>

namespace breakwater {

/// Short words for the facts of the resilience layer, as they stand in a table or after a colon.
[[nodiscard]] QString circuitStateText(CircuitState state);
[[nodiscard]] QString openReasonText(OpenReason reason);
[[nodiscard]] QString holdReasonText(HoldReason reason);
[[nodiscard]] QString outcomeText(Outcome outcome);
[[nodiscard]] QString endReasonText(EndReason reason);
[[nodiscard]] QString callVerdictText(CallVerdict verdict);
[[nodiscard]] QString failureKindText(FailureKind kind);
/// Who answered: "main model", "light model", "answer from the cache".
[[nodiscard]] QString rungText(RungKind rung);

/// \name A job of the queue in words
/// The queue's list and the suggestion that a job will bring say the same.
/// @{

/// "Waiting for glm-5 · next try 14:32". \param model empty: the job waits for none in particular.
[[nodiscard]] QString waitingJobText(const QString &model, WallTime nextTry);
/// "glm-5 is being asked now".
[[nodiscard]] QString runningJobText(const QString &model);
/// "Polish" or "Titles". \param kind as in the queue.
[[nodiscard]] QString jobKindText(const QString &kind);
/// @}

} // namespace breakwater
