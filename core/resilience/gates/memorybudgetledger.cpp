// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/memorybudgetledger.h"

#include <algorithm>

namespace breakwater {

MemoryBudgetLedger::MemoryBudgetLedger(const Clock &clock)
    : m_clock(clock)
{ }

Expected<BudgetLedger::EntryId, BudgetRefusal> MemoryBudgetLedger::reserve(BudgetKind kind, int limit,
                                                                           milliseconds span)
{
    const Instant now = m_clock.now();
    Entries &book = entries(kind);
    m_longestSpan = std::max(m_longestSpan, span);
    while (!book.empty() && now - book.front().at >= m_longestSpan)
        book.pop_front();

    const int taken = used(kind, span);
    if (taken < limit) {
        book.push_back({.id = m_nextId, .at = now});
        return m_nextId++;
    }
    if (limit <= 0)
        return Unexpected{BudgetRefusal{.retryIn = span}};
    // There is room when all but limit - 1 of them are too old.
    const Entry &lastToLeave = book[book.size() - static_cast<std::size_t>(limit)];
    return Unexpected{BudgetRefusal{.retryIn = std::chrono::ceil<milliseconds>(lastToLeave.at + span - now)}};
}

void MemoryBudgetLedger::refund(EntryId id)
{
    for (Entries &book : m_entries) {
        const auto it
            = std::find_if(book.begin(), book.end(), [id](const Entry &entry) { return entry.id == id; });
        if (it == book.end())
            continue;
        book.erase(it);
        return;
    }
}

int MemoryBudgetLedger::used(BudgetKind kind, milliseconds span) const
{
    const Instant now = m_clock.now();
    const Entries &book = entries(kind);
    const auto firstYoung
        = std::find_if(book.begin(), book.end(), [&](const Entry &entry) { return now - entry.at < span; });
    return static_cast<int>(book.end() - firstYoung);
}

std::vector<MemoryBudgetLedger::SavedEntry> MemoryBudgetLedger::save() const
{
    const Instant now = m_clock.now();
    std::vector<SavedEntry> saved;
    for (const BudgetKind kind : budgetKinds) {
        for (const Entry &entry : entries(kind))
            saved.push_back({kind, wholeMilliseconds(now - entry.at)});
    }
    return saved;
}

void MemoryBudgetLedger::restore(const std::vector<SavedEntry> &saved, milliseconds elapsed)
{
    const Instant now = m_clock.now();
    for (Entries &book : m_entries)
        book.clear();
    for (const SavedEntry &entry : saved)
        entries(entry.kind).push_back({m_nextId++, now - (entry.age + std::max(milliseconds(0), elapsed))});
}

} // namespace breakwater
