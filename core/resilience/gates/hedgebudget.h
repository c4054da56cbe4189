// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/gates/budgetledger.h"

namespace breakwater {

/// Bounds how often main and light are asked for the same action: a share of the last hour's actions plus
/// three, so that hedging cannot double the bill of a sick day.
class HedgeBudget
{
public:
    static constexpr milliseconds span = std::chrono::hours(1);
    static constexpr int spare = 3;

    /// `ledger` must outlive the budget. \pre 0 <= share <= 1
    HedgeBudget(BudgetLedger &ledger, double share) noexcept;

    /// One action of a person has begun.
    void recordAction();
    /// \return what to refund, or the time until one may hedge again at the latest.
    [[nodiscard]] Expected<BudgetLedger::EntryId, BudgetRefusal> reserve();
    /// For a hedge that was not sent after all.
    void refund(BudgetLedger::EntryId id);

    [[nodiscard]] int used() const;
    /// Hedges allowed within the hour as it stands.
    [[nodiscard]] int limit() const;
    void setShare(double share) noexcept { m_share = share; }

private:
    BudgetLedger &m_ledger;
    double m_share;
};

} // namespace breakwater
