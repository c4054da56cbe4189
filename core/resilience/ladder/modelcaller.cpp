// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/modelcaller.h"

#include "resilience/bucket/guardedbucket.h"

#include <utility>

namespace breakwater {

ModelCaller::ModelCaller(const LadderPlan &plan, const Clock &clock, LadderRace &race,
                         std::list<LadderStep> &trail, std::function<void(int)> decided)
    : m_plan(plan)
    , m_clock(clock)
    , m_race(race)
    , m_trail(trail)
    , m_decided(std::move(decided))
    , m_order(plan.models)
{ }

LadderAttempt *ModelCaller::ask(std::size_t index, Manner manner)
{
    const ModelRung &model = m_plan.models[index];
    m_order.markAsked(index);
    if (!isRequestLeft() || !m_order.isOpen(index))
        return nullptr;

    LadderStep &step
        = m_trail.emplace_back(LadderStep{.kind = model.kind, .model = index, .hedge = manner.hedge});
    LadderAttempt &attempt = m_race.add(*model.bucket, step, std::move(manner.hedgeUnit));
    m_race.submit(
        attempt,
        {.deadline = gateDeadline(model), .credential = model.credential, .slot = std::move(manner.slot)},
        [this, call = attempt.call()] { m_decided(call); });
    if (attempt.isOver()) // the person stopped meanwhile
        return nullptr;
    if (attempt.isWaiting() || letThrough(attempt))
        return &attempt;
    return nullptr;
}

bool ModelCaller::letThrough(LadderAttempt &attempt)
{
    if (attempt.isAdmitted()) {
        ++m_requests;
        // The click starts the clock; a rung that is asked because another failed gets its own full time.
        m_race.send(attempt, m_requests == 1 ? m_plan.clickedAt : m_clock.now());
        return true;
    }
    if (const auto hold = attempt.refused().refusal.hold)
        m_order.wasHeld(attempt.model(), *hold);
    return false;
}

std::optional<std::size_t> ModelCaller::helper() const
{
    return isRequestLeft() ? m_order.helper() : std::nullopt;
}

/// Those that wait at a gate may all get through.
bool ModelCaller::isRequestLeft() const
{
    return m_requests + m_race.atGates() < m_plan.maxRequests;
}

/// A call may wait at the gates until the person's patience ends. If another model could take over, until a
/// third of it: patience is 1.5 times what nearly every first token takes, so that one still comes in time.
Instant ModelCaller::gateDeadline(const ModelRung &model) const
{
    const auto patience = model.bucket->patience();
    const milliseconds longest = patience.value_or(model.bucket->policy().limits.firstToken);
    const Instant from = m_requests == 0 ? m_plan.clickedAt : m_clock.now();
    return from + (patience && helper() ? longest / 3 : longest);
}

} // namespace breakwater
