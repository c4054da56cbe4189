// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/deferredjobs.h"

#include "assistant/ladderaction.h"
#include "assistant/valuenames.h"

#include <algorithm>
#include <utility>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// What another try may change; everything else is told and given up.
bool mayPass(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Busy:
    case Outcome::RateLimited:
    case Outcome::Quota:
    case Outcome::ServiceFailure:
    case Outcome::LocalNetwork:
    case Outcome::Cancelled:
    case Outcome::Queued:
        return true;
    case Outcome::Success:
    case Outcome::Truncated:
    case Outcome::Moderated:
    case Outcome::Refused:
    case Outcome::Auth:
    case Outcome::BadRequest:
    case Outcome::ModelMissing:
        return false;
    }
    Q_UNREACHABLE();
}

/// The key may be there at the next try: a keychain is unlocked, or somebody enters it.
bool lacksKey(const ActionResult &result)
{
    return result.outcome == Outcome::Auth && result.problem
        && (result.problem->keyUnreadable || !result.problem->keySent);
}

} // namespace

DeferredJobs::DeferredJobs(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_context(parts.actions.context)
{ }

DeferredJobs::~DeferredJobs() = default;

Expected<Done, StoreError> DeferredJobs::enqueue(const QString &id, const ActionRequest &request)
{
    const bool titles = request.kind == ActionRequest::Kind::Titles;
    const AssistantConfig &config = m_context.config();
    QueuedJob job{.id = id,
                  .kind = titles ? u"title"_s : u"polish"_s,
                  .preset = titles ? u"titles"_s : request.preset,
                  .payload = toPayload(request),
                  .origin = m_parts.origin};
    milliseconds pause = retryPause;
    if (config.isConfigured()) {
        const BucketId main = bucketIdOf(config.main.front());
        job.bucket = QString::fromStdString(bucketName(main));
        pause = std::max(pause, m_context.bucket(main).breaker().retryIn().value_or(milliseconds(0)));
    }
    job.nextTryAt = m_parts.actions.clock.wallNow() + pause;
    auto added = m_parts.queue.add(job);
    if (added) {
        Q_EMIT changed();
        scheduleNext();
    }
    return added;
}

Expected<Done, StoreError> DeferredJobs::withdraw(const QString &id)
{
    const bool isOurs = m_job && m_jobId == id;
    auto forgotten = m_parts.queue.forget(id);
    if (!forgotten)
        return forgotten;
    if (isOurs)
        m_job.reset();
    Q_EMIT changed();
    if (isOurs)
        workOn();
    return forgotten;
}

void DeferredJobs::forget()
{
    m_job.reset();
    m_jobId.clear();
    Q_EMIT changed();
    scheduleNext();
}

void DeferredJobs::moveDocument(const QString &from, const QString &to)
{
    const auto jobs = m_parts.queue.list();
    if (!jobs)
        return; // the store tells its fault itself
    for (const QueuedJob &job : *jobs) {
        auto request = job.origin == m_parts.origin ? queuedRequestFrom(job.payload) : std::nullopt;
        if (!request || request->document != from)
            continue;
        request->document = to;
        (void)m_parts.queue.replacePayload(job.id, toPayload(*request));
    }
}

void DeferredJobs::start()
{
    m_lives = true;
    connect(&m_context, &AssistantContext::changed, this, &DeferredJobs::followContext);
    connect(&m_context, &AssistantContext::networkBack, this, &DeferredJobs::wakeAll);
    scheduleNext();
}

void DeferredJobs::run()
{
    m_draining = true;
    workOn();
}

void DeferredJobs::workOn()
{
    m_timer.reset();
    if (m_job)
        return;
    auto claimed = canAsk() ? m_parts.queue.claim(wantedOrigin())
                            : Expected<std::optional<QueuedJob>, StoreError>(std::nullopt);
    if (!claimed && m_draining)
        Q_EMIT storeFailed(claimed.error());
    if (!claimed || !*claimed) {
        if (std::exchange(m_draining, false))
            Q_EMIT drained();
        scheduleNext(busyPause); // what is due and not ours now must not be asked for in circles
        return;
    }
    const QueuedJob job = **std::move(claimed);
    auto request = queuedRequestFrom(job.payload);
    if (!request) {
        conclude(job, {.outcome = Outcome::BadRequest});
        return;
    }
    if (m_prepare && !m_prepare(job, *request)) {
        conclude(job, {.outcome = Outcome::Busy});
        return;
    }
    request->unhurried = true;
    m_job.reset(new LadderAction(m_parts.actions, *request));
    m_jobId = job.id;
    connect(m_job.get(), &ActionJob::finished, this, [this, job](const ActionResult &result) {
        const ActionJobPtr ended = std::move(m_job); // its handle goes when the event loop has control again
        conclude(job, result);
    });
    Q_EMIT changed();
}

void DeferredJobs::conclude(const QueuedJob &job, const ActionResult &result)
{
    const bool answered = result.outcome == Outcome::Success || result.outcome == Outcome::Truncated;
    if (!answered && (mayPass(result.outcome) || lacksKey(result))) {
        tryLater(job, result);
    } else {
        const QByteArray answer = toPayload(QueuedAnswer{.outcome = result.outcome,
                                                         .text = result.text,
                                                         .titles = result.titles,
                                                         .flags = result.flags,
                                                         .servedBy = result.servedBy,
                                                         .wait = result.wait,
                                                         .usage = result.usage});
        (void)(answered ? m_parts.queue.finish(job.id, nameOf(result.outcome), answer)
                        : m_parts.queue.giveUp(job.id, nameOf(result.outcome)));
        Q_EMIT ended(job.id, result.outcome);
    }
    Q_EMIT changed();
    workOn();
}

void DeferredJobs::tryLater(const QueuedJob &job, const ActionResult &result)
{
    const milliseconds pause = std::max(retryPause, result.retryAfter.value_or(milliseconds(0)));
    (void)m_parts.queue.retryAt(job.id, m_parts.actions.clock.wallNow() + pause + jitter(),
                                nameOf(result.outcome));
}

void DeferredJobs::scheduleNext(milliseconds atLeast)
{
    if (!m_lives || m_job || !canAsk())
        return;
    const auto due = m_parts.queue.nextDue(wantedOrigin());
    if (!due) {
        m_timer.reset();
        return;
    }
    workOnAfter(std::max(atLeast, *due - m_parts.actions.clock.wallNow()));
}

void DeferredJobs::workOnAfter(milliseconds pause)
{
    const ActionParts &parts = m_parts.actions;
    m_timer = parts.scheduler.callAt(parts.clock.now() + pause, [this] { workOn(); });
}

/// Keys come some time after the start, and models after the settings.
void DeferredJobs::followContext()
{
    if (!canAsk())
        return;
    const bool woke = wakeRecovered();
    if (m_job)
        return; // when it is over, the next one is looked for anyway
    if (woke) {
        workOnAfter(jitter());
    } else if (!m_timer) {
        scheduleNext();
    }
}

/// A model that is well again, and has proved it with a real call, is worth asking before the five minutes
/// are over. \return whether that is so.
bool DeferredJobs::wakeRecovered()
{
    bool woke = false;
    for (const GuardedBucket *bucket : m_context.buckets()) {
        const QString name = QString::fromStdString(bucketName(bucket->id()));
        const bool well = !bucket->refusal() && !bucket->breaker().isOnProbation();
        if (!well)
            m_sick.insert(name);
        else if (m_sick.remove(name))
            woke = m_parts.queue.wake(name).hasValue() || woke;
    }
    return woke;
}

/// The network is back: whatever waits was waiting for it.
void DeferredJobs::wakeAll()
{
    for (const GuardedBucket *bucket : m_context.buckets())
        (void)m_parts.queue.wake(QString::fromStdString(bucketName(bucket->id())));
    scheduleNext(jitter());
}

bool DeferredJobs::canAsk() const
{
    const AssistantConfig &config = m_context.config();
    return m_prepare
        || (config.isConfigured() && !config.main.front().keyMissing && !config.main.front().awaitsKey());
}

std::optional<QString> DeferredJobs::wantedOrigin() const
{
    return m_prepare ? std::nullopt : std::optional(m_parts.origin);
}

milliseconds DeferredJobs::jitter() const
{
    const double share = m_parts.random.uniform();
    return milliseconds(static_cast<milliseconds::rep>(share * static_cast<double>(longestJitter.count())));
}

} // namespace breakwater
