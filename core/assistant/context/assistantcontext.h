// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantconfig.h"
#include "assistant/request/action.h"
#include "base/asynchandle.h"
#include "base/clock.h"
#include "llm/calls/ladderjob.h"
#include "resilience/bucket/bucketregistry.h"
#include "resilience/bucket/guardedbucket.h"
#include "resilience/gates/offlinegate.h"

#include <QObject>

#include <memory>
#include <vector>

namespace breakwater {

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
        const Clock &clock;
        RandomSource &random;
        BudgetLedger &ledger;
        BucketStateStore &states;
        /// Tells the probes of processes that share a circuit apart; unique among living processes.
        std::uint64_t owner = 0;
        /// Hears of every decision; may be null.
        CallObserver *observer = nullptr;
    };

    explicit AssistantContext(const Parts &parts, QObject *parent = nullptr);
    ~AssistantContext() override;

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
    /// Where that model is asked; empty: it is not configured (any more).
    [[nodiscard]] QString hostOf(const BucketId &id) const;
    /// A person asks for something: own probes rest without one.
    void noteActivity() { Q_EMIT activity(); }
    /// An action is over.
    void noteEnd(const ActionResult &result) { Q_EMIT actionEnded(result); }
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

Q_SIGNALS:
    void changed();
    void activity();
    /// For the metrics; who is told must not start another action.
    void actionEnded(const breakwater::ActionResult &result);
    /// The system says that there is a network again.
    void networkBack();

private:
    std::unique_ptr<GuardedBucket> makeBucket(const BucketId &id);

    Parts m_parts;
    AssistantConfig m_config;
    BucketRegistry<GuardedBucket> m_registry;
    OfflineGate m_offlineGate;
    std::vector<AsyncHandle<LadderJob>> m_ladders;
};

} // namespace breakwater
