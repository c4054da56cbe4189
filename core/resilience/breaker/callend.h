// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/outcome.h"

#include <optional>

namespace breakwater {

/// How one call ended: the one value that the circuit breaker, the gates, the ladder and the call's report
/// share. Whoever knows a fact first sets it; nobody copies it.
struct CallEnd
{
    Outcome outcome = Outcome::Success;
    EndReason reason = EndReason::Complete;
    /// 0: no status line arrived.
    int httpStatus = 0;
    /// Something of this call stands on the screen.
    bool textShown = false;
    /// A kept-alive connection died before a reply byte came: says nothing about the service.
    bool staleConnection = false;
    /// False: there was no key to send, so none was refused.
    bool keySent = true;
    /// The server's wish, or the time until the quota is reset.
    std::optional<milliseconds> retryAfter{};
    /// From the request's sending to the first payload (text, reasoning, tool call); nullopt: none came, or
    /// it is not known when.
    std::optional<milliseconds> firstToken{};
    /// False: provably no byte of the request left this computer.
    bool requestSent = true;
    /// A complete answer that holds no text for the person.
    bool withoutText = false;
    /// The service named a parameter to send differently: the same rung may be asked once more.
    bool correctable = false;
    /// The service read the request and did not take its parameters (400, 422): it is alive.
    bool parametersRejected = false;
    /// The fault is one host's own (its certificate): says nothing of the network that leads there.
    bool oneHostOnly = false;
};

/// A call that nobody waits for any more.
inline constexpr CallEnd cancelledCall{.outcome = Outcome::Cancelled, .reason = EndReason::Cancel};

} // namespace breakwater
