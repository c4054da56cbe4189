// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/gates/budgetledger.h"

namespace breakwater {

/// Bounds the own probes of a sliding hour to a twentieth of the hourly call budget, rounded down: they must
/// not eat what people need. Without a call budget there is no bound.
class ProbeBudget
{
public:
    static constexpr milliseconds span = std::chrono::hours(1);
    static constexpr int callsPerProbe = 20;

    /// `ledger` must outlive the budget. \pre hourlyBudget >= 0; 0: no call budget
    ProbeBudget(BudgetLedger &ledger, int hourlyBudget) noexcept;

    /// \return what to refund, or the time until the next probe may go, if the book could be asked.
    [[nodiscard]] Expected<BudgetLedger::EntryId, BudgetRefusal> reserve();
    /// For a probe that was not sent after all.
    void refund(BudgetLedger::EntryId id);
    /// A budget of fewer calls than that has no place for probes.
    [[nodiscard]] bool allowsProbes() const noexcept { return m_hourlyBudget == 0 || limit() > 0; }
    void setHourlyBudget(int calls) noexcept { m_hourlyBudget = calls; }

private:
    [[nodiscard]] int limit() const noexcept { return m_hourlyBudget / callsPerProbe; }

    BudgetLedger &m_ledger;
    int m_hourlyBudget;
};

} // namespace breakwater
