// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/servicehealth.h"

#include <QByteArray>
#include <QMap>
#include <QString>

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

    QList<BucketHealth> buckets{};
    /// Bulkheads of this process.
    QList<Pool> pools{};
    int budgetUsed = 0;
    int budgetLimit = 0;
    int queueDepth = 0;
};

/// Prometheus text exposition format, version 0.0.4, of counters and gauges.
[[nodiscard]] QByteArray metricsText(const QMap<QString, double> &counters, const MetricsGauges &gauges);

} // namespace breakwater
