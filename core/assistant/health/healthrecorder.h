// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantcontext.h"
#include "assistant/health/healthtimeline.h"
#include "assistant/health/recentcalls.h"
#include "state/counterstore.h"

namespace breakwater {

/// The health panel's report, put together from what already counts and writes down.
class HealthRecorder final : public HealthRecord
{
public:
    /// All of them must outlive the recorder.
    struct Parts
    {
        const ServiceHealth &health;
        const AssistantContext &context;
        const Clock &clock;
        BudgetLedger &ledger;
        CounterStore &counters;
        const CallLog &log;
        const RecentCalls &calls;
    };

    HealthRecorder(const Parts &parts, const QList<CallLogEvent> &past);

    [[nodiscard]] HealthReport report() override;
    [[nodiscard]] Expected<Done, FileError> exportLog(const QString &file) const override;

private:
    void addCounters(HealthReport &report) const;

    Parts m_parts;
    HealthTimeline m_timeline;
};

} // namespace breakwater
