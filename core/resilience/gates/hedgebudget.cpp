// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/hedgebudget.h"

#include <cmath>
#include <limits>

namespace breakwater {

HedgeBudget::HedgeBudget(BudgetLedger &ledger, double share) noexcept
    : m_ledger(ledger)
    , m_share(share)
{ }

void HedgeBudget::recordAction()
{
    static_cast<void>(m_ledger.reserve(BudgetKind::Action, std::numeric_limits<int>::max(), span));
}

std::optional<HedgeUnit> HedgeBudget::take()
{
    const auto unit = m_ledger.reserve(BudgetKind::Hedge, limit(), span);
    return unit ? std::optional<HedgeUnit>(std::in_place, m_ledger, *unit) : std::nullopt;
}

int HedgeBudget::used() const
{
    return m_ledger.used(BudgetKind::Hedge, span);
}

int HedgeBudget::limit() const
{
    // The tolerance keeps 0.1 * 30 from becoming 2.
    return spare + static_cast<int>(std::floor(m_share * m_ledger.used(BudgetKind::Action, span) + 1e-9));
}

} // namespace breakwater
