// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/queueddelivery.h"

#include "assistant/valuenames.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/suggestionbook.h"
#include "ui/editor/writingeditor.h"

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
{
    connect(&parts.jobs, &DeferredJobs::ended, this, &QueuedDelivery::look);
    connect(&parts.jobs, &DeferredJobs::changed, this, &QueuedDelivery::tellDepth);
    connect(&parts.polishing, &PolishController::stopWanted, this, &QueuedDelivery::withdraw);
    connect(&parts.book, &SuggestionBook::settled, this, &QueuedDelivery::arrived);
}

QList<QueuedJob> QueuedDelivery::jobsHere() const
{
    const auto jobs = m_parts.queue.list();
    QList<QueuedJob> here;
    if (!jobs)
        return here; // the store tells its fault itself; the results stay where they are
    for (const QueuedJob &job : *jobs) {
        const auto action = queuedActionFrom(job.payload);
        if (action && action->request.kind == ActionRequest::Kind::Polish
            && action->document == m_parts.book.documentKey())
            here.append(job);
    }
    return here;
}

void QueuedDelivery::look()
{
    for (const QueuedJob &job : jobsHere()) {
        const auto action = queuedActionFrom(job.payload);
        if (job.state == QueuedJob::State::Done || job.state == QueuedJob::State::GivenUp)
            deliver(job, *action);
        else
            listWaiting(job, *action);
    }
    tellDepth();
}

void QueuedDelivery::listWaiting(const QueuedJob &job, const QueuedAction &action)
{
    if (m_parts.book.contains(job.id))
        return;
    const TextPlace place = placeOf(action.request.text, -1, m_parts.editor.text());
    if (place.standing != TextPlace::Standing::Same)
        return; // it is told of when it is done
    m_parts.book.beginAgain(job.id, place, action.request.text, tr("From the queue"));
    m_parts.polishing.rememberWish(job.id, wishOf(action.request));
    m_parts.polishing.conclude(job.id, {.outcome = Outcome::Queued, .servedBy = {.rung = RungKind::Queue}});
}

void QueuedDelivery::deliver(const QueuedJob &job, const QueuedAction &action)
{
    if (m_arriving.contains(job.id))
        return;
    if (!m_parts.book.contains(job.id)) {
        m_parts.book.beginAgain(job.id, placeOf(action.request.text, -1, m_parts.editor.text()),
                                action.request.text, tr("From the queue"));
        m_parts.polishing.rememberWish(job.id, wishOf(action.request));
    }
    m_arriving.insert(job.id);
    m_parts.polishing.conclude(job.id, resultOf(job));
}

void QueuedDelivery::arrived(const QString &id)
{
    if (!m_arriving.remove(id))
        return;
    (void)m_parts.queue.forget(id); // if the store cannot be written at all, it is delivered once more
    if (m_parts.polishing.hasFailed(id))
        Q_EMIT failed(id);
    else
        Q_EMIT delivered(id);
    tellDepth();
}

void QueuedDelivery::withdraw(const QString &id)
{
    if (m_parts.jobs.withdraw(id) && m_parts.book.contains(id))
        m_parts.book.withdraw(id);
}

void QueuedDelivery::moveDocument(const QString &from, const QString &to)
{
    m_parts.jobs.moveDocument(from, to);
}

void QueuedDelivery::forgetDocument()
{
    for (const QueuedJob &job : jobsHere())
        (void)m_parts.jobs.withdraw(job.id);
}

void QueuedDelivery::abandon()
{
    for (const QueuedJob &job : jobsHere()) {
        if (m_parts.book.contains(job.id))
            m_parts.book.withdraw(job.id);
    }
}

void QueuedDelivery::tellDepth()
{
    Q_EMIT depthChanged(m_parts.jobs.depth());
}

} // namespace breakwater
