// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/traceparser.h"

#include "json/jsonreader.h"
#include "json/jsontext.h"

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

/// A trace knows the kind of an end only: the first reason of that kind stands for all of them.
EndReason reasonOf(FailureKind kind)
{
    switch (kind) {
    case FailureKind::Http:
        return EndReason::Http;
    case FailureKind::Timeout:
        return EndReason::TotalLimit;
    case FailureKind::Network:
        return EndReason::Reset;
    }
    Q_UNREACHABLE();
}

replay::Settle settlement(JsonReader &fields)
{
    replay::Settle result{.id = fields.filledText(u"id"_s).toStdString()};
    result.verdict = fields.enumerator<verdictNameInTrace>(u"outcome"_s);
    result.end.reason
        = reasonOf(fields.optionalEnumerator<failureKindName>(u"kind"_s).value_or(FailureKind::Http));
    result.end.retryAfter = fields.optionalTime(u"retry_after_ms"_s, 0ms, farthest);
    return result;
}

QString sentenceFor(const JsonFault &fault)
{
    switch (fault.problem) {
    case JsonFault::Problem::NotJson:
        return u"this is no JSON (%1)."_s.arg(fault.expected);
    case JsonFault::Problem::DuplicateKey:
        return u"“%1” stands in it more than once."_s.arg(fault.place);
    case JsonFault::Problem::Missing:
        return u"“%1” is missing; it must be %2."_s.arg(fault.place, fault.expected);
    case JsonFault::Problem::UnknownKey: // a trace may hold more than is replayed
    case JsonFault::Problem::WrongType:
    case JsonFault::Problem::OutOfRange:
        break;
    }
    return fault.place.isEmpty() ? u"an event is a JSON object."_s
                                 : u"“%1” must be %2."_s.arg(fault.place, fault.expected);
}

replay::Op operation(JsonReader &fields)
{
    switch (fields.word(u"op"_s, opNames())) {
    case 0:
        return replay::Acquire{fields.filledText(u"id"_s).toStdString()};
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
        return replay::Random{fields.number(u"value"_s, {0, 1})};
    }
}

} // namespace

Expected<replay::Event, QString> parseTraceLine(const QByteArray &line)
{
    const auto document = jsonObjectFrom(line);
    if (!document)
        return Unexpected{sentenceFor(document.error())};
    JsonReader fields(*document);
    replay::Event event;
    event.t = fields.time(u"t"_s, -farthest, farthest);
    event.bucket = fields.optionalText(u"bucket"_s).value_or(QString()).toStdString();
    event.op = operation(fields);
    if (fields.fault())
        return Unexpected{sentenceFor(*fields.fault())};
    return event;
}

} // namespace breakwater::ctl
