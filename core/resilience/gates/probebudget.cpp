// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/probebudget.h"

namespace breakwater {

ProbeBudget::ProbeBudget(BudgetLedger &ledger, int hourlyBudget) noexcept
    : m_ledger(ledger)
    , m_hourlyBudget(hourlyBudget)
{ }

Expected<BudgetLedger::EntryId, BudgetRefusal> ProbeBudget::reserve()
{
    if (m_hourlyBudget == 0)
        return BudgetLedger::EntryId{0};
    return m_ledger.reserve(BudgetKind::Probe, limit(), span);
}

void ProbeBudget::refund(BudgetLedger::EntryId id)
{
    if (id != 0)
        m_ledger.refund(id);
}

} // namespace breakwater
