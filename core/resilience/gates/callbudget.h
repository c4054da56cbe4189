// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/gates/budgetledger.h"

namespace breakwater {

/// Bounds the requests of a sliding hour, whoever makes them: a script that starts a thousand processes is
/// stopped, and no calendar hour lets twice the number through.
///
/// Reserve before sending; refund only if no byte was sent. A limit of 0 switches it off, and then it books
/// nothing.
class CallBudget
{
public:
    static constexpr milliseconds span = std::chrono::hours(1);

    /// `ledger` must outlive the budget. \pre limit >= 0
    CallBudget(BudgetLedger &ledger, int limit) noexcept;

    /// \return what to refund, or the time until the hour has room, if the book could be asked.
    [[nodiscard]] Expected<BudgetLedger::EntryId, BudgetRefusal> reserve();
    void refund(BudgetLedger::EntryId id);

    [[nodiscard]] int used() const;
    [[nodiscard]] bool hasRoom() const { return m_limit == 0 || used() < m_limit; }
    [[nodiscard]] int limit() const noexcept { return m_limit; }
    void setLimit(int limit) noexcept { m_limit = limit; }

private:
    BudgetLedger &m_ledger;
    int m_limit;
};

} // namespace breakwater
