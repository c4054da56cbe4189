// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/actioncounter.h"

#include "assistant/context/assistantcontext.h"
#include "assistant/health/metricseries.h"
#include "assistant/request/valuenames.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

/// Price of so many tokens; nullopt where the person gave no price.
std::optional<double> costOf(const Usage &usage, const ModelEntry &model)
{
    if (!model.promptPrice || !model.completionPrice)
        return std::nullopt;
    return (usage.promptTokens * *model.promptPrice + usage.completionTokens * *model.completionPrice) / 1e6;
}

} // namespace

ActionCounter::ActionCounter(CounterStore &counters, const AssistantContext &context)
    : m_counters(counters)
    , m_context(context)
{ }

void ActionCounter::actionEnded(const ActionResult &result)
{
    if (result.outcome == Outcome::Cancelled)
        return;
    QMap<QString, double> counts{{MetricSeries::actions(nameOf(result.servedBy.rung)), 1}};
    for (const AttemptReport &attempt : result.attempts) {
        if (attempt.hedge)
            counts[MetricSeries::hedges(attempt.bucket)] += 1;
    }
    countReports(counts);
    if (result.usage && !result.attempts.isEmpty()) {
        const QString bucket
            = QString::fromStdString(bucketName({.service = result.servedBy.service.toStdString(),
                                                 .model = result.servedBy.model.toStdString(),
                                                 .region = result.servedBy.region.toStdString()}));
        counts[MetricSeries::tokens(bucket, QStringLiteral("prompt"))] += result.usage->promptTokens;
        counts[MetricSeries::tokens(bucket, QStringLiteral("completion"))] += result.usage->completionTokens;
        countMoney(result, counts);
    }
    if (const milliseconds saved = waitingSaved(result); saved > milliseconds(0))
        counts[MetricSeries::waitingSaved()] += static_cast<double>(saved.count()) / 1000.0;
    m_counters.add(counts);
}

/// Circuits count by themselves; a circuit that is younger than the last look has begun anew.
void ActionCounter::countReports(QMap<QString, double> &counts)
{
    const auto since = [](std::uint64_t now, std::uint64_t before) {
        return static_cast<double>(now >= before ? now - before : now);
    };
    for (const GuardedBucket *bucket : m_context.buckets()) {
        const QString name = QString::fromStdString(bucketName(bucket->id()));
        const Reports now{.late = bucket->breaker().lateReports(),
                          .duplicate = bucket->breaker().duplicateReports()};
        const Reports before = std::exchange(m_seen[name], now);
        if (now.late != before.late)
            counts[MetricSeries::lateReports(name)] += since(now.late, before.late);
        if (now.duplicate != before.duplicate)
            counts[MetricSeries::duplicateReports(name)] += since(now.duplicate, before.duplicate);
    }
}

milliseconds ActionCounter::waitingSaved(const ActionResult &result) const
{
    const bool bridged = result.servedBy.rung == RungKind::Light || result.servedBy.rung == RungKind::Cache;
    const bool whole = result.outcome == Outcome::Success || result.outcome == Outcome::Truncated;
    if (!bridged || !whole)
        return milliseconds(0);
    // A main that merely lost the race was well; one without an attempt was left alone.
    const auto isWellMain = [](const AttemptReport &attempt) {
        return attempt.rung == RungKind::Main && attempt.verdict != CallVerdict::Slow
            && attempt.verdict != CallVerdict::Failure;
    };
    if (std::any_of(result.attempts.begin(), result.attempts.end(), isWellMain))
        return milliseconds(0);
    return m_context.config().policy.limits.firstToken - result.wait;
}

void ActionCounter::countMoney(const ActionResult &result, QMap<QString, double> &counts) const
{
    if (m_context.config().main.isEmpty())
        return;
    const ModelTarget &main = m_context.config().main.front();
    const ModelTarget *served = m_context.target({.service = result.servedBy.service.toStdString(),
                                                  .model = result.servedBy.model.toStdString(),
                                                  .region = result.servedBy.region.toStdString()});
    const auto paid = served ? costOf(*result.usage, served->entry) : std::nullopt;
    if (paid)
        counts[MetricSeries::money(QStringLiteral("spent"), served->currency)] += *paid;
    const auto wouldCost = costOf(*result.usage, main.entry);
    const bool comparable = wouldCost && (!served || served->currency == main.currency);
    if (result.servedBy.rung != RungKind::Main && comparable && *wouldCost > paid.value_or(0))
        counts[MetricSeries::money(QStringLiteral("saved"), main.currency)] += *wouldCost - paid.value_or(0);
}

} // namespace breakwater
