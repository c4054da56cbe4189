// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/sqlitebucketstatestore.h"

#include "resilience/bucket/guardedbucket.h"
#include "resilience/bucket/snapshotmerge.h"
#include "state/snapshotjson.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr int bucketsKept = 256;

QString nameOf(const GuardedBucket &bucket)
{
    return QString::fromStdString(bucketName(bucket.id()));
}

QString keyOf(const QString &bucket)
{
    return u"bucket "_s + bucket;
}

/// A bucket that has just been made has nothing to lose; it may be the second one of its name in this
/// process. Only what the store keeps counts: the call that asks may hold a slot already.
bool isUntouched(const GuardedBucket &bucket)
{
    return bucket.breaker().isClean() && bucket.firstTokens().empty() && !bucket.isSuspected();
}

/// Whoever died while probing left its slot taken and its votes behind.
BucketSnapshot withoutDeadProbes(BucketSnapshot snapshot, const QString &lastWriter)
{
    const auto writer = ProcessIdentity::fromText(lastWriter);
    const QString boot = writer ? writer->bootId : QString();
    std::erase_if(snapshot.circuit.probes, [&](const CircuitSnapshot::Probe &probe) {
        return !ProcessIdentity::fromNumber(probe.owner, boot).isAlive();
    });
    const bool nobodyProbes = snapshot.circuit.probes.empty() && (!writer || !writer->isAlive());
    if (snapshot.circuit.state == CircuitState::HalfOpen && nobodyProbes)
        snapshot.circuit = withoutProbes(std::move(snapshot.circuit));
    return snapshot;
}

} // namespace

SqliteBucketStateStore::SqliteBucketStateStore(StateStore &store, const StampClock &clock)
    : m_store(store)
    , m_clock(clock)
    , m_self(ProcessIdentity::self())
{ }

std::uint64_t SqliteBucketStateStore::owner() const
{
    return m_self.toNumber();
}

SqliteBucketStateStore::Stored SqliteBucketStateStore::toStored(const StoreRows &rows, const TimeStamp &now)
{
    if (rows.isEmpty())
        return {};
    const StoreRow &row = rows.first();
    const TimeStamp stamp{.timeline = row.at(1).toString().toLatin1(),
                          .steady = microseconds(row.at(2).toLongLong()),
                          .wall = WallTime(milliseconds(row.at(3).toLongLong()))};
    Stored stored{.revision = row.at(0).toLongLong(),
                  .snapshot = bucketSnapshotFromJson(row.at(5).toByteArray()),
                  .elapsed = wholeMilliseconds(elapsedBetween(stamp, now))};
    if (stored.snapshot)
        stored.snapshot = withoutDeadProbes(*std::move(stored.snapshot), row.at(4).toString());
    return stored;
}

void SqliteBucketStateStore::bringUpToDate(GuardedBucket &bucket, const QString &name, const Stored &stored)
{
    if (m_seen->value(name) == stored.revision && !isUntouched(bucket))
        return;
    if (stored.snapshot)
        bucket.restore(*stored.snapshot, stored.elapsed);
    (*m_seen)[name] = stored.revision;
}

void SqliteBucketStateStore::save(StoreTransaction &transaction, const QString &name,
                                  const BucketSnapshot &snapshot, qint64 revision, const TimeStamp &now,
                                  const QString &writer)
{
    transaction.run(
        u"INSERT OR REPLACE INTO buckets (bucket, revision, timeline, steady, wall, owner, payload) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
        {name, revision, QString::fromLatin1(now.timeline), qint64(now.steady.count()),
         qint64(now.wall.time_since_epoch().count()), writer, QString::fromLatin1(toJson(snapshot))});
    if (revision == 1) {
        transaction.run(u"DELETE FROM buckets WHERE bucket IN "
                        "(SELECT bucket FROM buckets ORDER BY wall DESC LIMIT -1 OFFSET ?)"_s,
                        {bucketsKept});
    }
}

namespace {

const QString selectBucket
    = u"SELECT revision, timeline, steady, wall, owner, payload FROM buckets WHERE bucket = ?"_s;

} // namespace

void SqliteBucketStateStore::exclusively(GuardedBucket &bucket, const std::function<void()> &step)
{
    const QString name = nameOf(bucket);
    bool stepDone = false;
    qint64 revision = 0;
    const auto kept = m_store.transact([&](StoreTransaction &transaction) {
        const Stored stored = toStored(transaction.run(selectBucket, {name}), m_clock.now());
        if (transaction.failed())
            return;
        BucketSnapshot before;
        if (!stepDone) { // a transaction that could not be committed comes back here; the step happened all
                         // the same
            bringUpToDate(bucket, name, stored);
            before = bucket.snapshot();
            step();
        }
        const BucketSnapshot after = bucket.snapshot();
        revision = stored.revision;
        if (std::exchange(stepDone, true) || after != before)
            save(transaction, name, after, ++revision, m_clock.now(), m_self.toText());
    });
    if (!stepDone)
        step();
    if (kept)
        (*m_seen)[name] = revision;
    else if (kept.error().kind == StoreError::Kind::Busy)
        saveLater(bucket, name);
    m_failure = kept ? std::nullopt : std::optional(kept.error());
}

/// The bucket as it is now; a later step replaces it.
void SqliteBucketStateStore::saveLater(const GuardedBucket &bucket, const QString &name)
{
    const auto merged = std::make_shared<bool>(false);
    const auto revision = std::make_shared<qint64>(0);
    (void)m_store.write({.work =
                             [seen = m_seen, merged, revision, name, own = bucket.snapshot(),
                              now = m_clock.now(), writer = m_self.toText()](StoreTransaction &transaction) {
                                 const Stored stored = toStored(transaction.run(selectBucket, {name}), now);
                                 if (transaction.failed())
                                     return;
                                 *merged = stored.snapshot && stored.revision != seen->value(name);
                                 *revision = stored.revision + 1;
                                 save(transaction, name,
                                      *merged ? mergedSnapshots(*stored.snapshot, stored.elapsed, own) : own,
                                      *revision, now, writer);
                             },
                         .key = keyOf(name),
                         .kept =
                             [seen = m_seen, merged, revision, name] {
                                 if (!*merged) // else the next look takes over what both made of it
                                     (*seen)[name] = *revision;
                             }});
}

void SqliteBucketStateStore::refresh(GuardedBucket &bucket)
{
    const QString name = nameOf(bucket);
    if (m_store.isPutOff(keyOf(name)))
        return; // this process knows more than the store
    const auto rows = m_store.query(selectBucket, {name});
    if (rows)
        bringUpToDate(bucket, name, toStored(*rows, m_clock.now()));
    m_failure = rows ? std::nullopt : std::optional(rows.error());
}

std::vector<std::string> SqliteBucketStateStore::bucketNames()
{
    std::vector<std::string> names;
    const auto rows = m_store.query(u"SELECT bucket FROM buckets ORDER BY wall DESC"_s);
    for (const StoreRow &row : rows ? *rows : StoreRows{})
        names.push_back(row.first().toString().toStdString());
    return names;
}

} // namespace breakwater
