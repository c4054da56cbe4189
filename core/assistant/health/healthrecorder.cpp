// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/healthrecorder.h"

#include "assistant/health/metricseries.h"
#include "assistant/request/valuenames.h"

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// The amounts of a series by what stands in `currency="…"`.
QMap<QString, double> amounts(const QMap<QString, double> &counters, const QString &kind)
{
    const QString head = MetricSeries::money(kind, {}).section(u'"', 0, 0) + u'"';
    QMap<QString, double> found;
    for (auto it = counters.lowerBound(head); it != counters.end() && it.key().startsWith(head); ++it)
        found.insert(it.key().mid(head.size()).section(u'"', 0, 0), it.value());
    return found;
}

} // namespace

HealthRecorder::HealthRecorder(const Parts &parts, const QList<CallLogEvent> &past)
    : m_parts(parts)
    , m_timeline(parts.health, past)
{ }

HealthReport HealthRecorder::report()
{
    HealthReport report{.now = m_parts.clock.wallNow(),
                        .budgetUsed = m_parts.ledger.used(BudgetKind::Call, CallBudget::span),
                        .budgetLimit = m_parts.context.config().policy.hourlyBudget,
                        .calls = m_parts.calls.newestFirst()};
    for (const BucketHealth &health : m_parts.health.buckets())
        report.buckets.append({.health = health, .timeline = m_timeline.of(health.bucket)});
    addCounters(report);
    return report;
}

void HealthRecorder::addCounters(HealthReport &report) const
{
    const QMap<QString, double> counters = m_parts.counters.all();
    for (const RungKind rung : rungKinds) {
        const double count = counters.value(MetricSeries::actions(nameOf(rung)));
        if (count > 0)
            report.actions.insert(rung, static_cast<int>(count));
    }
    report.spent = amounts(counters, u"spent"_s);
    report.saved = amounts(counters, u"saved"_s);
    report.waitingSaved = milliseconds(qRound64(counters.value(MetricSeries::waitingSaved()) * 1000.0));
}

Expected<Done, FileError> HealthRecorder::exportLog(const QString &file) const
{
    return m_parts.log.exportTo(file);
}

} // namespace breakwater
