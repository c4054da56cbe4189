// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/actionjson.h"

#include "app/breakwaterctl/output/buckettime.h"
#include "json/jsonwriter.h"

namespace breakwater::ctl {

namespace {

void addNameOrNull(JsonWriter &json, std::string_view name, const QString &value)
{
    json.key(name);
    if (value.isEmpty())
        json.value(nullptr);
    else
        json.value(value);
}

void addServedBy(JsonWriter &json, const ServedBy &servedBy)
{
    json.key("served_by");
    json.beginObject();
    json.member("rung", rungName(servedBy.rung));
    addNameOrNull(json, "service", servedBy.service);
    addNameOrNull(json, "model", servedBy.model);
    addNameOrNull(json, "region", servedBy.region);
    json.endObject();
}

void addUsage(JsonWriter &json, const std::optional<Usage> &usage)
{
    json.key("usage");
    if (!usage)
        return json.value(nullptr);
    json.beginObject();
    json.member("prompt_tokens", usage->promptTokens);
    json.member("completion_tokens", usage->completionTokens);
    json.member("estimated", usage->estimated);
    json.endObject();
}

void addAttempt(JsonWriter &json, const AttemptReport &attempt)
{
    const CallReport &report = attempt.report;
    json.beginObject();
    json.member("bucket", attempt.bucket);
    json.member("outcome", outcomeName(report.end.outcome));
    json.member("counts_for_breaker", callVerdictName(attempt.verdict));
    json.member("http_status",
                report.end.httpStatus == 0 ? std::nullopt : std::optional(report.end.httpStatus));
    json.member("end_reason", endReasonName(report.end.reason));
    json.member("first_token_ms", report.end.firstToken);
    json.member("total_ms", report.total);
    json.member("text", report.text);
    json.member("retry_after_ms", report.end.retryAfter);
    json.member("hedge", attempt.hedge);
    json.endObject();
}

void addBreaker(JsonWriter &json, const BucketHealth &health, Instant now)
{
    json.beginObject();
    json.member("bucket", health.bucket);
    json.member("state", circuitStateName(health.state));
    json.key("hold");
    if (health.hold)
        json.value(holdReasonName(*health.hold));
    else
        json.value(nullptr);
    json.member("retry_in_ms", timeLeft(health, now));
    json.endObject();
}

} // namespace

QByteArray actionJson(const ActionReport &report)
{
    const ActionResult &result = report.result;
    JsonWriter json;
    json.beginObject();
    json.member("outcome", outcomeName(result.outcome));
    json.member("text", result.text);
    if (report.kind == ActionRequest::Kind::Titles)
        json.member("titles", result.titles);
    addServedBy(json, result.servedBy);
    json.member("wait_ms", result.wait);
    json.member("first_token_ms", result.firstToken);
    json.member("retry_after_ms", result.retryAfter);
    json.member("message", report.message);
    json.member("flags", result.flags);
    addUsage(json, result.usage);
    json.key("attempts");
    json.beginArray();
    for (const AttemptReport &attempt : result.attempts)
        addAttempt(json, attempt);
    json.endArray();
    json.key("breakers");
    json.beginArray();
    for (const BucketHealth &health : report.breakers)
        addBreaker(json, health, report.now);
    json.endArray();
    json.endObject();
    return json.take();
}

} // namespace breakwater::ctl
