// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantcontext.h"
#include "assistant/health/servicehealth.h"
#include "base/scheduler.h"

namespace breakwater {

/// ServiceHealth over the buckets of an AssistantContext.
class HealthMonitor final : public ServiceHealth
{
    Q_OBJECT

public:
    /// All of them must outlive the monitor.
    struct Parts
    {
        AssistantContext &context;
        const Clock &clock;
        Scheduler &scheduler;
        BudgetLedger &ledger;
    };

    explicit HealthMonitor(const Parts &parts, QObject *parent = nullptr);

    [[nodiscard]] QList<BucketHealth> buckets() const override;
    [[nodiscard]] const Clock &clock() const override { return m_parts.clock; }
    void forceOpen(const QString &bucket) override;
    void forceClosed(const QString &bucket) override;
    void reset(const QString &bucket) override;
    /// A call ended or was refused: counts and suspicion may have changed without a change of state.
    void noteCall() { scheduleChanged(); }

private:
    void scheduleChanged();
    void watchSuspicion();
    [[nodiscard]] BucketHealth healthOf(const GuardedBucket &bucket) const;
    [[nodiscard]] GuardedBucket *find(const QString &bucket) const;

    Parts m_parts;
    AssistantContext &m_context;
    /// Suspicion ends by itself, and nobody else tells.
    ScheduledCallPtr m_suspicionEnd;
    bool m_changePending = false;
};

} // namespace breakwater
