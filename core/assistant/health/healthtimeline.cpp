// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/healthtimeline.h"

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// The state that a decision of the gates gives away; nullopt: it says nothing of the circuit.
std::optional<StateSpan> spanFrom(const CallLogEvent &event)
{
    if (event.op != CallLogEvent::Op::Acquire)
        return std::nullopt;
    StateSpan span{.from = event.at};
    if (event.decision == "permit"_L1)
        return span;
    if (event.decision == "probe"_L1 || event.reason == "half_open_full"_L1)
        span.state = CircuitState::HalfOpen;
    else if (event.reason == "open"_L1)
        span.state = CircuitState::Open;
    else if (event.reason == "forced_open"_L1)
        span.state = CircuitState::ForcedOpen;
    else if (event.retryIn && holdReasonFromName(event.reason.toStdString()))
        span.heldUntil = event.at + *event.retryIn;
    else
        return std::nullopt;
    return span;
}

} // namespace

HealthTimeline::HealthTimeline(const ServiceHealth &health, const QList<CallLogEvent> &past, QObject *parent)
    : QObject(parent)
    , m_health(health)
{
    const WallTime oldest = health.clock().wallNow() - kept;
    for (const CallLogEvent &event : past) {
        if (const auto span = spanFrom(event); span && event.at >= oldest)
            append(event.bucket, *span);
    }
    connect(&health, &ServiceHealth::changed, this, &HealthTimeline::note);
    note();
}

void HealthTimeline::note()
{
    const WallTime now = m_health.clock().wallNow();
    const Instant instant = m_health.clock().now();
    for (const BucketHealth &health : m_health.buckets()) {
        StateSpan span{.from = now, .state = health.state};
        if (health.hold && health.until)
            span.heldUntil = now + wholeMilliseconds(*health.until - instant);
        append(health.bucket, span);
    }
}

void HealthTimeline::append(const QString &bucket, const StateSpan &span)
{
    QList<StateSpan> &spans = m_spans[bucket];
    // The end of a hold is reckoned from the time left and may differ by a breath.
    const auto sameHold = [](const StateSpan &a, const StateSpan &b) {
        return a.heldUntil.has_value() == b.heldUntil.has_value()
            && (!a.heldUntil || std::chrono::abs(*a.heldUntil - *b.heldUntil) < std::chrono::seconds(1));
    };
    if (!spans.isEmpty() && spans.constLast().state == span.state && sameHold(spans.constLast(), span))
        return;
    spans.append(span);
    // The one before the hour says what held when it began.
    while (spans.size() > 1 && spans.at(1).from < span.from - kept)
        spans.removeFirst();
}

} // namespace breakwater
