// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/calllog.h"

#include <QString>

namespace breakwater {

/// Why one of our own gates sent nothing, by the name of the call log ("open", "rate_limiter", …); an unknown
/// one is shown as it is.
[[nodiscard]] QString gateReasonText(const QString &reason);
/// How a call ended and what the breaker made of it: "service failed, counted as failure"; of a refusal: "not
/// sent: the breaker is open".
[[nodiscard]] QString callClassText(const CallLogEvent &call);
/// Who answered the person, by the name of the rung; "–": not known.
[[nodiscard]] QString answererText(const CallLogEvent &call);

} // namespace breakwater
