// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tracejson.h"

#include <map>

namespace breakwater::test {

using namespace Qt::StringLiterals;

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QJsonValue msOrNull(const std::optional<milliseconds> &ms)
{
    return ms ? QJsonValue(static_cast<qint64>(ms->count())) : QJsonValue();
}

replay::Settle settlementFrom(const std::string &id, const QJsonObject &line)
{
    static const std::map<QString, CallVerdict> verdicts{{u"success"_s, CallVerdict::Success},
                                                         {u"failure"_s, CallVerdict::Failure},
                                                         {u"slow"_s, CallVerdict::Slow},
                                                         {u"ignored"_s, CallVerdict::Ignored},
                                                         {u"rate_limited"_s, CallVerdict::RateLimited}};
    static const std::map<QString, EndReason> reasons{{QString(), EndReason::Http},
                                                      {u"http"_s, EndReason::Http},
                                                      {u"timeout"_s, EndReason::TotalLimit},
                                                      {u"network"_s, EndReason::Reset}};
    replay::Settle settlement{.id = id,
                              .verdict = verdicts.at(line[u"outcome"_s].toString()),
                              .end = {.reason = reasons.at(line[u"kind"_s].toString())}};
    if (const auto wish = line[u"retry_after_ms"_s]; wish.isDouble())
        settlement.end.retryAfter = milliseconds(wish.toInteger());
    return settlement;
}

replay::Op opFrom(const QJsonObject &line)
{
    const QString op = line[u"op"_s].toString();
    const std::string id = line[u"id"_s].toString().toStdString();
    if (op == u"acquire")
        return replay::Acquire{id};
    if (op == u"settle")
        return settlementFrom(id, line);
    if (op == u"state")
        return replay::ReadState{};
    if (op == u"force_open")
        return replay::ForceOpen{};
    if (op == u"disable")
        return replay::Disable{};
    if (op == u"metrics_only")
        return replay::MetricsOnly{};
    if (op == u"reset")
        return replay::Reset{};
    if (op == u"suspend")
        return replay::Suspend{milliseconds(line[u"ms"_s].toInteger())};
    if (op == u"restart")
        return replay::Restart{milliseconds(line[u"down_ms"_s].toInteger())};
    if (op == u"random")
        return replay::Random{line[u"value"_s].toDouble()};
    qFatal("unknown op %s", qPrintable(op));
}

struct ToJson
{
    QJsonObject operator()(const replay::Acquired &line) const
    {
        return {{u"id"_s, QString::fromStdString(line.id)},
                {u"decision"_s, text(decisionName(line.decision))},
                {u"reason"_s, line.reason ? QJsonValue(QString::fromStdString(*line.reason)) : QJsonValue()},
                {u"retry_in_ms"_s, msOrNull(line.retryIn)},
                {u"state"_s, text(circuitStateName(line.state))}};
    }
    QJsonObject operator()(const replay::Settled &line) const
    {
        return {{u"id"_s, QString::fromStdString(line.id)},
                {u"result"_s, text(settleResultName(line.result))},
                {u"state"_s, text(circuitStateName(line.state))}};
    }
    QJsonObject operator()(const replay::StateRead &line) const
    {
        return {{u"state"_s, text(circuitStateName(line.state))},
                {u"calls"_s, line.calls},
                {u"failed"_s, line.failed},
                {u"slow"_s, line.slow},
                {u"retry_in_ms"_s, msOrNull(line.retryIn)}};
    }
    QJsonObject operator()(const replay::StateAfter &line) const
    {
        return {{u"state"_s, text(circuitStateName(line.state))}};
    }
    QJsonObject operator()(const replay::Drawn &) const { return {}; }
};

} // namespace

replay::Event eventFrom(const QJsonObject &line)
{
    return {.t = milliseconds(line[u"t"_s].toInteger()),
            .bucket = line[u"bucket"_s].toString().toStdString(),
            .op = opFrom(line)};
}

QJsonObject lineFrom(const replay::Line &line)
{
    QJsonObject json = std::visit(ToJson{}, line.result);
    json.insert(u"t"_s, static_cast<qint64>(line.t.count()));
    return json;
}

} // namespace breakwater::test
