// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/servicehealth.h"
#include "base/expected.h"
#include "resilience/ladder/rung.h"
#include "state/calllog.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace breakwater {

/// A stretch of a bucket's past; it lasts until the next one begins.
struct StateSpan
{
    WallTime from{};
    CircuitState state = CircuitState::Closed;
    /// A hold beside the state, and when it was to end.
    std::optional<WallTime> heldUntil{};

    bool operator==(const StateSpan &) const = default;
};

/// What the health panel shows, complete at the moment it was read. Holds no text and no key.
struct HealthReport
{
    struct Bucket
    {
        BucketHealth health{};
        /// Oldest first.
        QList<StateSpan> timeline{};
    };

    WallTime now{};
    QList<Bucket> buckets{};
    /// Requests of the last 60 minutes of all processes, and how many are allowed; 0: no limit.
    int budgetUsed = 0;
    int budgetLimit = 0;
    /// Actions since counting began, by who answered.
    QMap<RungKind, int> actions{};
    /// By currency.
    QMap<QString, double> spent{};
    QMap<QString, double> saved{};
    milliseconds waitingSaved{0};
    /// The last calls, newest first: refused ones with Op::Acquire, others with Op::Settle.
    QList<CallLogEvent> calls{};

    [[nodiscard]] int allActions() const;
    /// Share of all actions that this rung answered.
    [[nodiscard]] double share(RungKind rung) const;
};

/// Where the report comes from. Reading one costs a few statements of the state store.
class HealthRecord
{
public:
    HealthRecord() = default;
    HealthRecord(const HealthRecord &) = delete;
    HealthRecord &operator=(const HealthRecord &) = delete;
    virtual ~HealthRecord() = default;

    [[nodiscard]] virtual HealthReport report() = 0;
    /// The call log as a trace for `breakwaterctl replay`.
    [[nodiscard]] virtual Expected<Done, FileError> exportLog(const QString &file) const = 0;
};

/// The report as plain text for a request for help: names of buckets, hosts, states and numbers, in English
/// whatever the language of the window is.
[[nodiscard]] QString redactedReport(const HealthReport &report);

} // namespace breakwater
