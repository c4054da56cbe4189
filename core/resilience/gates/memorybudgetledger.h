// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/gates/budgetledger.h"

#include <array>
#include <deque>
#include <vector>

namespace breakwater {

/// A BudgetLedger for one process. Forgets what is older than the longest span ever asked for. Not
/// thread-safe.
class MemoryBudgetLedger final : public BudgetLedger
{
public:
    struct SavedEntry
    {
        BudgetKind kind = BudgetKind::Call;
        milliseconds age{0};

        bool operator==(const SavedEntry &) const = default;
    };

    /// `clock` must outlive the ledger.
    explicit MemoryBudgetLedger(const Clock &clock);

    [[nodiscard]] Expected<EntryId, BudgetRefusal> reserve(BudgetKind kind, int limit,
                                                           milliseconds span) override;
    void refund(EntryId id) override;
    [[nodiscard]] int used(BudgetKind kind, milliseconds span) const override;

    /// For a restart, which refills nothing; oldest first within a kind.
    [[nodiscard]] std::vector<SavedEntry> save() const;
    /// Replaces all entries. \param elapsed since saving; negative counts as none.
    void restore(const std::vector<SavedEntry> &entries, milliseconds elapsed);

private:
    struct Entry
    {
        EntryId id = 0;
        Instant at{};
    };
    using Entries = std::deque<Entry>; // oldest first

    [[nodiscard]] const Entries &entries(BudgetKind kind) const
    {
        return m_entries[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] Entries &entries(BudgetKind kind) { return m_entries[static_cast<std::size_t>(kind)]; }

    const Clock &m_clock;
    std::array<Entries, budgetKinds.size()> m_entries; // by BudgetKind
    milliseconds m_longestSpan{0};
    EntryId m_nextId = 1;
};

} // namespace breakwater
