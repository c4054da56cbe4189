// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/queue/deferredjobs.h"

#include "assistant/action/ladderaction.h"
#include "assistant/queue/jobpatience.h"
#include "assistant/request/valuenames.h"

#include <algorithm>
#include <utility>

namespace breakwater {

using namespace Qt::StringLiterals;

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
    (void)wakeRecovered(); // whoever is sick now is waited for
    milliseconds pause = JobPatience::firstPause;
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
    m_wanted.clear();
    Q_EMIT changed();
    scheduleNext();
}

Expected<Done, StoreError> DeferredJobs::runNow(const QString &id)
{
    auto due = m_parts.queue.makeDue(id);
    if (!due)
        return due;
    m_wanted.append(id);
    Q_EMIT changed();
    workOn();
    return due;
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
    (void)wakeRecovered();
    scheduleNext();
}

void DeferredJobs::run()
{
    m_draining = true;
    workOn();
}

void DeferredJobs::runOnly(const QString &id)
{
    m_only = QStringList{id};
    run();
}

Expected<std::optional<QueuedJob>, StoreError> DeferredJobs::claimNext()
{
    QStringList &byHand = m_only ? *m_only : m_wanted;
    m_byHand = !byHand.isEmpty();
    if (m_byHand) {
        auto job = m_parts.queue.claimNow(byHand.takeFirst());
        if (!job || *job)
            return job;
        m_byHand = false; // another process is at work: it is due, and comes when that is over
    }
    if (m_only || !canAsk())
        return std::optional<QueuedJob>();
    return m_parts.queue.claim(wantedOrigin());
}

void DeferredJobs::workOn()
{
    m_timer.reset();
    if (m_job)
        return;
    (void)wakeRecovered(); // the end of a hold is no event
    auto claimed = claimNext();
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
        conclude(job, {.outcome = Outcome::BadRequest}, JobPatience::Fate::GiveUp);
        return;
    }
    if (m_prepare && !m_prepare(job, *request)) {
        conclude(job, {.outcome = Outcome::Busy}, JobPatience::Fate::TryLater);
        return;
    }
    request->unhurried = true;
    request->endHolds = m_byHand;
    const bool isOver = JobPatience::isOver(job, m_parts.actions.clock.wallNow());
    const bool waitsForMain = request->allowMain && request->allowLight && !isOver;
    if (waitsForMain)
        request->allowLight = false;
    ask(job, *request, waitsForMain);
    Q_EMIT changed();
}

/// \param mayAskLight the main model is asked alone, and the request allows another one.
void DeferredJobs::ask(const QueuedJob &job, const ActionRequest &request, bool mayAskLight)
{
    m_job.reset(new LadderAction(m_parts.actions, request));
    m_jobId = job.id;
    connect(m_job.get(), &ActionJob::finished, this,
            [this, job, request, mayAskLight](const ActionResult &result) {
                const ActionJobPtr ended = std::move(m_job); // its handle goes when control is back
                const bool isOver = JobPatience::isOver(job, m_parts.actions.clock.wallNow());
                const bool hasLight = mayAskLight && !m_context.config().light.isEmpty();
                const JobPatience::Fate fate = JobPatience::fateOf(result, isOver, hasLight);
                if (fate != JobPatience::Fate::TryLight)
                    return conclude(job, result, fate);
                ActionRequest ofLight = request;
                ofLight.allowLight = true;
                ofLight.allowMain = false;
                ask(job, ofLight, false);
            });
}

void DeferredJobs::conclude(const QueuedJob &job, const ActionResult &result, JobPatience::Fate fate)
{
    if (fate == JobPatience::Fate::TryLater) {
        tryLater(job, result);
    } else {
        const bool answered = fate == JobPatience::Fate::Done;
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
    const milliseconds pause
        = std::max(JobPatience::pauseAfter(job.tries), result.retryAfter.value_or(milliseconds(0)));
    (void)m_parts.queue.retryAt(job.id, m_parts.actions.clock.wallNow() + pause + jitterUpTo(longestJitter),
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
    milliseconds pause = *due - m_parts.actions.clock.wallNow();
    if (const auto end = nextEndOfAHold())
        pause = std::min(pause, *end);
    workOnAfter(std::max(atLeast, pause));
}

/// A circuit that closes tells of it; a hold just ends.
std::optional<milliseconds> DeferredJobs::nextEndOfAHold() const
{
    std::optional<milliseconds> next;
    for (const GuardedBucket *bucket : m_context.buckets()) {
        const auto hold = bucket->breaker().currentHold() ? bucket->breaker().retryIn() : std::nullopt;
        if (hold && *hold > milliseconds(0))
            next = std::min(next.value_or(*hold), *hold);
    }
    return next;
}

void DeferredJobs::workOnAfter(milliseconds pause)
{
    const ActionParts &parts = m_parts.actions;
    m_timer = parts.scheduler.callAt(parts.clock.now() + pause, [this] { workOn(); });
}

/// Keys come some time after the start, and models after the settings.
void DeferredJobs::followContext()
{
    const bool woke = wakeRecovered();
    if (!canAsk() || m_job)
        return; // when it is over, the next one is looked for anyway
    if (woke) {
        workOnAfter(jitterUpTo(wakeJitter));
    } else if (!m_timer) {
        scheduleNext();
    }
}

/// A model whose circuit has closed, or whose hold is over, is worth asking before the pause is over.
/// \return whether that is so.
bool DeferredJobs::wakeRecovered()
{
    bool woke = false;
    for (const GuardedBucket *bucket : m_context.buckets()) {
        const QString name = QString::fromStdString(bucketName(bucket->id()));
        if (bucket->refusal())
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
    scheduleNext(jitterUpTo(wakeJitter));
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

milliseconds DeferredJobs::jitterUpTo(milliseconds longest) const
{
    const double share = m_parts.random.uniform();
    return milliseconds(static_cast<milliseconds::rep>(share * static_cast<double>(longest.count())));
}

} // namespace breakwater
