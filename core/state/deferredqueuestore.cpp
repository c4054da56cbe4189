// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/deferredqueuestore.h"

#include <QMetaEnum>
#include <QSet>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using State = QueuedJob::State;
constexpr auto onDisk = StateStore::Durability::PowerLoss;

const QString columns
    = u"id, kind, preset, payload, bucket, queued_at, next_try_at, tries, state, last_outcome, result, origin"_s;
/// Where these stand in a row.
enum JobColumn : qsizetype {
    Id,
    Kind,
    Preset,
    Payload,
    Bucket,
    QueuedAt,
    NextTryAt,
    Tries,
    StateName,
    LastOutcome,
    Result,
    Origin,
    AfterJob // what a query adds behind `columns`
};
const QString waitColumns = u"id, next_try_at, timeline, steady, wall"_s;
/// Sets the three columns of a TimeStamp; its values are stampValues().
const QString setStamp = u"timeline = ?, steady = ?, wall = ?"_s;

QVariantList stampValues(const TimeStamp &stamp)
{
    return {QString::fromLatin1(stamp.timeline), qint64(stamp.steady.count()),
            qint64(stamp.wall.time_since_epoch().count())};
}

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
    const int state = QMetaEnum::fromType<State>().keyToValue(
        row.at(StateName).toString().toLatin1().constData(), &known);
    return {.id = row.at(Id).toString(),
            .kind = row.at(Kind).toString(),
            .preset = row.at(Preset).toString(),
            .payload = row.at(Payload).toByteArray(),
            .bucket = row.at(Bucket).toString(),
            .origin = row.at(Origin).toString(),
            .queuedAt = toWallTime(row.at(QueuedAt)),
            .nextTryAt = toWallTime(row.at(NextTryAt)),
            .tries = row.at(Tries).toInt(),
            .state = known ? static_cast<State>(state) : State::GivenUp,
            .lastOutcome = row.at(LastOutcome).toString(),
            .result = row.at(Result).toByteArray()};
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

QString forgetKey(const QString &id)
{
    return u"forget "_s + id;
}

/// Holds for a job of the wanted program; its two values are those of `originValues`.
const QString ofOrigin = u"(? OR origin = ?)"_s;

QVariantList originValues(const std::optional<QString> &origin)
{
    return {!origin.has_value(), notNull(origin.value_or(QString()))};
}

} // namespace

DeferredQueueStore::DeferredQueueStore(StateStore &store, StampClock clock, const Bounds &bounds,
                                       const ProcessIdentity &self)
    : m_store(store)
    , m_clock(std::move(clock))
    , m_bounds(bounds)
    , m_self(self.toText())
{ }

Expected<Done, StoreError> DeferredQueueStore::add(QueuedJob job)
{
    const TimeStamp now = m_clock.now();
    job.queuedAt = now.wall;
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
                                                   state, last_outcome, owner, origin, timeline, steady, wall)
                                VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, '', '', ?, ?, ?, ?))"_s,
                QVariantList{job.id, notNull(job.kind), notNull(job.preset), notNull(job.payload),
                             notNull(job.bucket), toMs(job.queuedAt), toMs(job.nextTryAt),
                             nameOf(State::Waiting), notNull(job.origin)}
                    + stampValues(now));
        },
        onDisk);
    if (added && full)
        return Unexpected{StoreError{.kind = StoreError::Kind::Full}};
    return added;
}

DeferredQueueStore::Wait DeferredQueueStore::toWait(const StoreRow &row)
{
    enum WaitColumn : qsizetype { JobId, Until, Timeline, Steady, Wall };
    return {.id = row.at(JobId).toString(),
            .until = toWallTime(row.at(Until)),
            .since = {.timeline = row.at(Timeline).toString().toLatin1(),
                      .steady = microseconds(row.at(Steady).toLongLong()),
                      .wall = toWallTime(row.at(Wall))}};
}

milliseconds DeferredQueueStore::remaining(const Wait &wait) const
{
    const milliseconds whole = std::max(milliseconds(0), wait.until - wait.since.wall);
    const auto left = std::chrono::ceil<milliseconds>(whole - m_clock.elapsedSince(wait.since));
    return std::clamp(left, milliseconds(0), whole);
}

/// Of the jobs that wait, the longest queued first.
QList<DeferredQueueStore::Wait> DeferredQueueStore::waits(const std::optional<QString> &origin)
{
    const auto rows = m_store.query(
        u"SELECT %1 FROM queue WHERE state = ? AND %2 ORDER BY queued_at, id"_s.arg(waitColumns, ofOrigin),
        QVariantList{nameOf(State::Waiting)} + originValues(origin));
    QList<Wait> waits;
    for (const StoreRow &row : rows ? *rows : StoreRows{})
        waits.append(toWait(row));
    return waits;
}

/// What was put off on another time line is measured by the clock on the wall, once: a wall clock that was
/// set back must not hold it up again and again.
void DeferredQueueStore::adoptWaits(StoreTransaction &transaction)
{
    const TimeStamp now = m_clock.now();
    const StoreRows foreign = transaction.run(
        u"SELECT %1 FROM queue WHERE state = ? AND (timeline <> ? OR timeline = '' OR steady > ?)"_s.arg(
            waitColumns),
        {nameOf(State::Waiting), QString::fromLatin1(now.timeline), qint64(now.steady.count())});
    for (const StoreRow &row : foreign) {
        const Wait wait = toWait(row);
        transaction.run(u"UPDATE queue SET next_try_at = ?, %1 WHERE id = ?"_s.arg(setStamp),
                        QVariantList{toMs(now.wall + remaining(wait))} + stampValues(now)
                            + QVariantList{wait.id});
    }
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
    return claimWhere([&](StoreTransaction &transaction) {
        const StoreRows waiting
            = transaction.run(u"SELECT %1 FROM queue WHERE state = ? AND %2 ORDER BY queued_at, id"_s.arg(
                                  waitColumns, ofOrigin),
                              QVariantList{nameOf(State::Waiting)} + originValues(origin));
        const auto due = std::find_if(waiting.begin(), waiting.end(), [this](const StoreRow &row) {
            return remaining(toWait(row)) == milliseconds(0);
        });
        return due == waiting.end() ? QString() : due->first().toString();
    });
}

Expected<std::optional<QueuedJob>, StoreError> DeferredQueueStore::claimNow(const QString &id)
{
    return claimWhere([&](StoreTransaction &) { return id; });
}

/// One job at a time, whichever process has it. \param choose names the job; empty: none.
Expected<std::optional<QueuedJob>, StoreError>
DeferredQueueStore::claimWhere(const std::function<QString(StoreTransaction &)> &choose)
{
    std::optional<QueuedJob> job;
    const auto claimed = m_store.transact(
        [&](StoreTransaction &transaction) {
            job.reset();
            returnJobsOfTheDead(transaction);
            adoptWaits(transaction);
            if (!transaction.run(u"SELECT 1 FROM queue WHERE state = ? LIMIT 1"_s, {nameOf(State::Running)})
                     .isEmpty())
                return;
            const StoreRows chosen
                = transaction.run(u"SELECT %1 FROM queue WHERE id = ? AND state = ?"_s.arg(columns),
                                  {notNull(choose(transaction)), nameOf(State::Waiting)});
            if (chosen.isEmpty())
                return;
            job = toJob(chosen.first());
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
    const auto changed = std::make_shared<int>(1); // put off: it is ours until then
    const QVariantList values = QVariantList{nameOf(state), notNull(outcome), toMs(next), notNull(result)}
        + stampValues(m_clock.now()) + QVariantList{id, m_self, nameOf(State::Running)};
    auto ended = m_store.write(
        {.work =
             [changed, values](StoreTransaction &transaction) {
                 transaction.run(
                     uR"(UPDATE queue SET state = ?, last_outcome = ?, next_try_at = ?, result = ?, owner = '', %1
                                WHERE id = ? AND owner = ? AND state = ?)"_s.arg(setStamp),
                     values);
                 *changed = transaction.changed();
             },
         .durability = onDisk});
    if (ended && *changed == 0)
        return Unexpected{
            StoreError{.kind = StoreError::Kind::Other, .reason = u"not claimed by this process"_s}};
    return ended;
}

Expected<Done, StoreError> DeferredQueueStore::finish(const QString &id, const QString &outcome,
                                                      const QByteArray &result)
{
    return end(id, State::Done, outcome, m_clock.now().wall, result);
}

Expected<Done, StoreError> DeferredQueueStore::retryAt(const QString &id, WallTime next,
                                                       const QString &outcome)
{
    return end(id, State::Waiting, outcome, next, {});
}

Expected<Done, StoreError> DeferredQueueStore::giveUp(const QString &id, const QString &outcome)
{
    return end(id, State::GivenUp, outcome, m_clock.now().wall, {});
}

Expected<QList<QueuedJob>, StoreError> DeferredQueueStore::list()
{
    // A reader does not write: a job of a dead process is shown as what it is, waiting.
    const auto rows = m_store.query(
        u"SELECT %1, owner, %2 FROM queue ORDER BY queued_at, id"_s.arg(columns, waitColumns));
    if (!rows)
        return Unexpected{rows.error()};
    QList<QueuedJob> jobs = toJobs(*rows);
    for (qsizetype i = 0; i < jobs.size(); ++i) { // as the rows: what is forgotten goes last
        const auto owner = ProcessIdentity::fromText(rows->at(i).at(AfterJob).toString());
        if (jobs[i].state == State::Running && (!owner || !owner->isAlive()))
            jobs[i].state = State::Waiting;
        if (jobs[i].state == State::Waiting)
            jobs[i].nextTryAt = m_clock.now().wall + remaining(toWait(rows->at(i).mid(AfterJob + 1)));
    }
    return withoutForgotten(std::move(jobs));
}

Expected<QList<QueuedJob>, StoreError> DeferredQueueStore::undelivered()
{
    const auto rows
        = m_store.query(u"SELECT %1 FROM queue WHERE state IN (?, ?) ORDER BY queued_at, id"_s.arg(columns),
                        {nameOf(State::Done), nameOf(State::GivenUp)});
    if (!rows)
        return Unexpected{rows.error()};
    return withoutForgotten(toJobs(*rows));
}

QList<QueuedJob> DeferredQueueStore::withoutForgotten(QList<QueuedJob> jobs) const
{
    jobs.removeIf([this](const QueuedJob &job) { return m_store.isPutOff(forgetKey(job.id)); });
    return jobs;
}

Expected<Done, StoreError> DeferredQueueStore::replacePayload(const QString &id, const QByteArray &payload)
{
    return m_store.write(
        {.work =
             [id, bytes = notNull(payload)](StoreTransaction &transaction) {
                 transaction.run(u"UPDATE queue SET payload = ? WHERE id = ?"_s, {bytes, id});
             },
         .durability = onDisk});
}

Expected<Done, StoreError> DeferredQueueStore::forget(const QString &id)
{
    return m_store.write({.work =
                              [id](StoreTransaction &transaction) {
                                  transaction.run(u"DELETE FROM queue WHERE id = ?"_s, {id});
                              },
                          .key = forgetKey(id)});
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
    const TimeStamp now = m_clock.now();
    const QVariantList values = QVariantList{toMs(now.wall)} + stampValues(now)
        + QVariantList{nameOf(State::Waiting), notNull(bucket)};
    return m_store.write(
        {.work =
             [values](StoreTransaction &transaction) {
                 transaction.run(
                     u"UPDATE queue SET next_try_at = ?, %1 WHERE state = ? AND bucket = ?"_s.arg(setStamp),
                     values);
             },
         .key = u"wake "_s + bucket});
}

Expected<Done, StoreError> DeferredQueueStore::makeDue(const QString &id)
{
    const TimeStamp now = m_clock.now();
    const QVariantList values
        = QVariantList{toMs(now.wall)} + stampValues(now) + QVariantList{nameOf(State::Waiting), id};
    return m_store.write(
        {.work =
             [values](StoreTransaction &transaction) {
                 transaction.run(
                     u"UPDATE queue SET next_try_at = ?, %1 WHERE state = ? AND id = ?"_s.arg(setStamp),
                     values);
             },
         .key = u"due "_s + id});
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
    const QList<Wait> all = waits(std::nullopt);
    return static_cast<int>(std::count_if(
        all.begin(), all.end(), [this](const Wait &wait) { return remaining(wait) == milliseconds(0); }));
}

std::optional<WallTime> DeferredQueueStore::nextDue(const std::optional<QString> &origin)
{
    // Before it is looked at: what waits from here on must not be measured by the wall again.
    (void)m_store.transact([this](StoreTransaction &transaction) { adoptWaits(transaction); });
    std::optional<milliseconds> shortest;
    for (const Wait &wait : waits(origin))
        shortest = std::min(shortest.value_or(milliseconds::max()), remaining(wait));
    if (!shortest)
        return {};
    return m_clock.now().wall + *shortest;
}

} // namespace breakwater
