// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/settingswords.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct SettingsWords
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::SettingsWords)
};

} // namespace

QString addressFaultText(const AddressFault &fault)
{
    switch (fault.kind) {
    case AddressFault::Kind::Empty:
        return SettingsWords::tr("Enter the address of the service.");
    case AddressFault::Kind::NotAnAddress:
        return SettingsWords::tr("This is not an address.");
    case AddressFault::Kind::Scheme:
        return SettingsWords::tr("The address has to begin with http:// or https://.");
    case AddressFault::Kind::Credentials:
        return SettingsWords::tr(
            "Leave user name and password out of the address; a key goes into the field below.");
    case AddressFault::Kind::OtherApi:
        return SettingsWords::tr(
            "This is the address of another interface. Use the one that is compatible with OpenAI.");
    }
    Q_UNREACHABLE();
}

QString modelListFaultText(const ModelListFault &fault)
{
    switch (fault.kind) {
    case ModelListFault::Kind::NoList:
        return SettingsWords::tr("The service gives no list of models. Type the name of the model.");
    case ModelListFault::Kind::Refused:
        return SettingsWords::tr("The service shows its list of models only with a key that it accepts.");
    case ModelListFault::Kind::Unreachable:
        return SettingsWords::tr("The service could not be reached.");
    }
    Q_UNREACHABLE();
}

Notice localServerNotice(const QString &address)
{
    return {.text = SettingsWords::tr("A language model server is running on this computer: %1").arg(address),
            .remedies = {Remedy::UseLocalServer}};
}

QString replayReport(const ReplayTally &tally)
{
    if (tally.calls == 0)
        return SettingsWords::tr("No calls were recorded in the last 7 days.");
    return SettingsWords::tr("Calls in the last 7 days: %1, of which %2 failed or were slow.\n"
                             "With these settings %3 would not have been made, %4 of them failures.")
        .arg(tally.calls)
        .arg(tally.failed)
        .arg(tally.refused)
        .arg(tally.failuresSpared);
}

} // namespace breakwater
