// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/deferredqueuestore.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace breakwater::ctl {

/// Whether what a finished job brought is shown with it.
enum class JobResults { Shown, Hidden };

/// \return all jobs in one JSON object on one line, without its line end.
[[nodiscard]] QByteArray jobsJson(const QList<QueuedJob> &jobs, JobResults results);
/// One job as a JSON object.
[[nodiscard]] QByteArray jobJson(const QueuedJob &job, JobResults results);
/// What a finished job brought, as polish or title would print it; empty: nothing yet.
[[nodiscard]] QByteArray jobText(const QueuedJob &job);
/// One line for a person, without what the job brought.
[[nodiscard]] QString jobLine(const QueuedJob &job);

} // namespace breakwater::ctl
