// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/ladder/ladderverdict.h"

#include <cstddef>

namespace breakwater {

/// The wire of a FallbackLadder, and whoever waits for its verdict. The network serves the product, a model
/// of a service serves simulations, a script serves tests.
///
/// Of the ladder's members only cancel() may be called from inside verdictReached(); none from inside the
/// others.
class LadderHost
{
public:
    LadderHost() = default;
    LadderHost(const LadderHost &) = delete;
    LadderHost &operator=(const LadderHost &) = delete;
    virtual ~LadderHost() = default;

    /// Sends one request to that model of the plan. Report its events to the ladder under this number.
    virtual void startCall(int call, std::size_t model) = 0;
    /// Nobody waits for that call any more: it ends without a further event.
    virtual void cancelCall(int call) = 0;
    /// The text of that call is what the person sees from now on.
    virtual void winnerChosen(int call) = 0;
    /// The call is slow and there is no other model to ask: tell the person at once.
    virtual void slowWithoutHelp(int call) = 0;
    /// The action is over for the person. A call that lost may still run on to be measured; becameIdle()
    /// follows when it is over.
    virtual void verdictReached(const LadderVerdict &verdict) = 0;
    /// Nothing runs any more. The ladder may be destroyed as soon as control is back in the event loop.
    virtual void becameIdle() = 0;
};

} // namespace breakwater
