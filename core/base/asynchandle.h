// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace breakwater {

/// Ends a job that nobody listens to any more: no signal arrives after the handle is gone, the work is
/// aborted, and the object goes when control is back in the event loop. So a handle may be dropped at any
/// time, even inside a slot that the job itself called.
struct AbortAndDeleteLater
{
    template <typename Job>
    void operator()(Job *job) const
    {
        job->disconnect();
        job->abort();
        job->deleteLater();
    }
};

/// Owns a running job (a QObject with abort()); dropping it cancels the job silently.
template <typename Job>
using AsyncHandle = std::unique_ptr<Job, AbortAndDeleteLater>;

} // namespace breakwater
