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
    using Problem = JsonFault::Problem;
    if (!fault.unreadable.isEmpty())
        return DrillWords::tr("it cannot be read (%1)").arg(fault.unreadable);
    const JsonFault &json = fault.json;
    switch (json.problem) {
    case Problem::NotJson:
        return DrillWords::tr("it is not JSON (%1)").arg(json.expected);
    case Problem::DuplicateKey:
        return DrillWords::tr("“%1” stands in it more than once").arg(json.place);
    case Problem::UnknownKey:
        return DrillWords::tr("there is no “%1” in a scenario").arg(json.place);
    case Problem::WrongType:
    case Problem::OutOfRange:
        return json.place.isEmpty() ? DrillWords::tr("it does not hold a JSON object")
                                    : DrillWords::tr("“%1” has to be: %2").arg(json.place, json.expected);
    case Problem::Missing:
        return DrillWords::tr("“%1” is missing").arg(json.place);
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
