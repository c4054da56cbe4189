// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/ladder/fallbackladder.h"
#include "resilience/timing/calltimeline.h"
#include "simulation/simulatedworld.h"

#include <functional>
#include <map>
#include <memory>

namespace breakwater {

/// One click of a person in a SimulatedWorld, down the production ladder.
class SimulatedAction final : private LadderHost
{
public:
    /// \param gone called when nothing of the action runs any more; it may be destroyed then, but not inside.
    SimulatedAction(SimulatedWorld &world, std::function<void()> gone);
    ~SimulatedAction() override;
    void start();

private:
    struct Call
    {
        std::size_t model = 0;
        SimulatedService::CallPtr wire{};
        std::unique_ptr<CallTimeline> limits{};
        ScheduledCallPtr tick{};
        bool seen = false;
    };

    void startCall(int call, std::size_t model) override;
    void cancelCall(int call) override;
    void winnerChosen(int call) override;
    void slowWithoutHelp(int /*call*/) override { }
    void verdictReached(const LadderVerdict &verdict) override;
    void becameIdle() override { m_gone(); }

    void gotFirstToken(int call);
    void ended(int call, const CallEnd &end);
    void watchLimits(int call);
    void noteUnseen(const Call &call);

    SimulatedWorld &m_world;
    std::function<void()> m_gone;
    microseconds m_clickedAt;
    std::map<int, Call> m_calls;
    /// Of the first call to main; null: none was made.
    std::shared_ptr<const SimulatedService::Prospect> m_mainsProspect{};
    bool m_hasText = false;
    bool m_askedTwoAtOnce = false;
    microseconds m_wait{0};
    FallbackLadder m_ladder; // last: it uses everything above
};

} // namespace breakwater
