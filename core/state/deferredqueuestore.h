// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/done.h"
#include "base/expected.h"
#include "files/processidentity.h"
#include "files/timestamp.h"
#include "state/statestore.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <utility>

namespace breakwater {

/// A job that waits for its service. Opaque to the store: who queues it knows what the payload means.
struct QueuedJob
{
    Q_GADGET

public:
    enum class State {
        Waiting,
        Running, ///< a living process has it
        Done, ///< `result` waits to be fetched
        GivenUp, ///< `lastOutcome` says why; waits to be seen
    };
    Q_ENUM(State)

    /// Chosen by who queues it; queueing the same id again changes nothing.
    QString id{};
    QString kind{};
    QString preset{};
    QByteArray payload{};
    /// Whose recovery it waits for, such as "zhipu/glm-5@cn"; empty: any.
    QString bucket{};
    /// The program whose models it was meant for, such as "breakwaterctl"; chosen by who queues it.
    QString origin{};
    WallTime queuedAt{};
    /// As it stands now: a wait goes on whatever is done to the clock on the wall, and this moves with it.
    WallTime nextTryAt{};
    int tries = 0;
    State state = State::Waiting;
    QString lastOutcome{};
    QByteArray result{};

    bool operator==(const QueuedJob &) const = default;
};

/// Jobs on disk: a job is there before add() returns, is run by one process at a time, and stays until its
/// result was fetched. If a process dies, its running job returns to Waiting. So a job survives a kill at any
/// moment: it is done once or still there.
///
/// A job waits from the moment it was put off, on the steady clock; over a restart of the machine no longer
/// than what remained. Bounded in number and bytes; Full is said, and nothing is dropped silently. Without a
/// disk add() fails (NotDurable). While other programs hold the store, nothing is taken on and nothing begun
/// (Busy), but how a job ended is put off and made up for. Threading: one thread per object; any number of
/// processes.
class DeferredQueueStore
{
public:
    struct Bounds
    {
        int jobs = 200;
        qint64 bytes = qint64(64) * 1024 * 1024;
    };

    /// Store and clock must outlive this. \param self for tests; names this process.
    DeferredQueueStore(StateStore &store, StampClock clock, const Bounds &bounds,
                       const ProcessIdentity &self = ProcessIdentity::self());
    DeferredQueueStore(StateStore &store, StampClock clock)
        : DeferredQueueStore(store, std::move(clock), Bounds{})
    { }
    /// \name With a clock of real speed
    /// @{
    DeferredQueueStore(StateStore &store, const Clock &clock, const Bounds &bounds,
                       const ProcessIdentity &self = ProcessIdentity::self())
        : DeferredQueueStore(store, StampClock(clock, timelineOfThisBoot()), bounds, self)
    { }
    DeferredQueueStore(StateStore &store, const Clock &clock)
        : DeferredQueueStore(store, clock, Bounds{})
    { }
    /// @}

    /// The job waits from now on; its `queuedAt` is set here, its `nextTryAt` only if it has none.
    Expected<Done, StoreError> add(QueuedJob job);
    /// The due job that waits longest, now ours; nullopt: nothing is due, or another process is at work (one
    /// at a time). \param origin only jobs of this program; nullopt: of any.
    Expected<std::optional<QueuedJob>, StoreError> claim(const std::optional<QString> &origin = {});
    /// That job, now ours, whatever it waits for; nullopt: it does not wait, or another process is at work.
    Expected<std::optional<QueuedJob>, StoreError> claimNow(const QString &id);
    /// \name Ends of a job that we claimed; Other if it is not ours (any more)
    /// @{
    Expected<Done, StoreError> finish(const QString &id, const QString &outcome, const QByteArray &result);
    Expected<Done, StoreError> retryAt(const QString &id, WallTime next, const QString &outcome);
    Expected<Done, StoreError> giveUp(const QString &id, const QString &outcome);
    /// @}

    /// All jobs, the longest queued first.
    [[nodiscard]] Expected<QList<QueuedJob>, StoreError> list();
    /// Results and failures that nobody has fetched yet. remove() tells that they were.
    [[nodiscard]] Expected<QList<QueuedJob>, StoreError> undelivered();
    /// The job says something else from now on, such as a document that got another name.
    Expected<Done, StoreError> replacePayload(const QString &id, const QByteArray &payload);
    /// \return whether there was such a job; Busy: it is still there.
    Expected<bool, StoreError> remove(const QString &id);
    /// The same for whom nobody waits: at once it is in no list any more, and it leaves the store as soon as
    /// that is free.
    Expected<Done, StoreError> forget(const QString &id);
    Expected<Done, StoreError> clear();
    /// The bucket is well again: what waits for it is due now.
    Expected<Done, StoreError> wake(const QString &bucket);
    /// The job waits for nothing any more; one that does not wait is left alone.
    Expected<Done, StoreError> makeDue(const QString &id);

    /// Waiting and running ones. \param origin as of claim().
    [[nodiscard]] int depth(const std::optional<QString> &origin = {});
    [[nodiscard]] int dueCount();
    /// nullopt: nothing waits. \param origin as of claim().
    [[nodiscard]] std::optional<WallTime> nextDue(const std::optional<QString> &origin = {});

private:
    /// When a job was put off, and until when by the clock on the wall of that moment.
    struct Wait
    {
        QString id{};
        WallTime until{};
        TimeStamp since{};
    };
    [[nodiscard]] static Wait toWait(const StoreRow &row);
    [[nodiscard]] milliseconds remaining(const Wait &wait) const;
    [[nodiscard]] QList<Wait> waits(const std::optional<QString> &origin);
    void adoptWaits(StoreTransaction &transaction);
    Expected<std::optional<QueuedJob>, StoreError>
    claimWhere(const std::function<QString(StoreTransaction &)> &choose);
    void returnJobsOfTheDead(StoreTransaction &transaction);
    Expected<Done, StoreError> end(const QString &id, QueuedJob::State state, const QString &outcome,
                                   WallTime next, const QByteArray &result);
    [[nodiscard]] QList<QueuedJob> withoutForgotten(QList<QueuedJob> jobs) const;
    [[nodiscard]] int count(const QString &where, const QVariantList &values);

    StateStore &m_store;
    StampClock m_clock;
    Bounds m_bounds;
    QString m_self;
};

} // namespace breakwater
