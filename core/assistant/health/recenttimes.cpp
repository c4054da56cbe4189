// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/metricsreport.h"
#include "resilience/timing/percentile.h"

#include <QMap>

#include <span>
#include <vector>

namespace breakwater {

namespace {

constexpr std::size_t kept = 256;
constexpr std::array percents{50.0, 95.0, 99.0};

std::array<std::optional<milliseconds>, 3> percentilesOf(const std::vector<milliseconds> &times)
{
    const std::span all(times);
    const auto newest = all.last(std::min(all.size(), kept));
    std::array<std::optional<milliseconds>, 3> result;
    for (std::size_t i = 0; i < percents.size(); ++i)
        result.at(i) = nearestRank(newest, percents.at(i));
    return result;
}

} // namespace

QList<MetricsGauges::Times> recentTimes(const QList<CallLogEvent> &events)
{
    struct Measured
    {
        std::vector<milliseconds> firstTokens;
        std::vector<milliseconds> totals;
    };
    QMap<QString, Measured> buckets;
    for (const CallLogEvent &event : events) {
        if (event.op != CallLogEvent::Op::Settle || !event.firstToken)
            continue;
        Measured &measured = buckets[event.bucket];
        measured.firstTokens.push_back(*event.firstToken);
        if (event.outcome == Outcome::Success && event.end == EndReason::Complete && event.total)
            measured.totals.push_back(*event.total);
    }
    QList<MetricsGauges::Times> times;
    for (auto it = buckets.begin(); it != buckets.end(); ++it)
        times.append({.bucket = it.key(),
                      .firstToken = percentilesOf(it->firstTokens),
                      .total = percentilesOf(it->totals)});
    return times;
}

} // namespace breakwater
