// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/callbudget.h"

namespace breakwater {

CallBudget::CallBudget(BudgetLedger &ledger, int limit) noexcept
    : m_ledger(ledger)
    , m_limit(limit)
{ }

Expected<BudgetLedger::EntryId, BudgetRefusal> CallBudget::reserve()
{
    if (m_limit == 0)
        return BudgetLedger::EntryId{0};
    return m_ledger.reserve(BudgetKind::Call, m_limit, span);
}

void CallBudget::refund(BudgetLedger::EntryId id)
{
    if (id != 0)
        m_ledger.refund(id);
}

int CallBudget::used() const
{
    return m_limit == 0 ? 0 : m_ledger.used(BudgetKind::Call, span);
}

} // namespace breakwater
