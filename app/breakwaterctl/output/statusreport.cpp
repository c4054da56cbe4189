// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/statusreport.h"

#include "app/breakwaterctl/access/session.h"
#include "app/breakwaterctl/output/buckettime.h"
#include "wording/statewording.h"
#include "json/jsonwriter.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

void writeBucket(JsonWriter &json, const BucketHealth &health, Instant now)
{
    json.beginObject();
    json.member("bucket", health.bucket);
    json.member("state", circuitStateName(health.state));
    json.member("reason", health.reason ? std::optional(openReasonName(*health.reason)) : std::nullopt);
    json.member("hold", health.hold ? std::optional(holdReasonName(*health.hold)) : std::nullopt);
    json.member("retry_in_ms", timeLeft(health, now));
    json.member("calls", health.calls);
    json.member("failed", health.failed);
    json.member("slow", health.slow);
    json.member("failure_rate", health.failureRate);
    json.member("first_token_p50_ms", health.firstTokenP50);
    json.member("first_token_p99_ms", health.firstTokenP99);
    json.member("patience_ms", health.patience);
    json.endObject();
}

QString bucketLine(const BucketHealth &health, Instant now)
{
    QString line = health.bucket.leftJustified(32) + u' ' + circuitStateText(health.state);
    if (health.reason)
        line += u" (%1)"_s.arg(openReasonText(*health.reason));
    if (health.hold)
        line += u", %1"_s.arg(holdReasonText(*health.hold));
    if (const std::optional<milliseconds> left = timeLeft(health, now))
        line += u", %1 s"_s.arg(std::chrono::ceil<std::chrono::seconds>(*left).count());
    return line + u", %1/%2"_s.arg(health.failed).arg(health.calls);
}

} // namespace

StatusReport statusReportOf(ServiceStack &session)
{
    return {.buckets = session.health().buckets(),
            .now = session.runtime().clock.now(),
            .budgetUsed = session.stores().budget.used(BudgetKind::Call, 1h),
            .budgetLimit = session.context().config().policy.hourlyBudget,
            .queueDepth = session.queue().depth(),
            .queueDue = session.queue().dueCount()};
}

QByteArray statusJson(const StatusReport &report)
{
    JsonWriter json;
    json.beginObject();
    json.key("buckets");
    json.beginArray();
    for (const BucketHealth &health : report.buckets)
        writeBucket(json, health, report.now);
    json.endArray();
    json.key("budget");
    json.beginObject();
    json.member("used", report.budgetUsed);
    json.member("limit", report.budgetLimit);
    json.endObject();
    json.key("queue");
    json.beginObject();
    json.member("depth", report.queueDepth);
    json.member("due", report.queueDue);
    json.endObject();
    json.endObject();
    return json.take();
}

QStringList statusLines(const StatusReport &report)
{
    QStringList lines;
    for (const BucketHealth &health : report.buckets)
        lines += bucketLine(health, report.now);
    if (report.budgetLimit == 0)
        lines += u"Calls in the last hour: %1 (no limit is set)"_s.arg(report.budgetUsed);
    else
        lines += u"Calls in the last hour: %1 of %2"_s.arg(report.budgetUsed).arg(report.budgetLimit);
    lines += u"Queue: %1, due now: %2"_s.arg(report.queueDepth).arg(report.queueDue);
    return lines;
}

} // namespace breakwater::ctl
