// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/sqlitebudgetledger.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// Marks entries that this process counts on its own.
constexpr BudgetLedger::EntryId aloneFlag = BudgetLedger::EntryId(1) << 63U;
constexpr milliseconds retryWhenBusy{1'000};
/// Nobody asks for a longer span, and other processes may ask for this one.
constexpr milliseconds kept = std::chrono::hours(1);

qint64 wallMs(const TimeStamp &stamp)
{
    return stamp.wall.time_since_epoch().count();
}

/// Entries of an earlier boot, whose steady time means nothing here, are carried over by the wall clock once.
/// From then on a wall clock that was far ahead cannot keep them young for ever.
void carryOver(StoreTransaction &store, const TimeStamp &now, microseconds span)
{
    store.run(
        uR"(UPDATE budget
                  SET steady = now.steady - max(0, min(now.span, (now.wall - budget.wall) * 1000)), timeline = now.timeline
                  FROM (SELECT ? AS steady, ? AS span, ? AS wall, ? AS timeline) AS now
                  WHERE budget.timeline <> now.timeline OR budget.steady > now.steady OR now.timeline = '')"_s,
        {qint64(now.steady.count()), qint64(span.count()), wallMs(now), QString::fromLatin1(now.timeline)});
}

} // namespace

SqliteBudgetLedger::SqliteBudgetLedger(StateStore &store, const StampClock &clock)
    : m_store(store)
    , m_clock(clock)
    , m_alone(clock.clock())
{ }

Expected<BudgetLedger::EntryId, milliseconds> SqliteBudgetLedger::reserve(BudgetKind kind, int limit,
                                                                          milliseconds span)
{
    if (limit <= 0)
        return Unexpected{span};
    const int kindValue = static_cast<int>(kind);
    EntryId entry = 0;
    milliseconds wait{0};
    const auto booked = m_store.transact([&](StoreTransaction &store) {
        const TimeStamp now = m_clock.now(); // inside: waiting for other processes takes time
        const qint64 steady = now.steady.count();
        carryOver(store, now, std::max(span, kept));
        store.run(u"DELETE FROM budget WHERE steady <= ?"_s,
                  {steady - qint64(microseconds(std::max(span, kept)).count())});
        // The entry whose end makes room is the limit-th youngest.
        const StoreRows blocking = store.run(
            u"SELECT steady FROM budget WHERE kind = ? AND steady > ? ORDER BY steady DESC LIMIT 1 OFFSET ?"_s,
            {kindValue, steady - qint64(microseconds(span).count()), limit - 1});
        if (!blocking.isEmpty()) {
            const microseconds age(steady - blocking.first().first().toLongLong());
            wait = std::chrono::ceil<milliseconds>(span - age);
            entry = 0;
            return;
        }
        const StoreRows made = store.run(
            u"INSERT INTO budget (kind, timeline, steady, wall) VALUES (?, ?, ?, ?) RETURNING id"_s,
            {kindValue, QString::fromLatin1(now.timeline), steady, wallMs(now)});
        entry = made.isEmpty() ? 0 : made.first().first().toULongLong();
    });
    if (!booked) {
        if (booked.error().kind == StoreError::Kind::Busy)
            return Unexpected{retryWhenBusy};
        auto alone = m_alone.reserve(kind, limit, span);
        if (!alone)
            return alone;
        return *alone | aloneFlag;
    }
    if (entry == 0)
        return Unexpected{wait};
    return entry;
}

void SqliteBudgetLedger::refund(EntryId id)
{
    if ((id & aloneFlag) != 0) {
        m_alone.refund(id & ~aloneFlag);
        return;
    }
    // A refund that fails costs the person one unit of the hour; there is nobody to tell.
    (void)m_store.transact([id](StoreTransaction &store) {
        store.run(u"DELETE FROM budget WHERE id = ?"_s, {static_cast<qint64>(id)});
    });
}

int SqliteBudgetLedger::used(BudgetKind kind, milliseconds span) const
{
    const TimeStamp now = m_clock.now();
    const auto rows = m_store.query(uR"(SELECT count(*)
            FROM budget, (SELECT ? AS kind, ? AS timeline, ? AS steady, ? AS wall, ? AS span) AS now
            WHERE budget.kind = now.kind
              AND CASE WHEN budget.timeline = now.timeline AND now.timeline <> '' AND budget.steady <= now.steady
                       THEN budget.steady > now.steady - now.span * 1000
                       ELSE budget.wall > now.wall - now.span END)"_s,
                                    {static_cast<int>(kind), QString::fromLatin1(now.timeline),
                                     qint64(now.steady.count()), wallMs(now), qint64(span.count())});
    const int shared = rows && !rows->isEmpty() ? rows->first().first().toInt() : 0;
    return shared + m_alone.used(kind, span);
}

} // namespace breakwater
