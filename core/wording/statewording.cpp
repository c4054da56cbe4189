// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/statewording.h"

#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct StateWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::StateWording)
};

} // namespace

QString circuitStateText(CircuitState state)
{
    switch (state) {
    case CircuitState::Closed:
        //: State of a circuit breaker: calls go through
        return StateWording::tr("closed");
    case CircuitState::Open:
        //: State of a circuit breaker: calls are refused
        return StateWording::tr("open");
    case CircuitState::HalfOpen:
        //: State of a circuit breaker: a few probes go through
        return StateWording::tr("half-open");
    case CircuitState::ForcedOpen:
        //: State of a circuit breaker: switched off by hand
        return StateWording::tr("forced open");
    case CircuitState::Disabled:
        //: State of a circuit breaker: it lets everything through and counts nothing
        return StateWording::tr("switched off");
    case CircuitState::MetricsOnly:
        //: State of a circuit breaker: it lets everything through and only counts
        return StateWording::tr("only counting");
    }
    Q_UNREACHABLE();
}

QString openReasonText(OpenReason reason)
{
    switch (reason) {
    case OpenReason::FailureRate:
        return StateWording::tr("too many calls failed");
    case OpenReason::ConsecutiveFailures:
        return StateWording::tr("several calls in a row failed");
    case OpenReason::SlowCallRate:
        return StateWording::tr("too many calls were slow");
    case OpenReason::ProbeFailed:
        return StateWording::tr("a probe failed");
    case OpenReason::Probation:
        return StateWording::tr("the first call after closing failed");
    }
    Q_UNREACHABLE();
}

QString holdReasonText(HoldReason reason)
{
    switch (reason) {
    case HoldReason::RateLimited:
        return StateWording::tr("the service limits how often it may be asked");
    case HoldReason::Quota:
        return StateWording::tr("no credit left");
    case HoldReason::Auth:
        return StateWording::tr("the key was not accepted");
    case HoldReason::Budget:
        return StateWording::tr("the hourly limit is used up");
    }
    Q_UNREACHABLE();
}

QString outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Success:
        return StateWording::tr("answered");
    case Outcome::Truncated:
        return StateWording::tr("cut off");
    case Outcome::Moderated:
        return StateWording::tr("stopped by the content filter");
    case Outcome::Refused:
        return StateWording::tr("declined by the model");
    case Outcome::RateLimited:
        return StateWording::tr("rate limited");
    case Outcome::Quota:
        return StateWording::tr("no credit");
    case Outcome::Auth:
        return StateWording::tr("key not accepted");
    case Outcome::BadRequest:
        return StateWording::tr("request not accepted");
    case Outcome::ModelMissing:
        return StateWording::tr("model not found");
    case Outcome::ServiceFailure:
        return StateWording::tr("service failed");
    case Outcome::LocalNetwork:
        return StateWording::tr("no network");
    case Outcome::Cancelled:
        return StateWording::tr("stopped by you");
    case Outcome::Busy:
        return StateWording::tr("busy");
    case Outcome::Queued:
        return StateWording::tr("queued");
    }
    Q_UNREACHABLE();
}

QString endReasonText(EndReason reason)
{
    switch (reason) {
    case EndReason::Complete:
        return StateWording::tr("complete answer");
    case EndReason::FirstTokenLimit:
        return StateWording::tr("no first word in time");
    case EndReason::IdleLimit:
        return StateWording::tr("fell silent part-way");
    case EndReason::TotalLimit:
        return StateWording::tr("not finished in time");
    case EndReason::Cut:
        return StateWording::tr("connection closed part-way");
    case EndReason::Reset:
        return StateWording::tr("connection lost");
    case EndReason::Http:
        return StateWording::tr("error reply");
    case EndReason::StreamError:
        return StateWording::tr("error inside the answer");
    case EndReason::Cancel:
        return StateWording::tr("stopped by you");
    case EndReason::Suspend:
        return StateWording::tr("the computer slept");
    case EndReason::Refusal:
        return StateWording::tr("not sent");
    }
    Q_UNREACHABLE();
}

QString callVerdictText(CallVerdict verdict)
{
    switch (verdict) {
    case CallVerdict::Success:
        return StateWording::tr("counted as success");
    case CallVerdict::Failure:
        return StateWording::tr("counted as failure");
    case CallVerdict::Slow:
        return StateWording::tr("counted as slow");
    case CallVerdict::RateLimited:
        return StateWording::tr("put on hold");
    case CallVerdict::Ignored:
        return StateWording::tr("not counted");
    }
    Q_UNREACHABLE();
}

QString failureKindText(FailureKind kind)
{
    switch (kind) {
    case FailureKind::Http:
        return StateWording::tr("reply of the service");
    case FailureKind::Timeout:
        return StateWording::tr("time limit");
    case FailureKind::Network:
        return StateWording::tr("network");
    }
    Q_UNREACHABLE();
}

QString rungText(RungKind rung)
{
    switch (rung) {
    case RungKind::Main:
        return StateWording::tr("main model");
    case RungKind::Light:
        return StateWording::tr("light model");
    case RungKind::Cache:
        return StateWording::tr("answer from the cache");
    case RungKind::Queue:
        return StateWording::tr("queue");
    case RungKind::Offline:
        return StateWording::tr("offline corrections");
    case RungKind::None:
        return StateWording::tr("nobody");
    }
    Q_UNREACHABLE();
}

QString waitingJobText(const QString &model, WallTime nextTry)
{
    const QString when = clockText(nextTry);
    return model.isEmpty() ? StateWording::tr("Waiting · next try %1").arg(when)
                           : StateWording::tr("Waiting for %1 · next try %2").arg(model, when);
}

QString runningJobText(const QString &model)
{
    return model.isEmpty() ? StateWording::tr("A model is being asked now")
                           : StateWording::tr("%1 is being asked now").arg(model);
}

QString jobKindText(const QString &kind)
{
    return kind == QStringLiteral("title") ? StateWording::tr("Titles") : StateWording::tr("Polish");
}

} // namespace breakwater
