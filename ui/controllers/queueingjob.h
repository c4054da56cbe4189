// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/actionjob.h"

namespace breakwater {

class DeferredJobs;

/// *Queue it*: asks nobody now, and puts the request into the deferred queue. Ends with Outcome::Queued once
/// it is on disk, else with Outcome::Busy.
class QueueingJob final : public ActionJob
{
    Q_OBJECT

public:
    /// \param jobs must outlive this. \param request with the id and the document of the job.
    QueueingJob(DeferredJobs &jobs, const ActionRequest &request);

    void cancel() override;
    void abort() override;

private:
    void enqueue();

    DeferredJobs &m_jobs;
    ActionRequest m_request;
    bool m_ended = false;
};

} // namespace breakwater
