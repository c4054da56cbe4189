// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/ladder/ladderplan.h"
#include "resilience/ladder/ladderrace.h"
#include "resilience/ladder/modelorder.h"

#include <functional>
#include <list>
#include <optional>

namespace breakwater {

/// Asks models of the plan: through the gates of their buckets onto the wire, and no more requests than one
/// action may send. Internal to FallbackLadder.
class ModelCaller
{
public:
    /// How a model is asked.
    struct Manner
    {
        /// Beside another one.
        bool hedge = false;
        std::optional<HedgeUnit> hedgeUnit{};
        /// Of the attempt that this one repeats.
        std::optional<BulkheadSlot> slot{};
    };

    /// Everything must outlive the caller. \param decided called when an attempt that waited at a gate waits
    /// no longer: answer with letThrough().
    ModelCaller(const LadderPlan &plan, const Clock &clock, LadderRace &race, std::list<LadderStep> &trail,
                std::function<void(int)> decided);

    /// \return the attempt, on the wire or waiting at a gate; null: it was refused.
    LadderAttempt *ask(std::size_t model, Manner manner);
    /// The gates have decided about an attempt that waited. \return whether it is on the wire now.
    bool letThrough(LadderAttempt &attempt);

    [[nodiscard]] ModelOrder &order() noexcept { return m_order; }
    /// The model to start beside a slow one, if a request is left for it.
    [[nodiscard]] std::optional<std::size_t> helper() const;
    [[nodiscard]] bool isRequestLeft() const;

private:
    [[nodiscard]] Instant gateDeadline(const ModelRung &model) const;

    const LadderPlan &m_plan;
    const Clock &m_clock;
    LadderRace &m_race;
    std::list<LadderStep> &m_trail;
    std::function<void(int)> m_decided;
    ModelOrder m_order;
    int m_requests = 0;
};

} // namespace breakwater
