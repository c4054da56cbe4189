// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/metricseries.h"

namespace breakwater {

using namespace Qt::StringLiterals;

QString MetricSeries::series(const QString &name, const Labels &labels)
{
    QString text = name;
    if (labels.isEmpty())
        return text;
    QChar separator = u'{';
    for (const auto &[label, value] : labels) {
        QString escaped = value;
        escaped.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\n', u"\\n"_s);
        text += separator + label + u"=\""_s + escaped + u'"';
        separator = u',';
    }
    return text + u'}';
}

QString MetricSeries::calls(const QString &bucket, const QString &outcome)
{
    return series(u"llm_calls_total"_s, {{u"bucket"_s, bucket}, {u"outcome"_s, outcome}});
}

QString MetricSeries::refusals(const QString &bucket, const QString &reason)
{
    return series(u"llm_refusals_total"_s, {{u"bucket"_s, bucket}, {u"reason"_s, reason}});
}

QString MetricSeries::actions(const QString &step)
{
    return series(u"llm_actions_total"_s, {{u"step"_s, step}});
}

QString MetricSeries::probes(const QString &bucket)
{
    return series(u"llm_probes_total"_s, {{u"bucket"_s, bucket}});
}

QString MetricSeries::hedges(const QString &bucket)
{
    return series(u"llm_hedges_total"_s, {{u"bucket"_s, bucket}});
}

QString MetricSeries::lateReports(const QString &bucket)
{
    return series(u"circuit_breaker_late_reports_total"_s, {{u"bucket"_s, bucket}});
}

QString MetricSeries::duplicateReports(const QString &bucket)
{
    return series(u"circuit_breaker_duplicate_reports_total"_s, {{u"bucket"_s, bucket}});
}

QString MetricSeries::money(const QString &kind, const QString &currency)
{
    return series(u"llm_money_%1_total"_s.arg(kind), {{u"currency"_s, currency}});
}

QString MetricSeries::waitingSaved()
{
    return u"llm_waiting_saved_seconds_total"_s;
}

QString MetricSeries::tokens(const QString &bucket, const QString &direction)
{
    return series(u"llm_tokens_total"_s, {{u"bucket"_s, bucket}, {u"direction"_s, direction}});
}

void MetricSeries::observeFirstToken(QMap<QString, double> &counts, const QString &bucket,
                                     milliseconds firstToken)
{
    const double seconds = static_cast<double>(firstToken.count()) / 1000.0;
    const auto bucketSeries = [&](const QString &bound) {
        return series(u"llm_first_token_seconds_bucket"_s, {{u"bucket"_s, bucket}, {u"le"_s, bound}});
    };
    for (const double bound : firstTokenBounds())
        counts[bucketSeries(QString::number(bound))] += seconds <= bound ? 1 : 0;
    counts[bucketSeries(u"+Inf"_s)] += 1;
    counts[series(u"llm_first_token_seconds_sum"_s, {{u"bucket"_s, bucket}})] += seconds;
    counts[series(u"llm_first_token_seconds_count"_s, {{u"bucket"_s, bucket}})] += 1;
}

const QList<double> &MetricSeries::firstTokenBounds()
{
    static const QList<double> bounds{0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20, 60};
    return bounds;
}

} // namespace breakwater
