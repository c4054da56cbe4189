// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/timestamp.h"
#include "resilience/gates/budgetledger.h"
#include "resilience/gates/memorybudgetledger.h"
#include "state/statestore.h"

#include <QHash>

#include <memory>

namespace breakwater {

/// The book that all processes of a person share: a unit is entered in one transaction, so a thousand
/// processes spend no more than one. A restart refills nothing, and a wall clock that jumps in a running
/// machine changes nothing.
///
/// While other programs hold the store, a window goes on: it counts what it can read there and what it spent
/// itself since, and enters that as soon as the store is free. A script, of which there may be a thousand,
/// refuses to count apart (BudgetRefusal::bookBusy). If the store cannot work at all, this process counts on
/// its own.
class SqliteBudgetLedger final : public BudgetLedger
{
public:
    enum class WhenBusy { GoOn, Refuse };

    /// Both must outlive the ledger.
    SqliteBudgetLedger(StateStore &store, const StampClock &clock, WhenBusy whenBusy = WhenBusy::GoOn);

    [[nodiscard]] Expected<EntryId, BudgetRefusal> reserve(BudgetKind kind, int limit,
                                                           milliseconds span) override;
    void refund(EntryId id) override;
    [[nodiscard]] int used(BudgetKind kind, milliseconds span) const override;

private:
    /// A unit that was granted while the store was busy; shared with the write that enters it.
    struct PutOff
    {
        bool refunded = false;
        EntryId row = 0; ///< 0: it is not entered yet
    };

    [[nodiscard]] Expected<EntryId, BudgetRefusal> reserveMeanwhile(BudgetKind kind, int limit,
                                                                    milliseconds span);
    void enterLater(BudgetKind kind, EntryId alone);
    [[nodiscard]] milliseconds untilRoom(BudgetKind kind, int limit, milliseconds span) const;
    [[nodiscard]] int usedByAll(BudgetKind kind, milliseconds span) const;

    StateStore &m_store;
    const StampClock &m_clock;
    WhenBusy m_whenBusy;
    /// What this process counts on its own: all, without a store; else what it has not entered yet.
    std::shared_ptr<MemoryBudgetLedger> m_alone;
    QHash<EntryId, std::shared_ptr<PutOff>> m_putOff;
    /// As last read, for a store that cannot even be read now.
    mutable QHash<BudgetKind, int> m_lastRead;
};

} // namespace breakwater
