// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/budgetledger.h"
#include "resilience/memorybudgetledger.h"
#include "storage/statestore.h"
#include "storage/timestamp.h"

namespace breakwater {

/// The book that all processes of a person share: a unit is entered in one transaction, so a thousand
/// processes spend no more than one. A restart refills nothing, and a wall clock that jumps in a running
/// machine changes nothing.
///
/// If the store is too busy for longer than it waits, reserve() refuses: whoever makes it that busy is what a
/// budget is for. If it cannot work at all, this process counts on its own.
class SqliteBudgetLedger final : public BudgetLedger
{
public:
    /// Both must outlive the ledger.
    SqliteBudgetLedger(StateStore &store, const StampClock &clock);

    [[nodiscard]] Expected<EntryId, milliseconds> reserve(BudgetKind kind, int limit,
                                                          milliseconds span) override;
    void refund(EntryId id) override;
    [[nodiscard]] int used(BudgetKind kind, milliseconds span) const override;

private:
    StateStore &m_store;
    const StampClock &m_clock;
    MemoryBudgetLedger m_alone;
};

} // namespace breakwater
