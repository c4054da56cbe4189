// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/calljournal.h"

#include "assistant/context/assistantcontext.h"
#include "assistant/health/metricseries.h"

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(const BucketId &bucket)
{
    return QString::fromStdString(bucketName(bucket));
}

QString word(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

/// The reason in the words of the trace: the circuit's and the holds' own, else the gate's name.
QString reasonOf(const GateRefusal &refusal)
{
    switch (refusal.gate) {
    case GateRefusal::Gate::RateLimiter:
        return u"rate_limiter"_s;
    case GateRefusal::Gate::Bulkhead:
        return u"bulkhead"_s;
    case GateRefusal::Gate::Budget:
    case GateRefusal::Gate::CircuitBreaker:
        return word(refusalName(refusal.refusal));
    }
    Q_UNREACHABLE();
}

} // namespace

CallJournal::CallJournal(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_prefix(QString::number(parts.owner, 36))
{ }

void CallJournal::admitted(const BucketId &bucket, std::uint64_t call, bool probe)
{
    const QString id = idOf(bucket, call);
    m_admissions.insert(id, {.at = m_parts.clock.now(), .probe = probe});
    log({.op = CallLogEvent::Op::Acquire,
         .id = id,
         .bucket = nameOf(bucket),
         .decision = probe ? u"probe"_s : u"permit"_s});
    if (probe)
        m_parts.counters.add({{MetricSeries::probes(nameOf(bucket)), 1}});
}

void CallJournal::refused(const BucketId &bucket, std::uint64_t call, const GateRefusal &refusal)
{
    const CallLogEvent event{.op = CallLogEvent::Op::Acquire,
                             .id = idOf(bucket, call),
                             .bucket = nameOf(bucket),
                             .decision = u"reject"_s,
                             .reason = reasonOf(refusal),
                             .retryIn = refusal.refusal.retryIn,
                             .host = m_parts.hostOf(bucket)};
    log(event);
    tell(event);
    m_parts.counters.add({{MetricSeries::refusals(event.bucket, event.reason), 1}});
}

void CallJournal::judged(const BucketId &bucket, std::uint64_t call, CallVerdict verdict, const CallEnd &end)
{
    const QString id = idOf(bucket, call);
    CallLogEvent event{.op = CallLogEvent::Op::Settle,
                       .id = id,
                       .bucket = nameOf(bucket),
                       .verdict = verdict,
                       .kind = consequenceOf(end).kind,
                       .outcome = end.outcome,
                       .end = end.reason,
                       .httpStatus = end.httpStatus,
                       .retryAfter = end.retryAfter,
                       .firstToken = end.firstToken,
                       .host = m_parts.hostOf(bucket)};
    if (const auto admission = m_admissions.constFind(id); admission != m_admissions.constEnd()) {
        event.total = wholeMilliseconds(m_parts.clock.now() - admission->at);
        event.decision = admission->probe ? u"probe"_s : u"permit"_s;
        m_admissions.erase(admission);
    }
    log(event);
    tell(event);

    QMap<QString, double> counts{{MetricSeries::calls(event.bucket, word(outcomeName(end.outcome))), 1}};
    if (end.firstToken)
        MetricSeries::observeFirstToken(counts, event.bucket, *end.firstToken);
    m_parts.counters.add(counts);
}

QString CallJournal::idOf(const BucketId &bucket, std::uint64_t call) const
{
    return m_prefix + u'-' + nameOf(bucket) + u'-' + QString::number(call);
}

void CallJournal::tell(CallLogEvent event)
{
    event.at = m_parts.clock.wallNow();
    Q_EMIT noted(event);
}

/// A log that cannot be written must not stop anybody from writing.
void CallJournal::log(CallLogEvent event)
{
    if (m_logging)
        (void)m_parts.log.append(std::move(event));
}

} // namespace breakwater
