// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/enumerators.h"
#include "base/expected.h"

#include <cstdint>
#include <string_view>

namespace breakwater {

/// What a budget counts.
enum class BudgetKind : std::uint8_t { Call = 0, Hedge = 1, Action = 2, Probe = 3 };
[[nodiscard]] constexpr std::string_view budgetKindName(BudgetKind kind) noexcept
{
    switch (kind) {
    case BudgetKind::Call:
        return "call";
    case BudgetKind::Hedge:
        return "hedge";
    case BudgetKind::Action:
        return "action";
    case BudgetKind::Probe:
        return "probe";
    }
    return {};
}
inline constexpr auto budgetKinds = enumerators<budgetKindName>;

/// Why a unit was not entered.
struct BudgetRefusal
{
    /// Until there is room, or until the book may be asked again.
    milliseconds retryIn{0};
    /// The book could not be opened in time, and whoever waited for it may not count alone: nothing is known
    /// of what was spent.
    bool bookBusy = false;

    bool operator==(const BudgetRefusal &) const = default;
};

/// The book of what was spent lately, shared by all who may spend: one process in memory, or all of a user's
/// processes through the state store. Every reserve() is one transaction.
class BudgetLedger
{
public:
    using EntryId = std::uint64_t;

    BudgetLedger() = default;
    BudgetLedger(const BudgetLedger &) = delete;
    BudgetLedger &operator=(const BudgetLedger &) = delete;
    virtual ~BudgetLedger() = default;

    /// Enters one unit if fewer than `limit` are younger than `span`; one aged exactly `span` no longer
    /// counts. \return the entry, or the time until there is room (`span` if limit is 0).
    [[nodiscard]] virtual Expected<EntryId, BudgetRefusal> reserve(BudgetKind kind, int limit,
                                                                   milliseconds span)
        = 0;
    /// Takes an entry out again; an unknown one is no error.
    virtual void refund(EntryId id) = 0;
    /// Units younger than `span`.
    [[nodiscard]] virtual int used(BudgetKind kind, milliseconds span) const = 0;
};

} // namespace breakwater
