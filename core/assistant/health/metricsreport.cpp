// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/metricsreport.h"

#include "assistant/health/metricseries.h"
#include "assistant/request/valuenames.h"
#include "resilience/bucket/bucketid.h"

#include <algorithm>
#include <limits>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// Writes families one after the other, each with its HELP and TYPE once, as the format demands.
class Exposition
{
public:
    void family(const QString &name, const QString &type, const QString &help)
    {
        m_text += u"# HELP %1 %2\n# TYPE %1 %3\n"_s.arg(name, help, type);
    }
    void sample(const QString &series, double value)
    {
        m_text += series + u' ' + QString::number(value, 'g', 15) + u'\n';
    }
    /// All counters whose series belongs to the family.
    void counters(const QMap<QString, double> &counters, const QStringList &names)
    {
        for (auto it = counters.begin(); it != counters.end(); ++it) {
            if (names.contains(it.key().section(u'{', 0, 0)))
                sample(it.key(), it.value());
        }
    }
    [[nodiscard]] QByteArray text() const { return m_text.toUtf8(); }

private:
    QString m_text;
};

/// The bucket in labels, by its id: what the person calls a service need not be unique.
MetricSeries::Labels labelsOf(const BucketHealth &bucket)
{
    const BucketId id = bucketFromName(bucket.bucket.toStdString()).value_or(BucketId{});
    return {{u"service"_s, QString::fromStdString(id.service)},
            {u"model"_s, QString::fromStdString(id.model)},
            {u"region"_s, QString::fromStdString(id.region)}};
}

void addCircuits(Exposition &out, const QList<BucketHealth> &buckets)
{
    out.family(u"circuit_breaker_state"_s, u"gauge"_s,
               u"0 closed, 1 open, 2 half-open, 3 forced open, 4 disabled, 5 metrics only."_s);
    for (const BucketHealth &bucket : buckets)
        out.sample(MetricSeries::series(u"circuit_breaker_state"_s, labelsOf(bucket)),
                   static_cast<double>(bucket.state));
    out.family(u"circuit_breaker_hold"_s, u"gauge"_s,
               u"1 while calls are refused for this reason, else 0."_s);
    for (const BucketHealth &bucket : buckets) {
        for (const HoldReason reason : holdReasons) {
            const std::string_view word = holdReasonName(reason);
            const QString name = QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
            out.sample(MetricSeries::series(u"circuit_breaker_hold"_s,
                                            labelsOf(bucket) + MetricSeries::Labels{{u"reason"_s, name}}),
                       bucket.hold == reason ? 1 : 0);
        }
    }
}

void addPools(Exposition &out, const QList<MetricsGauges::Pool> &pools)
{
    out.family(u"bulkhead_queue_depth"_s, u"gauge"_s, u"Calls that wait for a slot in this process."_s);
    for (const MetricsGauges::Pool &pool : pools)
        out.sample(MetricSeries::series(u"bulkhead_queue_depth"_s, {{u"pool"_s, pool.bucket}}), pool.waiting);
    out.family(u"bulkhead_in_flight"_s, u"gauge"_s, u"Calls that run in this process."_s);
    for (const MetricsGauges::Pool &pool : pools)
        out.sample(MetricSeries::series(u"bulkhead_in_flight"_s, {{u"pool"_s, pool.bucket}}), pool.running);
}

void addTimes(Exposition &out, const QList<MetricsGauges::Times> &times)
{
    using Percentiles = std::array<std::optional<milliseconds>, 3>;
    const auto add
        = [&](const QString &name, const QString &help, Percentiles MetricsGauges::Times::*member) {
              static const std::array ranks{u"p50"_s, u"p95"_s, u"p99"_s};
              out.family(name, u"gauge"_s, help);
              for (const MetricsGauges::Times &each : times) {
                  for (std::size_t i = 0; i < ranks.size(); ++i) {
                      if (const auto time = (each.*member).at(i))
                          out.sample(MetricSeries::series(
                                         name, {{u"bucket"_s, each.bucket}, {u"percentile"_s, ranks.at(i)}}),
                                     static_cast<double>(time->count()) / 1000.0);
                  }
              }
          };
    add(u"llm_first_token_recent_seconds"_s, u"From sending to the first payload, over the last 256 calls."_s,
        &MetricsGauges::Times::firstToken);
    add(u"llm_call_recent_seconds"_s,
        u"From being let through to the end, over the last 256 whole answers."_s,
        &MetricsGauges::Times::total);
}

/// Share of all actions that each rung below main answered.
void addFallbackRate(Exposition &out, const QMap<QString, double> &counters)
{
    double all = 0;
    for (auto it = counters.begin(); it != counters.end(); ++it)
        all += it.key().startsWith(u"llm_actions_total{") ? it.value() : 0;
    out.family(u"fallback_rate"_s, u"gauge"_s,
               u"Share of all actions that this step answered instead of main."_s);
    for (const RungKind rung : rungKinds) {
        if (rung == RungKind::Main)
            continue;
        const QString step = nameOf(rung);
        const double count = counters.value(MetricSeries::actions(step));
        out.sample(MetricSeries::series(u"fallback_rate"_s, {{u"step"_s, step}}), all > 0 ? count / all : 0);
    }
}

/// The number behind le= of a histogram's bucket.
double boundOf(const QString &series)
{
    const QString bound = series.section(u"le=\""_s, -1).section(u'"', 0, 0);
    return bound == u"+Inf" ? std::numeric_limits<double>::infinity() : bound.toDouble();
}

/// The format wants the buckets of one histogram together, by their bounds.
void addFirstTokens(Exposition &out, const QMap<QString, double> &counters)
{
    out.family(u"llm_first_token_seconds"_s, u"histogram"_s, u"From sending to the first payload."_s);
    QStringList buckets;
    for (auto it = counters.begin(); it != counters.end(); ++it) {
        if (it.key().startsWith(u"llm_first_token_seconds_bucket{"))
            buckets.append(it.key());
    }
    const auto histogramOf = [](const QString &series) { return series.section(u",le=\""_s, 0, -2); };
    std::sort(buckets.begin(), buckets.end(), [&](const QString &a, const QString &b) {
        const QString first = histogramOf(a);
        const QString second = histogramOf(b);
        return first != second ? first < second : boundOf(a) < boundOf(b);
    });
    for (const QString &series : std::as_const(buckets))
        out.sample(series, counters.value(series));
    out.counters(counters, {u"llm_first_token_seconds_sum"_s});
    out.counters(counters, {u"llm_first_token_seconds_count"_s});
}

void addCounters(Exposition &out, const QMap<QString, double> &counters)
{
    const auto counter = [&](const QString &name, const QString &help) {
        out.family(name, u"counter"_s, help);
        out.counters(counters, {name});
    };
    counter(u"llm_calls_total"_s, u"Requests on the wire by how they ended."_s);
    counter(u"llm_refusals_total"_s, u"Calls that one of our own gates refused; nothing was sent."_s);
    counter(u"llm_probes_total"_s, u"Trial calls of a circuit that was open."_s);
    counter(u"llm_hedges_total"_s, u"Calls that were started beside another one."_s);
    counter(u"circuit_breaker_late_reports_total"_s,
            u"Calls that ended after their circuit had moved on; they decide nothing."_s);
    counter(u"circuit_breaker_duplicate_reports_total"_s,
            u"Calls that reported twice, or after their lease."_s);
    counter(u"llm_actions_total"_s, u"Actions by the step that answered."_s);
    counter(u"llm_tokens_total"_s, u"Tokens as the services counted them, or estimated."_s);
    counter(u"llm_money_spent_total"_s, u"Cost of all answers at the prices of the settings."_s);
    counter(u"llm_money_saved_total"_s,
            u"What answers of the light model, the cache and offline did not cost."_s);
    counter(u"llm_waiting_saved_seconds_total"_s,
            u"Waiting that other steps spared while main was sick, against its first-token limit."_s);
    addFirstTokens(out, counters);
}

} // namespace

QByteArray metricsText(const QMap<QString, double> &counters, const MetricsGauges &gauges)
{
    Exposition out;
    addCircuits(out, gauges.buckets);
    addPools(out, gauges.pools);
    addTimes(out, gauges.times);
    addFallbackRate(out, counters);
    addCounters(out, counters);
    out.family(u"hourly_budget_used"_s, u"gauge"_s, u"Requests of the last 60 minutes, of all processes."_s);
    out.sample(u"hourly_budget_used"_s, gauges.budgetUsed);
    out.family(u"hourly_budget_limit"_s, u"gauge"_s, u"Requests that 60 minutes allow; 0: no limit."_s);
    out.sample(u"hourly_budget_limit"_s, gauges.budgetLimit);
    out.family(u"deferred_queue_depth"_s, u"gauge"_s, u"Jobs that wait on disk."_s);
    out.sample(u"deferred_queue_depth"_s, gauges.queueDepth);
    return out.text();
}

} // namespace breakwater
