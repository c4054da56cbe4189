// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

namespace breakwater {

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
