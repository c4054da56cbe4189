// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/callwording.h"

#include "resilience/breaker/circuitstate.h"
#include "resilience/ladder/rung.h"
#include "wording/statewording.h"

#include <QCoreApplication>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

struct CallWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::CallWording)
};

} // namespace

QString gateReasonText(const QString &reason)
{
    if (reason == "open"_L1)
        return CallWording::tr("the breaker is open");
    if (reason == "half_open_full"_L1)
        return CallWording::tr("a probe is on its way");
    if (reason == "forced_open"_L1)
        return CallWording::tr("switched off by hand");
    if (reason == "rate_limiter"_L1)
        return CallWording::tr("too many calls in a short time");
    if (reason == "bulkhead"_L1)
        return CallWording::tr("too many calls at a time");
    if (const auto hold = holdReasonFromName(reason.toStdString()))
        return holdReasonText(*hold);
    return reason;
}

QString callClassText(const CallLogEvent &call)
{
    if (call.op == CallLogEvent::Op::Acquire)
        return CallWording::tr("not sent: %1").arg(gateReasonText(call.reason));
    // A call that lost the race was stopped by the program, not by the person.
    const QString end = call.outcome == Outcome::Cancelled ? CallWording::tr("another was faster")
                                                           : outcomeText(call.outcome);
    const QString verdict = callVerdictText(call.verdict);
    return call.decision == "probe"_L1 ? CallWording::tr("probe: %1, %2").arg(end, verdict)
                                       : CallWording::tr("%1, %2").arg(end, verdict);
}

QString answererText(const CallLogEvent &call)
{
    const auto rung = enumeratorNamed<rungName>(call.servedBy.toStdString());
    return rung ? rungText(*rung) : u"–"_s;
}

} // namespace breakwater
