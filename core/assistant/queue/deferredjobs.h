// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantcontext.h"
#include "assistant/queue/jobpatience.h"
#include "assistant/queue/queuedaction.h"
#include "assistant/request/actionjob.h"
#include "assistant/request/actionparts.h"
#include "state/deferredqueuestore.h"

#include <QSet>

#include <functional>
#include <optional>

namespace breakwater {

/// Jobs that can wait: queued on disk before that is acknowledged, worked off one at a time when their time
/// has come or their model is well again, tried again after growing pauses (JobPatience) or at the circuit's
/// deadline, whichever is later.
///
/// A job waits for the main model: a light model's answer, or one that was cut off, ends it only when the
/// main one will never answer it or a day is over. It ends done, or given up with a reason that trying again
/// cannot change (a bad request, a refused key, a day of failures); neither is ever silent. Work happens only
/// after start() or run(), and, without a preparation, only on jobs of the own program and while its main
/// model has its key: the models of the context are not those of another program's jobs. Threading: one
/// thread; any number of processes.
class DeferredJobs : public QObject
{
    Q_OBJECT

public:
    /// When to look again while another process is at work, or the store cannot be read.
    static constexpr milliseconds busyPause = std::chrono::seconds(5);
    /// Longest a job is put off at random, so that not everybody comes back at once.
    static constexpr milliseconds longestJitter = std::chrono::seconds(10);
    /// The same when its model is well again: the first job runs within five seconds.
    static constexpr milliseconds wakeJitter = std::chrono::seconds(3);

    struct Parts
    {
        /// Of the actions that it runs; as in LadderAction.
        ActionParts actions;
        DeferredQueueStore &queue;
        RandomSource &random;
        /// As in QueuedJob.
        QString origin{};
    };

    /// Chooses the models that a job was meant for. \return false: they cannot be asked here; the job is put
    /// off.
    using Preparation = std::function<bool(const QueuedJob &job, const ActionRequest &request)>;

    /// What `parts` refers to must outlive the jobs.
    explicit DeferredJobs(const Parts &parts, QObject *parent = nullptr);
    ~DeferredJobs() override;

    /// Called before each job runs, of whatever program. Without one, jobs of the own program go to the
    /// models of the context.
    void setPreparation(Preparation prepare) { m_prepare = std::move(prepare); }

    /// \param id chosen by the caller; the same one twice is one job. \return the job is on disk, or why not.
    [[nodiscard]] Expected<Done, StoreError> enqueue(const QString &id, const ActionRequest &request);
    /// Nobody wants the job any more: it is forgotten, and its request ends if it runs.
    Expected<Done, StoreError> withdraw(const QString &id);
    /// *Run now*: the job is tried next, whatever it waits for; its model's holds are ended for it. One that
    /// runs already is left alone. \pre canRun()
    Expected<Done, StoreError> runNow(const QString &id);
    /// The queue was emptied: what runs of it ends without a result.
    void forget();
    /// A document got another name: its jobs go with it.
    void moveDocument(const QString &from, const QString &to);
    /// Works off what is due, now and in future: for a window.
    void start();
    /// Works off what is due now, one after the other; drained() follows.
    void run();
    /// Tries that job alone, whatever it waits for; drained() follows.
    void runOnly(const QString &id);

    [[nodiscard]] bool isRunning() const { return m_job != nullptr; }
    /// Chosen by who queued the job that runs here; empty: none does.
    [[nodiscard]] QString running() const { return m_job ? m_jobId : QString(); }
    /// The job may run here: it is of the own program, or its models can be chosen.
    [[nodiscard]] bool canRun(const QueuedJob &job) const
    {
        return m_prepare || job.origin == m_parts.origin;
    }
    /// Jobs of the own program that wait or run.
    [[nodiscard]] int depth() { return m_parts.queue.depth(m_parts.origin); }

Q_SIGNALS:
    /// The queue is not what it was.
    void changed();
    /// A job is done or was given up; its outcome and result lie in the queue until they are fetched.
    void ended(const QString &id, breakwater::Outcome outcome);
    /// While run() works: nothing can be begun, because the queue cannot be written. drained() follows.
    void storeFailed(const breakwater::StoreError &error);
    /// Nothing is due any more.
    void drained();

private:
    void workOn();
    [[nodiscard]] Expected<std::optional<QueuedJob>, StoreError> claimNext();
    void ask(const QueuedJob &job, const ActionRequest &request, bool mayAskLight);
    void conclude(const QueuedJob &job, const ActionResult &result, JobPatience::Fate fate);
    void tryLater(const QueuedJob &job, const ActionResult &result);
    void scheduleNext(milliseconds atLeast = milliseconds(0));
    void workOnAfter(milliseconds pause);
    void followContext();
    [[nodiscard]] bool wakeRecovered();
    void wakeAll();
    [[nodiscard]] bool canAsk() const;
    [[nodiscard]] std::optional<QString> wantedOrigin() const;
    [[nodiscard]] std::optional<milliseconds> nextEndOfAHold() const;
    [[nodiscard]] milliseconds jitterUpTo(milliseconds longest) const;

    Parts m_parts;
    AssistantContext &m_context;
    Preparation m_prepare;
    ActionJobPtr m_job;
    QString m_jobId;
    ScheduledCallPtr m_timer;
    /// Jobs that a person told to run.
    QStringList m_wanted;
    /// Set: these, and no others, are worked off.
    std::optional<QStringList> m_only;
    /// The job that was claimed last was one of these.
    bool m_byHand = false;
    /// Buckets that did not answer persons when last looked at.
    QSet<QString> m_sick;
    bool m_lives = false;
    bool m_draining = false;
};

} // namespace breakwater
