// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/healthreport.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>
#include <QSysInfo>

#include <numeric>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

QString word(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString time(WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count(), Qt::UTC).toString(Qt::ISODateWithMs);
}

QString number(std::optional<milliseconds> value)
{
    return value ? QString::number(value->count()) : u"-"_s;
}

QString bucketLine(const HealthReport::Bucket &bucket)
{
    const BucketHealth &health = bucket.health;
    QString line = u"%1 state=%2"_s.arg(health.bucket, word(circuitStateName(health.state)));
    if (health.reason && health.state != CircuitState::Closed)
        line += u" reason=%1"_s.arg(word(openReasonName(*health.reason)));
    if (health.hold)
        line += u" hold=%1"_s.arg(word(holdReasonName(*health.hold)));
    line += u" calls=%1 failed=%2 slow=%3 failure_rate=%4"_s.arg(health.calls)
                .arg(health.failed)
                .arg(health.slow)
                .arg(health.failureRate, 0, 'f', 2);
    line += u" first_token_p50_ms=%1 first_token_p99_ms=%2 patience_ms=%3"_s.arg(
        number(health.firstTokenP50), number(health.firstTokenP99), number(health.patience));
    line += u" running=%1 waiting=%2"_s.arg(health.running).arg(health.waiting);
    QStringList spans;
    for (const StateSpan &span : bucket.timeline) {
        spans += u"%1 %2"_s.arg(time(span.from),
                                span.heldUntil ? u"held"_s : word(circuitStateName(span.state)));
    }
    return line + u"\n  "_s + spans.join(u"; "_s);
}

QString callLine(const CallLogEvent &call)
{
    QString line = u"%1 %2 host=%3 %4"_s.arg(time(call.at), call.bucket,
                                             call.host.isEmpty() ? u"-"_s : call.host, call.decision);
    if (call.op == CallLogEvent::Op::Acquire)
        return line + u' ' + call.reason;
    line += u" status=%1 outcome=%2 end=%3 counts=%4"_s.arg(
        QString::number(call.httpStatus), word(outcomeName(call.outcome)), word(endReasonName(call.end)),
        word(callVerdictName(call.verdict)));
    line += u" first_token_ms=%1 total_ms=%2 wait_ms=%3 served_by=%4"_s.arg(
        number(call.firstToken), number(call.total), number(call.wait),
        call.servedBy.isEmpty() ? u"-"_s : call.servedBy);
    return call.hedge ? line + u" hedge"_s : line;
}

void addMoney(QStringList &lines, const QString &name, const QMap<QString, double> &amounts)
{
    for (auto it = amounts.begin(); it != amounts.end(); ++it)
        lines += u"%1 %2 %3"_s.arg(name, QString::number(it.value(), 'f', 4), it.key());
}

} // namespace

int HealthReport::allActions() const
{
    return std::accumulate(actions.cbegin(), actions.cend(), 0);
}

double HealthReport::share(RungKind rung) const
{
    const int all = allActions();
    return all > 0 ? static_cast<double>(actions.value(rung)) / all : 0;
}

QString redactedReport(const HealthReport &report)
{
    QStringList lines{u"Breakwater %1, Qt %2, %3"_s.arg(QCoreApplication::applicationVersion(),
                                                        QLatin1String(qVersion()),
                                                        QSysInfo::prettyProductName()),
                      time(report.now)};
    for (const HealthReport::Bucket &bucket : report.buckets)
        lines += bucketLine(bucket);
    lines += u"hourly budget %1 of %2"_s.arg(report.budgetUsed).arg(report.budgetLimit);
    for (auto it = report.actions.begin(); it != report.actions.end(); ++it)
        lines += u"answered by %1: %2"_s.arg(word(rungName(it.key()))).arg(it.value());
    addMoney(lines, u"spent"_s, report.spent);
    addMoney(lines, u"saved"_s, report.saved);
    lines += u"waiting saved %1 s"_s.arg(
        std::chrono::duration_cast<std::chrono::seconds>(report.waitingSaved).count());
    for (const CallLogEvent &call : report.calls)
        lines += callLine(call);
    return lines.join(u'\n') + u'\n';
}

} // namespace breakwater
