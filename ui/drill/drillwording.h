// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drill/drillbackend.h"

namespace breakwater {

/// "Outage", …; an unknown name is shown as it is.
[[nodiscard]] QString drillScriptTitle(const QString &script);
/// What happens in it and what to try, in two or three sentences; empty for an unknown name.
[[nodiscard]] QString drillScriptHelp(const QString &script);
/// What the service did with a request: "answers", "stays silent", "refuses (503)".
[[nodiscard]] QString drillFaultText(const QString &fault);
/// "0:12  main  stays silent".
[[nodiscard]] QString drillLineText(const DrillLine &line);

} // namespace breakwater
