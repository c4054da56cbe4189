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

/// The first refusal, and the time until any of the refusing models may be asked again.
void noteRefusals(LadderVerdict &verdict, const std::list<LadderStep> &trail)
{
    for (const LadderStep &step : trail) {
        if (!step.refusal)
            continue;
        if (!verdict.refusal) {
            verdict.refusal = step.refusal;
            verdict.refusedModel = step.model;
        }
        const auto retryIn = step.refusal->refusal.retryIn;
        if (retryIn && (!verdict.retryIn || *retryIn < *verdict.retryIn))
            verdict.retryIn = retryIn;
    }
}

} // namespace

void LadderFailures::record(const CallEnd &end, int call)
{
    if (!m_toTell || usefulness(end) >= usefulness(m_toTell->end))
        m_toTell = Failure{.end = end, .call = call};
}

void LadderFailures::conclude(LadderVerdict &verdict, const std::list<LadderStep> &trail,
                              const LadderPlan &plan) const
{
    noteRefusals(verdict, trail);
    if (m_toTell) {
        verdict.outcome = m_toTell->end.outcome;
        verdict.end = m_toTell->end.reason;
        verdict.call = m_toTell->call;
        return;
    }
    const bool outOfReach = std::any_of(plan.models.begin(), plan.models.end(),
                                        [](const ModelRung &model) { return !model.reachable; });
    verdict.end = EndReason::Refusal;
    if (verdict.refusal)
        verdict.outcome = outcomeOfRefusal(verdict.refusal->refusal);
    else
        verdict.outcome = outOfReach ? Outcome::LocalNetwork : Outcome::Busy;
}

bool isAboutTheText(const CallEnd &end) noexcept
{
    return end.outcome == Outcome::Moderated || end.outcome == Outcome::Refused;
}

} // namespace breakwater
