// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/deferredqueuestore.h"

#include <QMetaEnum>
#include <QSet>

#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using State = QueuedJob::State;
constexpr auto onDisk = StateStore::Durability::PowerLoss;

/// Nothing waits that long: a time beyond it was made by a clock that has been set back since.
constexpr milliseconds longestWait = std::chrono::hours(48);

const QString columns
    = u"id, kind, preset, payload, bucket, queued_at, next_try_at, tries, state, last_outcome, result, origin"_s;

QString nameOf(State state)
{
    return QString::fromLatin1(QMetaEnum::fromType<State>().valueToKey(static_cast<int>(state)));
}

qint64 toMs(WallTime time)
{
    return static_cast<qint64>(time.time_since_epoch().count());
}

WallTime toWallTime(const QVariant &value)
{
    return WallTime(milliseconds(value.toLongLong()));
}

QueuedJob toJob(const StoreRow &row)
{
    bool known = false;
    const int state
        = QMetaEnum::fromType<State>().keyToValue(row.at(8).toString().toLatin1().constData(), &known);
    return {.id = row.at(0).toString(),
            .kind = row.at(1).toString(),
            .preset = row.at(2).toString(),
            .payload = row.at(3).toByteArray(),
            .bucket = row.at(4).toString(),
            .origin = row.at(11).toString(),
            .queuedAt = toWallTime(row.at(5)),
            .nextTryAt = toWallTime(row.at(6)),
            .tries = row.at(7).toInt(),
            .state = known ? static_cast<State>(state) : State::GivenUp,
            .lastOutcome = row.at(9).toString(),
            .result = row.at(10).toByteArray()};
}

QList<QueuedJob> toJobs(const StoreRows &rows)
{
    QList<QueuedJob> jobs;
    for (const StoreRow &row : rows)
        jobs.append(toJob(row));
    return jobs;
}

/// SQLite tells a null apart from nothing, and the columns do not take null.
QByteArray notNull(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArrayLiteral("") : bytes;
}

QString notNull(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

/// Holds for a job of the wanted program; its two values are those of `originValues`.
const QString ofOrigin = u"(? OR origin = ?)"_s;

QVariantList originValues(const std::optional<QString> &origin)
{
    return {!origin.has_value(), notNull(origin.value_or(QString()))};
}

} // namespace

DeferredQueueStore::DeferredQueueStore(StateStore &store, const Clock &clock, const Bounds &bounds,
                                       const ProcessIdentity &self)
    : m_store(store)
    , m_clock(clock)
    , m_bounds(bounds)
    , m_self(self.toText())
{ }

Expected<Done, StoreError> DeferredQueueStore::add(QueuedJob job)
{
    job.queuedAt = m_clock.wallNow();
    if (job.nextTryAt == WallTime{})
        job.nextTryAt = job.queuedAt;
    bool full = false;
    auto added = m_store.transact(
        [&](StoreTransaction &transaction) {
            full = false;
            if (!transaction.run(u"SELECT 1 FROM queue WHERE id = ?"_s, {job.id}).isEmpty())
                return;
            const StoreRows size = transaction.run(
                u"SELECT count(*), coalesce(sum(length(payload) + length(coalesce(result, ''))), 0) FROM queue"_s);
            if (size.isEmpty())
                return;
            full = size.first().at(0).toInt() >= m_bounds.jobs
                || size.first().at(1).toLongLong() + job.payload.size() > m_bounds.bytes;
            if (full)
                return;
            transaction.run(
                uR"(INSERT INTO queue (id, kind, preset, payload, bucket, queued_at, next_try_at, tries,
                                                   state, last_outcome, owner, origin)
                                VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, '', '', ?))"_s,
                {job.id, notNull(job.kind), notNull(job.preset), notNull(job.payload), notNull(job.bucket),
                 toMs(job.queuedAt), toMs(job.nextTryAt), nameOf(State::Waiting), notNull(job.origin)});
        },
        onDisk);
    if (added && full)
        return Unexpected{StoreError{.kind = StoreError::Kind::Full}};
    return added;
}

void DeferredQueueStore::returnJobsOfTheDead(StoreTransaction &transaction)
{
    const StoreRows owners
        = transaction.run(u"SELECT DISTINCT owner FROM queue WHERE state = ?"_s, {nameOf(State::Running)});
    for (const StoreRow &row : owners) {
        const QString owner = row.first().toString();
        const auto process = ProcessIdentity::fromText(owner);
        if (owner != m_self && (!process || !process->isAlive())) {
            transaction.run(u"UPDATE queue SET state = ?, owner = '' WHERE state = ? AND owner = ?"_s,
                            {nameOf(State::Waiting), nameOf(State::Running), owner});
        }
    }
}

Expected<std::optional<QueuedJob>, StoreError> DeferredQueueStore::claim(const std::optional<QString> &origin)
{
    std::optional<QueuedJob> job;
    const auto claimed = m_store.transact(
        [&](StoreTransaction &transaction) {
            job.reset();
            returnJobsOfTheDead(transaction);
            const qint64 now = toMs(m_clock.wallNow());
            if (!transaction.run(u"SELECT 1 FROM queue WHERE state = ? LIMIT 1"_s, {nameOf(State::Running)})
                     .isEmpty())
                return;
            const StoreRows due = transaction.run(
                u"SELECT %1 FROM queue WHERE state = ? AND (next_try_at <= ? OR next_try_at > ?) AND %2 "
                "ORDER BY queued_at, id LIMIT 1"_s.arg(columns, ofOrigin),
                QVariantList{nameOf(State::Waiting), now, now + qint64(longestWait.count())}
                    + originValues(origin));
            if (due.isEmpty())
                return;
            job = toJob(due.first());
            job->state = State::Running;
            ++job->tries;
            transaction.run(u"UPDATE queue SET state = ?, owner = ?, tries = ? WHERE id = ?"_s,
                            {nameOf(State::Running), m_self, job->tries, job->id});
        },
        onDisk);
    if (!claimed)
        return Unexpected{claimed.error()};
    return job;
}

Expected<Done, StoreError> DeferredQueueStore::end(const QString &id, State state, const QString &outcome,
                                                   WallTime next, const QByteArray &result)
{
    int changed = 0;
    auto ended = m_store.transact(
        [&](StoreTransaction &transaction) {
            transaction.run(
                uR"(UPDATE queue SET state = ?, last_outcome = ?, next_try_at = ?, result = ?, owner = ''
                                WHERE id = ? AND owner = ? AND state = ?)"_s,
                {nameOf(state), notNull(outcome), toMs(next), notNull(result), id, m_self,
                 nameOf(State::Running)});
            changed = transaction.changed();
        },
        onDisk);
    if (ended && changed == 0)
        return Unexpected{
            StoreError{.kind = StoreError::Kind::Other, .reason = u"not claimed by this process"_s}};
    return ended;
}

Expected<Done, StoreError> DeferredQueueStore::finish(const QString &id, const QString &outcome,
                                                      const QByteArray &result)
{
    return end(id, State::Done, outcome, m_clock.wallNow(), result);
}

Expected<Done, StoreError> DeferredQueueStore::retryAt(const QString &id, WallTime next,
                                                       const QString &outcome)
{
    return end(id, State::Waiting, outcome, next, {});
}

Expected<Done, StoreError> DeferredQueueStore::giveUp(const QString &id, const QString &outcome)
{
    return end(id, State::GivenUp, outcome, m_clock.wallNow(), {});
}

Expected<QList<QueuedJob>, StoreError> DeferredQueueStore::list()
{
    // A reader does not write: a job of a dead process is shown as what it is, waiting.
    const auto rows = m_store.query(u"SELECT %1, owner FROM queue ORDER BY queued_at, id"_s.arg(columns));
    if (!rows)
        return Unexpected{rows.error()};
    QList<QueuedJob> jobs = toJobs(*rows);
    for (qsizetype i = 0; i < jobs.size(); ++i) {
        const auto owner = ProcessIdentity::fromText(rows->at(i).last().toString());
        if (jobs[i].state == State::Running && (!owner || !owner->isAlive()))
            jobs[i].state = State::Waiting;
    }
    return jobs;
}

Expected<QList<QueuedJob>, StoreError> DeferredQueueStore::undelivered()
{
    const auto rows
        = m_store.query(u"SELECT %1 FROM queue WHERE state IN (?, ?) ORDER BY queued_at, id"_s.arg(columns),
                        {nameOf(State::Done), nameOf(State::GivenUp)});
    if (!rows)
        return Unexpected{rows.error()};
    return toJobs(*rows);
}

Expected<Done, StoreError> DeferredQueueStore::replacePayload(const QString &id, const QByteArray &payload)
{
    return m_store.transact(
        [&](StoreTransaction &transaction) {
            transaction.run(u"UPDATE queue SET payload = ? WHERE id = ?"_s, {notNull(payload), id});
        },
        onDisk);
}

Expected<bool, StoreError> DeferredQueueStore::remove(const QString &id)
{
    int removed = 0;
    const auto result = m_store.transact([&](StoreTransaction &transaction) {
        transaction.run(u"DELETE FROM queue WHERE id = ?"_s, {id});
        removed = transaction.changed();
    });
    if (!result)
        return Unexpected{result.error()};
    return removed > 0;
}

Expected<Done, StoreError> DeferredQueueStore::clear()
{
    return m_store.transact([](StoreTransaction &transaction) { transaction.run(u"DELETE FROM queue"_s); });
}

Expected<Done, StoreError> DeferredQueueStore::wake(const QString &bucket)
{
    return m_store.transact([&](StoreTransaction &transaction) {
        transaction.run(
            u"UPDATE queue SET next_try_at = ? WHERE state = ? AND bucket = ? AND next_try_at > ?"_s,
            {toMs(m_clock.wallNow()), nameOf(State::Waiting), notNull(bucket), toMs(m_clock.wallNow())});
    });
}

int DeferredQueueStore::count(const QString &where, const QVariantList &values)
{
    const auto rows = m_store.query(u"SELECT count(*) FROM queue WHERE "_s + where, values);
    return rows && !rows->isEmpty() ? rows->first().first().toInt() : 0;
}

int DeferredQueueStore::depth(const std::optional<QString> &origin)
{
    return count(u"state IN (?, ?) AND "_s + ofOrigin,
                 QVariantList{nameOf(State::Waiting), nameOf(State::Running)} + originValues(origin));
}

int DeferredQueueStore::dueCount()
{
    const qint64 now = toMs(m_clock.wallNow());
    return count(u"state = ? AND (next_try_at <= ? OR next_try_at > ?)"_s,
                 {nameOf(State::Waiting), now, now + qint64(longestWait.count())});
}

std::optional<WallTime> DeferredQueueStore::nextDue(const std::optional<QString> &origin)
{
    const auto rows = m_store.query(u"SELECT min(next_try_at) FROM queue WHERE state = ? AND "_s + ofOrigin,
                                    QVariantList{nameOf(State::Waiting)} + originValues(origin));
    if (!rows || rows->isEmpty() || rows->first().first().isNull())
        return {};
    return toWallTime(rows->first().first());
}

} // namespace breakwater
