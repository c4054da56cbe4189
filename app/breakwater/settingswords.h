// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/discovery/modellist.h"
#include "net/address/endpointurl.h"
#include "wording/problemwording.h"

#include <QString>

namespace breakwater {

/// What is wrong with an address, beside the field that it stands in.
[[nodiscard]] QString addressFaultText(const AddressFault &fault);
/// Why there is no list of models to choose from.
[[nodiscard]] QString modelListFaultText(const ModelListFault &fault);
/// A server on this computer was found while no service is set up.
[[nodiscard]] Notice localServerNotice(const QString &address);

/// Numbers of *Replay my last 7 days*.
struct ReplayTally
{
    int calls = 0;
    int failed = 0;
    /// Calls that would not have been made.
    int refused = 0;
    /// Of these, calls that had failed.
    int failuresSpared = 0;

    bool operator==(const ReplayTally &) const = default;
};
[[nodiscard]] QString replayReport(const ReplayTally &tally);

} // namespace breakwater
