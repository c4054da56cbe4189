// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/hedging.h"

#include "resilience/bucket/guardedbucket.h"

#include <utility>

namespace breakwater {

Hedging::Hedging(ModelCaller &caller, LadderRace &race, LadderFailures &failures, LadderHost &host)
    : m_caller(caller)
    , m_race(race)
    , m_failures(failures)
    , m_host(host)
{ }

void Hedging::sent(const LadderAttempt &attempt)
{
    const GuardedBucket &bucket = attempt.bucket();
    const bool doubtful = attempt.isProbe() || bucket.isSuspected();
    if (attempt.isHedge() || m_race.isOn() || !bucket.patience() || !doubtful)
        return;
    if (const auto helper = m_caller.helper())
        static_cast<void>(askBeside(attempt, *helper)); // without it the doubtful one goes on alone
}

void Hedging::patienceEnded(LadderAttempt &attempt)
{
    if (!attempt.isWaitedFor() || m_race.isOn()) {
        // Help is on its way or came already; what is missing is the judgement.
        m_race.judgeSilence(attempt);
        return;
    }
    const auto helper = m_caller.helper();
    if (!helper) {
        m_host.slowWithoutHelp(attempt.call());
        return;
    }
    const bool judged = m_race.judgeSilence(attempt);
    switch (askBeside(attempt, *helper)) {
    case Beside::Started:
        return;
    case Beside::Refused:
        m_host.slowWithoutHelp(attempt.call());
        return;
    case Beside::NoShareLeft: // then one of the two must do: main had its time
        break;
    }
    if (judged)
        m_failures.record(LadderRace::silence(), attempt.call());
    m_race.giveUp(attempt);
}

Hedging::Beside Hedging::askBeside(const LadderAttempt &slow, std::size_t helper)
{
    auto unit = slow.bucket().hedges().take();
    if (!unit)
        return Beside::NoShareLeft;
    const bool started = m_caller.ask(helper, {.hedge = true, .hedgeUnit = std::move(unit)}) != nullptr;
    return started ? Beside::Started : Beside::Refused;
}

} // namespace breakwater
