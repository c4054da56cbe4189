// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/ladder/ladderfailures.h"
#include "resilience/ladder/modelcaller.h"

namespace breakwater {

/// Decides when a second model is asked beside one that runs: when the person's patience with it ends, or at
/// once if it is in doubt. Internal to FallbackLadder.
class Hedging
{
public:
    /// Everything must outlive it.
    Hedging(ModelCaller &caller, LadderRace &race, LadderFailures &failures, LadderHost &host);

    /// That model has just been sent a request: starts the light model together with one that is under
    /// suspicion or only being probed, for nobody should wait for a call that probably fails.
    void sent(const LadderAttempt &attempt);
    /// The person has waited long enough for that call alone.
    void patienceEnded(LadderAttempt &attempt);

private:
    enum class Beside { Started, Refused, NoShareLeft };
    [[nodiscard]] Beside askBeside(const LadderAttempt &slow, std::size_t helper);

    ModelCaller &m_caller;
    LadderRace &m_race;
    LadderFailures &m_failures;
    LadderHost &m_host;
};

} // namespace breakwater
