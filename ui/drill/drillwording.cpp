// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drill/drillwording.h"

#include <QCoreApplication>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

struct DrillWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::DrillWording)
};

QString minutesAndSeconds(milliseconds time)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    return u"%1:%2"_s.arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

QString drillScriptTitle(const QString &script)
{
    if (script == "outage"_L1)
        return DrillWording::tr("Outage");
    if (script == "rate-limit"_L1)
        return DrillWording::tr("Rate limit");
    if (script == "stall"_L1)
        return DrillWording::tr("Stall");
    if (script == "flapping"_L1)
        return DrillWording::tr("Flapping");
    if (script == "recovery"_L1)
        return DrillWording::tr("Recovery");
    return script;
}

QString drillScriptHelp(const QString &script)
{
    if (script == "outage"_L1)
        return DrillWording::tr(
            "After 10 seconds the main model takes every request and says nothing. Polish a few times: the "
            "light model answers, then the breaker opens and nobody waits for the main model any more. “Redo "
            "with main model” now says at once that it is busy.");
    if (script == "rate-limit"_L1)
        return DrillWording::tr(
            "After 5 seconds the main model refuses about every second request and asks for a pause of 20 "
            "seconds. It is left alone for that long, the light model answers, and the breaker stays "
            "closed.");
    if (script == "stall"_L1)
        return DrillWording::tr("After 5 seconds the main model stops in the middle of each answer. What "
                                "arrived is kept and marked as cut off.");
    if (script == "flapping"_L1)
        return DrillWording::tr("The main model fails for 15 seconds, is well for 15 seconds, and so on. The "
                                "breaker opens again and again, for longer each time.");
    if (script == "recovery"_L1)
        return DrillWording::tr("The main model says nothing from second 5 to second 60 and is then well. "
                                "Watch the program find that out with requests of its own.");
    return {};
}

QString drillFaultText(const QString &fault)
{
    if (fault.isEmpty())
        return DrillWording::tr("answers");
    if (fault == "hang"_L1)
        return DrillWording::tr("stays silent");
    if (fault == "http_503"_L1)
        return DrillWording::tr("is overloaded (503)");
    if (fault == "http_429"_L1)
        return DrillWording::tr("limits requests (429)");
    if (fault == "stall"_L1)
        return DrillWording::tr("stops half-way and stays silent");
    if (fault == "slow"_L1)
        return DrillWording::tr("answers slowly");
    if (fault == "reset"_L1)
        return DrillWording::tr("resets the connection");
    if (fault == "cut"_L1)
        return DrillWording::tr("ends the connection half-way");
    if (fault == "moderated"_L1)
        return DrillWording::tr("filters the answer out");
    if (fault == "web_page"_L1)
        return DrillWording::tr("sends a web page");
    return fault;
}

QString drillLineText(const DrillLine &line)
{
    const QString model = line.region.isEmpty() ? line.model : line.model + u'@' + line.region;
    //: Time since the drill began, the model, what it does with the request
    return DrillWording::tr("%1 · %2 %3").arg(minutesAndSeconds(line.at), model, drillFaultText(line.fault));
}

} // namespace breakwater
