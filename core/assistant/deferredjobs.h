// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/assistant.h"
#include "assistant/assistantcontext.h"
#include "assistant/queuedaction.h"
#include "storage/deferredqueuestore.h"

#include <QSet>

#include <functional>
#include <optional>

namespace breakwater {

/// Jobs that can wait: queued on disk before that is acknowledged, worked off one at a time when their time
/// has come or their model is well again, tried again after 5 min or at the circuit's deadline, whichever is
/// later.
///
/// A job ends done, or given up with a reason that trying again cannot change (a bad request, a refused key);
/// neither is ever silent. Work happens only after start() or run(). Threading: one thread; any number of
/// processes.
class DeferredJobs : public QObject
{
    Q_OBJECT

public:
    static constexpr milliseconds retryPause = std::chrono::minutes(5);
    /// Longest a job is put off at random, so that not everybody comes back at once.
    static constexpr milliseconds longestJitter = std::chrono::seconds(10);

    struct Parts
    {
        Assistant &assistant;
        AssistantContext &context;
        DeferredQueueStore &queue;
    };

    /// Chooses the models that a job was meant for. \return false: they cannot be asked here; the job is put
    /// off.
    using Preparation = std::function<bool(const QueuedJob &job, const QueuedAction &action)>;

    explicit DeferredJobs(const Parts &parts, QObject *parent = nullptr);
    ~DeferredJobs() override;

    /// Called before each job runs. Without one all jobs go to the models of the context.
    void setPreparation(Preparation prepare) { m_prepare = std::move(prepare); }

    /// \param id chosen by the caller; the same one twice is one job. \return whether the job is on disk.
    [[nodiscard]] bool enqueue(const QString &id, const QueuedAction &action);
    /// Works off what is due, now and in future: for a window.
    void start();
    /// Works off what is due now, one after the other; drained() follows.
    void run();

    [[nodiscard]] bool isRunning() const { return m_job != nullptr; }
    [[nodiscard]] int depth() { return m_parts.queue.depth(); }

Q_SIGNALS:
    /// The queue is not what it was.
    void changed();
    /// A job is done or was given up; its outcome and result lie in the queue until they are fetched.
    void ended(const QString &id, breakwater::Outcome outcome);
    /// Nothing is due any more.
    void drained();

private:
    void workOn();
    void conclude(const QueuedJob &job, const ActionResult &result);
    void tryLater(const QueuedJob &job, const ActionResult &result);
    void scheduleNext();
    void wakeRecovered();
    void wakeAll();
    void workSoon();
    [[nodiscard]] milliseconds jitter() const;

    Parts m_parts;
    Preparation m_prepare;
    ActionJobPtr m_job;
    ScheduledCallPtr m_timer;
    /// Buckets that did not answer persons when last looked at.
    QSet<QString> m_sick;
    bool m_lives = false;
    bool m_draining = false;
};

} // namespace breakwater
