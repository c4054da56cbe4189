// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/servicehealth.h"
#include "state/calllog.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <array>
#include <optional>

namespace breakwater {

/// What a metrics report shows besides the counters, at one moment.
struct MetricsGauges
{
    struct Pool
    {
        QString bucket{};
        int waiting = 0;
        int running = 0;
    };

    /// How long the last calls of a bucket took, each as P50, P95 and P99; unset without calls.
    struct Times
    {
        QString bucket{};
        std::array<std::optional<milliseconds>, 3> firstToken{};
        std::array<std::optional<milliseconds>, 3> total{};
    };

    QList<BucketHealth> buckets{};
    QList<Times> times{};
    /// Bulkheads of this process.
    QList<Pool> pools{};
    int budgetUsed = 0;
    int budgetLimit = 0;
    int queueDepth = 0;
};

/// P50, P95 and P99 by nearest rank over the last 256 calls of each bucket that brought something.
/// \param events of the call log, oldest first.
[[nodiscard]] QList<MetricsGauges::Times> recentTimes(const QList<CallLogEvent> &events);

/// Prometheus text exposition format, version 0.0.4, of counters and gauges.
[[nodiscard]] QByteArray metricsText(const QMap<QString, double> &counters, const MetricsGauges &gauges);

} // namespace breakwater
