// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/traceparser.h"

#include "app/breakwaterctl/input/jsonfields.h"

#include <QJsonDocument>

#include <array>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Three hundred years: any time that means something, and microseconds of it still fit.
constexpr milliseconds farthest{10'000'000'000'000};

const QStringList &opNames()
{
    static const QStringList names{u"acquire"_s, u"settle"_s,       u"state"_s, u"force_open"_s,
                                   u"disable"_s, u"metrics_only"_s, u"reset"_s, u"suspend"_s,
                                   u"restart"_s, u"random"_s};
    return names;
}

replay::Settle settlement(JsonFields &fields)
{
    static const QStringList outcomes{u"success"_s, u"failure"_s, u"slow"_s, u"ignored"_s, u"rate_limited"_s};
    static constexpr std::array verdicts{CallVerdict::Success, CallVerdict::Failure, CallVerdict::Slow,
                                         CallVerdict::Ignored, CallVerdict::RateLimited};
    static const QStringList kindNames{u"http"_s, u"timeout"_s, u"network"_s};
    static constexpr std::array reasons{EndReason::Http, EndReason::TotalLimit, EndReason::Reset};

    replay::Settle result{.id = fields.text(u"id"_s).toStdString()};
    result.verdict = verdicts.at(static_cast<size_t>(fields.word(u"outcome"_s, outcomes)));
    result.end.reason = reasons.at(static_cast<size_t>(fields.optionalWord(u"kind"_s, kindNames)));
    result.end.retryAfter = fields.optionalTime(u"retry_after_ms"_s, 0ms, farthest);
    return result;
}

replay::Op operation(JsonFields &fields)
{
    switch (fields.word(u"op"_s, opNames())) {
    case 0:
        return replay::Acquire{fields.text(u"id"_s).toStdString()};
    case 1:
        return settlement(fields);
    case 2:
        return replay::ReadState{};
    case 3:
        return replay::ForceOpen{};
    case 4:
        return replay::Disable{};
    case 5:
        return replay::MetricsOnly{};
    case 6:
        return replay::Reset{};
    case 7:
        return replay::Suspend{fields.time(u"ms"_s, 0ms, farthest)};
    case 8:
        return replay::Restart{fields.time(u"down_ms"_s, -farthest, farthest)};
    default:
        return replay::Random{fields.number(u"value"_s, 0, 1)};
    }
}

} // namespace

Expected<replay::Event, QString> parseTraceLine(const QByteArray &line)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line, &error);
    if (error.error != QJsonParseError::NoError)
        return Unexpected{u"this is no JSON (%1)."_s.arg(error.errorString())};
    if (!document.isObject())
        return Unexpected{u"an event is a JSON object."_s};

    JsonFields fields(document.object());
    replay::Event event;
    event.t = fields.time(u"t"_s, -farthest, farthest);
    event.bucket = fields.optionalText(u"bucket"_s).toStdString();
    event.op = operation(fields);
    if (!fields.problem().isEmpty())
        return Unexpected{fields.problem()};
    return event;
}

} // namespace breakwater::ctl
