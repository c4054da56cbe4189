// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/drillwords.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace breakwater {

namespace {

struct DrillWords
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::DrillWords)
};

QString reasonText(const ScenarioFault &fault)
{
    using Problem = ScenarioFault::Problem;
    switch (fault.problem) {
    case Problem::Unreadable:
        return DrillWords::tr("it cannot be read (%1)").arg(fault.expected);
    case Problem::NotJson:
        return DrillWords::tr("it is not JSON (%1)").arg(fault.expected);
    case Problem::NotAnObject:
        return DrillWords::tr("it does not hold a JSON object");
    case Problem::UnknownKey:
        return DrillWords::tr("there is no “%1” in a scenario").arg(fault.place);
    case Problem::WrongType:
    case Problem::OutOfRange:
        return DrillWords::tr("“%1” has to be: %2").arg(fault.place, fault.expected);
    case Problem::Missing:
        return DrillWords::tr("“%1” is missing").arg(fault.place);
    }
    Q_UNREACHABLE();
}

} // namespace

QString drillServiceName()
{
    return DrillWords::tr("Outage drill");
}

QString scenarioFaultText(const QString &file, const ScenarioFault &fault)
{
    return DrillWords::tr(
               "“%1” cannot be played: %2. Choose another file, or one of the incidents of the list.")
        .arg(QFileInfo(file).fileName(), reasonText(fault));
}

QString drillNotListeningText(const QString &reason)
{
    return DrillWords::tr("The drill could not begin, for no port of this computer can be listened to: %1.")
        .arg(reason);
}

} // namespace breakwater
