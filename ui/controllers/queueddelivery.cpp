// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/queueddelivery.h"

#include "assistant/queue/queuedaction.h"
#include "assistant/request/valuenames.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/editor/writingeditor.h"
#include "wording/statewording.h"

namespace breakwater {

namespace {

ActionResult resultOf(const QueuedJob &job)
{
    const auto answer = queuedAnswerFrom(job.result);
    if (job.state == QueuedJob::State::Done && answer)
        return {.outcome = answer->outcome,
                .text = answer->text,
                .servedBy = answer->servedBy,
                .wait = answer->wait,
                .flags = answer->flags,
                .usage = answer->usage};
    const Outcome outcome = outcomeNamed(job.lastOutcome).value_or(Outcome::ServiceFailure);
    const auto asked = servedByNamed(job.bucket, RungKind::Main).value_or(ServedBy{});
    return {
        .outcome = outcome,
        .servedBy = asked,
        .problem = ActionProblem{
            .outcome = outcome, .end = EndReason::Complete, .service = asked.service, .model = asked.model}};
}

PolishWish wishOf(const ActionRequest &request)
{
    return {.instruction = request.instruction,
            .allowLight = request.allowLight,
            .allowMain = request.allowMain,
            .useCache = request.useCache};
}

} // namespace

QueuedDelivery::QueuedDelivery(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_jobs(parts.services.jobs())
    , m_queue(parts.services.queue())
{
    connect(&m_jobs, &DeferredJobs::ended, this, &QueuedDelivery::look);
    connect(&m_jobs, &DeferredJobs::changed, this, &QueuedDelivery::followQueue);
    connect(&parts.polishing, &PolishController::finished, this, &QueuedDelivery::followQueue);
    connect(&parts.polishing, &PolishController::stopWanted, this, &QueuedDelivery::withdraw);
    connect(&parts.book, &SuggestionBook::settled, this, &QueuedDelivery::arrived);
}

QList<QueuedDelivery::JobHere> QueuedDelivery::jobsHere() const
{
    const auto jobs = m_queue.list();
    QList<JobHere> here;
    if (!jobs)
        return here; // the store tells its fault itself; the results stay where they are
    for (const QueuedJob &job : *jobs) {
        const auto request = queuedRequestFrom(job.payload);
        if (request && request->kind == ActionRequest::Kind::Polish
            && request->document == m_parts.book.documentKey())
            here.append({job, *request});
    }
    return here;
}

void QueuedDelivery::look()
{
    for (const auto &[job, request] : jobsHere()) {
        if (job.state == QueuedJob::State::Done || job.state == QueuedJob::State::GivenUp)
            deliver(job, request);
        else
            listWaiting(job, request);
    }
    tellDepth();
}

void QueuedDelivery::listWaiting(const QueuedJob &job, const ActionRequest &request)
{
    if (m_parts.book.contains(job.id))
        return;
    const TextPlace place = findPlace(request.text, -1, m_parts.editor.text());
    if (place.standing != TextPlace::Standing::Same)
        return; // it is told of when it is done
    m_parts.book.beginAgain(job.id, place, request.text, tr("From the queue"));
    m_parts.polishing.rememberWish(job.id, wishOf(request));
    m_parts.polishing.conclude(job.id, {.outcome = Outcome::Queued, .servedBy = {.rung = RungKind::Queue}});
    tellWaits();
}

void QueuedDelivery::deliver(const QueuedJob &job, const ActionRequest &request)
{
    if (m_arriving.contains(job.id))
        return;
    if (!m_parts.book.contains(job.id)) {
        m_parts.book.beginAgain(job.id, findPlace(request.text, -1, m_parts.editor.text()), request.text,
                                tr("From the queue"));
        m_parts.polishing.rememberWish(job.id, wishOf(request));
    }
    m_arriving.insert(job.id);
    m_parts.polishing.conclude(job.id, resultOf(job));
}

void QueuedDelivery::arrived(const QString &id)
{
    if (!m_arriving.remove(id))
        return;
    (void)m_queue.forget(id); // if the store cannot be written at all, it is delivered once more
    if (m_parts.polishing.hasFailed(id))
        Q_EMIT failed(id);
    else
        Q_EMIT delivered(id);
    tellDepth();
}

void QueuedDelivery::withdraw(const QString &id)
{
    if (m_jobs.withdraw(id) && m_parts.book.contains(id))
        m_parts.book.withdraw(id);
}

void QueuedDelivery::moveDocument(const QString &from, const QString &to)
{
    m_jobs.moveDocument(from, to);
}

void QueuedDelivery::forgetDocument()
{
    for (const JobHere &here : jobsHere())
        (void)m_jobs.withdraw(here.job.id);
}

void QueuedDelivery::abandon()
{
    for (const JobHere &here : jobsHere()) {
        if (m_parts.book.contains(here.job.id))
            m_parts.book.withdraw(here.job.id);
    }
}

void QueuedDelivery::followQueue()
{
    tellWaits();
    tellDepth();
}

/// What a suggestion waits for, and until when, in its own words.
void QueuedDelivery::tellWaits()
{
    for (const auto &[job, request] : jobsHere()) {
        if (job.state != QueuedJob::State::Waiting && job.state != QueuedJob::State::Running)
            continue;
        const QString model = servedByNamed(job.bucket, RungKind::Main).value_or(ServedBy{}).model;
        m_parts.polishing.tellWait(job.id,
                                   job.state == QueuedJob::State::Running
                                       ? runningJobText(model)
                                       : waitingJobText(model, job.nextTryAt));
    }
}

void QueuedDelivery::tellDepth()
{
    Q_EMIT depthChanged(m_jobs.depth());
}

} // namespace breakwater
