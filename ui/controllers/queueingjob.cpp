// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/queueingjob.h"

#include "assistant/queue/deferredjobs.h"

#include <utility>

namespace breakwater {

QueueingJob::QueueingJob(DeferredJobs &jobs, const ActionRequest &request)
    : m_jobs(jobs)
    , m_request(request)
{
    QMetaObject::invokeMethod(this, &QueueingJob::enqueue, Qt::QueuedConnection);
}

void QueueingJob::enqueue()
{
    if (std::exchange(m_ended, true))
        return;
    const auto queued = m_jobs.enqueue(m_request.queueId, m_request);
    if (queued)
        Q_EMIT finished({.outcome = Outcome::Queued, .servedBy = {.rung = RungKind::Queue}});
    else
        Q_EMIT finished({.outcome = Outcome::Busy,
                         .problem = ActionProblem{.outcome = Outcome::Busy, .queueError = queued.error()}});
}

void QueueingJob::cancel()
{
    if (!std::exchange(m_ended, true))
        Q_EMIT finished({.outcome = Outcome::Cancelled});
}

void QueueingJob::abort()
{
    m_ended = true;
}

} // namespace breakwater
