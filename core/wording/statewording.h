// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace breakwater
