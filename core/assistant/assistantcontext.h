// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"
#include "assistant/assistantconfig.h"
#include "base/asynchandle.h"
#include "base/scheduler.h"
#include "llm/ladderjob.h"
#include "resilience/bucket/bucketregistry.h"
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/offlinegate.h"
#include "state/responsecache.h"

#include <QObject>

#include <functional>
#include <vector>

namespace breakwater {

class ActionObserver;

/// Services, models, policy and the guarded buckets that belong to them: what all use cases share.
///
/// Built once in the composition root of a program. changed() comes when a bucket or the configuration
/// changed, after the change is final. Threading: one thread, the one of the event loop.
class AssistantContext : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the context.
    struct Parts
    {
        Provider &provider;
        const Clock &clock;
        Scheduler &scheduler;
        RandomSource &random;
        LearnedParameters &learned;
        BudgetLedger &ledger;
        BucketStateStore &states;
        /// Tells the probes of processes that share a circuit apart; unique among living processes.
        std::uint64_t owner = 0;
        /// Hears of every decision; may be null.
        CallObserver *observer = nullptr;
        /// Complete answers of earlier times; may be null.
        ResponseCache *cache = nullptr;
        /// Hears how actions ended; may be null.
        ActionObserver *actions = nullptr;
        /// Where the book of what was spent lies, for the sentence that names it.
        QString storeFile{};
    };

    explicit AssistantContext(const Parts &parts, QObject *parent = nullptr);
    ~AssistantContext() override;

    [[nodiscard]] const Parts &parts() const { return m_parts; }
    [[nodiscard]] const AssistantConfig &config() const { return m_config; }
    /// Takes over new settings: policies apply at once, states stay; holds of key and credit end where the
    /// service changed.
    void setConfig(AssistantConfig config);

    /// The guard of that bucket, made if need be.
    [[nodiscard]] GuardedBucket &bucket(const BucketId &id);
    /// What a ladder may ask: main in its regions, then light if wanted; none whose key could not be read.
    [[nodiscard]] std::vector<LadderTarget> targets(bool withLight);
    /// Every bucket that is known, most recently used first.
    [[nodiscard]] std::vector<GuardedBucket *> buckets() const;
    /// The model's description; null if it is not configured (any more).
    [[nodiscard]] const ModelTarget *target(const BucketId &id) const;
    /// When a person last asked for something; own probes rest without one.
    [[nodiscard]] std::optional<Instant> lastActivity() const { return m_lastActivity; }
    void noteActivity();
    /// The network over all buckets.
    [[nodiscard]] const OfflineGate &offlineGate() const { return m_offlineGate; }
    /// As OfflineGate::setSystemSays().
    void setSystemOffline(std::optional<bool> offline);
    /// How the requests of an action ended, for the offline gate.
    void noteEnds(const std::vector<LadderCall> &calls, const std::vector<LadderTarget> &targets);
    /// Keeps a ladder until it is idle, so that a call that lost may run on to be measured when nobody waits
    /// for the ladder's answer any more.
    LadderJob *adopt(AsyncHandle<LadderJob> ladder);
    [[nodiscard]] std::size_t ladders() const { return m_ladders.size(); }
    /// Cancels the calls of all ladders: their permits come back, and the observer hears of it. Call before
    /// destroying whatever listens to the observer.
    void endLostCalls();
    /// How an action that may wait is put on disk; empty: there is no queue. \return whether it is there.
    using Enqueue = std::function<bool(const ActionRequest &)>;
    void setQueue(Enqueue enqueue) { m_enqueue = std::move(enqueue); }
    [[nodiscard]] const Enqueue &queue() const { return m_enqueue; }

Q_SIGNALS:
    void changed();
    void activity();
    /// The system says that there is a network again.
    void networkBack();

private:
    std::unique_ptr<GuardedBucket> makeBucket(const BucketId &id);

    Parts m_parts;
    AssistantConfig m_config;
    BucketRegistry<GuardedBucket> m_registry;
    std::optional<Instant> m_lastActivity;
    OfflineGate m_offlineGate;
    std::vector<AsyncHandle<LadderJob>> m_ladders;
    Enqueue m_enqueue;
};

} // namespace breakwater
