// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/ladder/ladderverdict.h"

#include <cstddef>

namespace breakwater {

/// What a FallbackLadder needs done: the seam between the order of the rungs and whatever answers on them.
/// The network does it for the product, a model of a service for simulations, a script for tests.
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

    /// Sends one request to the model of that rung. Its events are told to the ladder under this number.
    virtual void startCall(int call, std::size_t rung) = 0;
    /// Nobody waits for that call any more: it ends without a further event.
    virtual void cancelCall(int call) = 0;
    /// The text of that call is what the person sees from now on.
    virtual void winnerChosen(int call) = 0;
    /// The call is slow and there is no other model to ask: the person is told at once.
    virtual void slowWithoutHelp(int call) = 0;

    /// \return true if an answer for exactly this request was found.
    [[nodiscard]] virtual bool answerFromCache() = 0;
    /// \return true if the job is on disk now.
    [[nodiscard]] virtual bool enqueue() = 0;
    /// \return true if offline corrections are the answer.
    [[nodiscard]] virtual bool answerOffline() = 0;

    /// The action is over for the person. A call that lost may still run on for its measurement; idle()
    /// follows then.
    virtual void verdictReached(const LadderVerdict &verdict) = 0;
    /// Nothing runs any more; the ladder may be destroyed as soon as control is back in the event loop.
    virtual void becameIdle() = 0;
};

} // namespace breakwater
