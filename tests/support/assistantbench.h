// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantcontext.h"
#include "assistant/request/actionjob.h"
#include "assistant/request/actionparts.h"
#include "resilience/bucket/bucketstatestore.h"
#include "resilience/gates/memorybudgetledger.h"
#include "state/deferredqueuestore.h"
#include "state/responsecache.h"
#include "state/statestore.h"
#include "support/scriptedprovider.h"
#include "support/scriptedrandom.h"

#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace breakwater::test {

/// An assistant over models that follow a script, on time moved by hand, with cache and queue in a database
/// in memory.
class AssistantBench
{
public:
    /// A main model "main" and, if wanted, a light model "light" of the same service.
    explicit AssistantBench(bool withLight = true,
                            const PolicyConfig &policy = *policyPreset("adaptive", OwnProbe::IfPolicySays));

    [[nodiscard]] ActionJobPtr begin(const ActionRequest &request);
    /// Starts an action and lets the event loop turn once, so that it is on its way.
    void start(const ActionRequest &request);
    void advance(milliseconds by);
    /// Starts, and advances until the action is over or five minutes have passed.
    const ActionResult &run(const ActionRequest &request);
    /// Polish of that text.
    const ActionResult &polish(const QString &text);

    [[nodiscard]] GuardedBucket &bucket(const QString &model);
    [[nodiscard]] const std::optional<ActionResult> &result() const { return m_result; }
    [[nodiscard]] int results() const { return m_results; }
    [[nodiscard]] const QStringList &shown() const { return m_shown; }
    [[nodiscard]] ActionJobPtr &job() { return m_job; }

    ManualClock clock{Instant(std::chrono::hours(1))};
    ManualScheduler scheduler{clock};
    ScriptedProvider provider{clock, scheduler};
    ScriptedRandom random;
    LearnedParameters learned;
    MemoryBudgetLedger ledger{clock};
    LocalBucketStates states;
    QTemporaryDir folder;
    std::unique_ptr<StateStore> store = StateStore::open(folder.filePath(QStringLiteral("state.sqlite")));
    ResponseCache cache{*store, clock};
    DeferredQueueStore queue{*store, clock};
    AssistantContext context;
    /// Of the actions that are started here.
    ActionParts parts;

private:
    std::optional<ActionResult> m_result;
    int m_results = 0;
    QStringList m_shown;
    ActionJobPtr m_job;
};

} // namespace breakwater::test
