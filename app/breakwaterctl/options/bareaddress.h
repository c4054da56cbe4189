// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "net/address/endpointurl.h"
#include "settings/settings.h"

namespace breakwater::ctl {

/// A model at an address that was given instead of a service.
struct BareAddress
{
    struct Words
    {
        QString address{};
        QString model{};
        QString region{};
    };

    /// As if it had been set up: one service, called host:port, with this model as its main one.
    Settings settings{};
    /// A service that is set up at the same address: its key may be used. Empty: none.
    QString keyName{};
};

/// \param settings what the person set up. \return 78 if the address makes no sense.
[[nodiscard]] Expected<BareAddress, Failure> bareAddress(const BareAddress::Words &words,
                                                         const Settings &settings);

/// Why an address cannot be used, in words.
[[nodiscard]] Failure addressFailure(const QString &address, const AddressFault &fault);

} // namespace breakwater::ctl
