// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/gates/budgetledger.h"

#include <optional>
#include <utility>

namespace breakwater {

/// A place in the hedge share. It goes back unless the hedge was sent, which spend() says. Move-only; the
/// ledger must outlive it.
class [[nodiscard]] HedgeUnit
{
public:
    HedgeUnit(BudgetLedger &ledger, BudgetLedger::EntryId id) noexcept
        : m_ledger(&ledger)
        , m_id(id)
    { }
    HedgeUnit(HedgeUnit &&other) noexcept
        : m_ledger(std::exchange(other.m_ledger, nullptr))
        , m_id(other.m_id)
    { }
    HedgeUnit &operator=(HedgeUnit other) noexcept
    {
        std::swap(m_ledger, other.m_ledger);
        std::swap(m_id, other.m_id);
        return *this;
    }
    ~HedgeUnit()
    {
        if (m_ledger)
            m_ledger->refund(m_id);
    }

    /// The hedge goes out.
    void spend() noexcept { m_ledger = nullptr; }

private:
    BudgetLedger *m_ledger; // null once spent or moved from
    BudgetLedger::EntryId m_id;
};

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
    /// \return nullopt: the share is spent, or nobody can tell.
    [[nodiscard]] std::optional<HedgeUnit> take();

    [[nodiscard]] int used() const;
    /// Hedges allowed within the hour as it stands.
    [[nodiscard]] int limit() const;
    void setShare(double share) noexcept { m_share = share; }

private:
    BudgetLedger &m_ledger;
    double m_share;
};

} // namespace breakwater
