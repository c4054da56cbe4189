// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/ladderfailures.h"

#include <algorithm>

namespace breakwater {

namespace {

/// How much a person who is told of that end can do about it.
int usefulness(const CallEnd &end) noexcept
{
    if (isAboutTheText(end))
        return 2;
    switch (consequenceOf(end).next) {
    case NextStep::Surface:
    case NextStep::OtherCompanyOrSurface:
    case NextStep::QueueOrSay:
        return 1;
    case NextStep::Done:
    case NextStep::NextRung:
    case NextStep::Nothing:
        break;
    }
    return 0;
}

bool contains(const std::vector<std::string> &list, const std::string &word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

} // namespace

NextStep LadderFailures::record(const LadderRung &rung, const CallFacts &facts, int call)
{
    Failure failure{.end = facts.end, .call = call};
    if (failure.end.outcome == Outcome::Success) // complete, but nothing in it for the person
        failure.end.outcome = Outcome::ServiceFailure;
    record(failure);
    const NextStep next = consequenceOf(failure.end).next;
    if (next == NextStep::OtherCompanyOrSurface)
        blockAccount(rung.account);
    if (next == NextStep::QueueOrSay && facts.oneHostOnly && !rung.host.empty())
        m_hosts.push_back(rung.host);
    else if (next == NextStep::QueueOrSay && !rung.ownNetwork)
        m_localNetworkDown = true;
    return next;
}

void LadderFailures::record(const Failure &failure)
{
    if (!m_toTell || usefulness(failure.end) >= usefulness(m_toTell->end))
        m_toTell = failure;
}

bool LadderFailures::forbids(const LadderRung &rung) const
{
    return (m_localNetworkDown && !rung.ownNetwork) || contains(m_accounts, rung.account)
        || contains(m_hosts, rung.host);
}

bool isAboutTheText(const CallEnd &end) noexcept
{
    return end.outcome == Outcome::Moderated || end.outcome == Outcome::Refused;
}

} // namespace breakwater
