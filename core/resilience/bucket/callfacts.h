// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/policy/outcomerules.h"

#include <cstdint>
#include <optional>

namespace breakwater {

/// All that the ladder and the gates want to know of a call that ended.
struct CallFacts
{
    CallEnd end{};
    /// From sending to the first payload; nullopt: none came.
    std::optional<milliseconds> firstToken{};
    /// False: provably no byte left this computer, so the budget gets its unit back.
    bool requestSent = true;
    /// A complete answer that holds no text for the person.
    bool withoutText = false;
    /// The service named a parameter to send differently: the same rung may be asked once more.
    bool correctable = false;
    /// The service read the request and did not take its parameters (400, 422): it is alive.
    bool parametersRejected = false;
    /// The fault is one host's own (its certificate): says nothing of the network that leads there.
    bool oneHostOnly = false;
    /// The key that the request was sent with, as CircuitBreaker::setCredential(); 0: the bucket's.
    std::uint32_t credential = 0;
};

} // namespace breakwater
