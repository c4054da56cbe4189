// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"
#include "storage/settings.h"
#include "ui/widgets/messagebar.h"

namespace breakwater {

/// The message for a finished action; without text if nothing has to be told. \param queueAvailable *Queue
/// it* can be offered.
[[nodiscard]] BarMessage actionMessage(const QString &topic, const ActionResult &result,
                                       const Settings &settings, bool queueAvailable);

/// Takes out what the program cannot do.
void keepPossible(QList<Remedy> &remedies, bool queueAvailable);

} // namespace breakwater
