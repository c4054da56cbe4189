// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/processidentity.h"
#include "files/timestamp.h"
#include "resilience/bucket/bucketsnapshot.h"
#include "resilience/bucket/bucketstatestore.h"
#include "state/statestore.h"

#include <QHash>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// The states of buckets, shared by all processes of the person and kept over restarts.
///
/// exclusively() is one BEGIN IMMEDIATE transaction around load, step and save: probe slots, holds and
/// transitions are claimed by one process at a time. A revision tells whether somebody else wrote since this
/// object last looked. Probes of processes that are gone give their slot back. While other programs hold the
/// store, the step runs on what this process knows, and the bucket is saved as soon as the store is free,
/// merged with what others wrote meanwhile. If the store fails, the step still runs, in memory only, and
/// StateStore::fault() says why. Threading: one thread.
class SqliteBucketStateStore final : public BucketStateStore
{
public:
    /// Both must outlive this.
    SqliteBucketStateStore(StateStore &store, const StampClock &clock);

    void exclusively(GuardedBucket &bucket, const std::function<void()> &step) override;
    void refresh(GuardedBucket &bucket) override;

    /// For GuardedBucket::Shared::owner.
    [[nodiscard]] std::uint64_t owner() const;
    /// Names of all buckets that have been seen, for *status*; the last written first.
    [[nodiscard]] std::vector<std::string> bucketNames();
    /// What the last call could not keep; nullopt: nothing.
    [[nodiscard]] std::optional<StoreError> lastFailure() const { return m_failure; }

private:
    struct Stored
    {
        qint64 revision = 0;
        std::optional<BucketSnapshot> snapshot{};
        milliseconds elapsed{0};
    };
    /// Revision that the bucket in memory equals; shared with the writes that are put off.
    using Seen = std::shared_ptr<QHash<QString, qint64>>;

    [[nodiscard]] static Stored toStored(const StoreRows &rows, const TimeStamp &now);
    void bringUpToDate(GuardedBucket &bucket, const QString &name, const Stored &stored);
    static void save(StoreTransaction &transaction, const QString &name, const BucketSnapshot &snapshot,
                     qint64 revision, const TimeStamp &now, const QString &writer);
    void saveLater(const GuardedBucket &bucket, const QString &name);

    StateStore &m_store;
    const StampClock &m_clock;
    ProcessIdentity m_self;
    Seen m_seen = std::make_shared<QHash<QString, qint64>>();
    std::optional<StoreError> m_failure;
};

} // namespace breakwater
