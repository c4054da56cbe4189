// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/sqlitebudgetledger.h"

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

const QString insertUnit
    = u"INSERT INTO budget (kind, timeline, steady, wall) VALUES (?, ?, ?, ?) RETURNING id"_s;

QVariantList unitValues(BudgetKind kind, const TimeStamp &at)
{
    return {static_cast<int>(kind), QString::fromLatin1(at.timeline), qint64(at.steady.count()), wallMs(at)};
}

} // namespace

SqliteBudgetLedger::SqliteBudgetLedger(StateStore &store, const StampClock &clock, WhenBusy whenBusy)
    : m_store(store)
    , m_clock(clock)
    , m_whenBusy(whenBusy)
    , m_alone(std::make_shared<MemoryBudgetLedger>(clock.clock()))
{ }

Expected<BudgetLedger::EntryId, BudgetRefusal> SqliteBudgetLedger::reserve(BudgetKind kind, int limit,
                                                                           milliseconds span)
{
    if (limit <= 0)
        return Unexpected{BudgetRefusal{.retryIn = span}};
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
        const StoreRows made = store.run(insertUnit, unitValues(kind, now));
        entry = made.isEmpty() ? 0 : made.first().first().toULongLong();
    });
    if (!booked && booked.error().kind == StoreError::Kind::Busy)
        return reserveMeanwhile(kind, limit, span);
    if (!booked) {
        auto alone = m_alone->reserve(kind, limit, span);
        if (!alone)
            return alone;
        return *alone | aloneFlag;
    }
    if (entry == 0)
        return Unexpected{BudgetRefusal{.retryIn = wait}};
    return entry;
}

/// Actions are only counted, never refused, so a script may count them later, too.
Expected<BudgetLedger::EntryId, BudgetRefusal>
SqliteBudgetLedger::reserveMeanwhile(BudgetKind kind, int limit, milliseconds span)
{
    if (m_whenBusy == WhenBusy::Refuse && kind != BudgetKind::Action)
        return Unexpected{BudgetRefusal{.retryIn = retryWhenBusy, .bookBusy = true}};
    if (usedByAll(kind, span) + m_alone->used(kind, span) >= limit)
        return Unexpected{BudgetRefusal{.retryIn = untilRoom(kind, limit, span)}};
    const auto alone = m_alone->reserve(kind, limit, span);
    if (!alone)
        return alone;
    enterLater(kind, *alone);
    return *alone | aloneFlag;
}

void SqliteBudgetLedger::enterLater(BudgetKind kind, EntryId alone)
{
    constexpr qsizetype remembered = 4'096; // a refund comes within minutes
    if (m_putOff.size() >= remembered)
        m_putOff.clear();
    const auto unit = std::make_shared<PutOff>();
    const auto row = std::make_shared<EntryId>(0);
    m_putOff.insert(alone, unit);
    (void)m_store.write({.work =
                             [unit, row, values = unitValues(kind, m_clock.now())](StoreTransaction &store) {
                                 if (unit->refunded)
                                     return;
                                 const StoreRows made = store.run(insertUnit, values);
                                 *row = made.isEmpty() ? 0 : made.first().first().toULongLong();
                             },
                         .kept =
                             [unit, row, alone, book = m_alone] {
                                 unit->row = *row;
                                 book->refund(alone); // the shared book counts it from now on
                             }});
}

/// Without writing, so that entries of an earlier boot are not carried over: they only add to the wait.
milliseconds SqliteBudgetLedger::untilRoom(BudgetKind kind, int limit, milliseconds span) const
{
    const TimeStamp now = m_clock.now();
    const int ofOthers = std::max(0, limit - m_alone->used(kind, span) - 1);
    const auto rows = m_store.query(
        u"SELECT steady FROM budget WHERE kind = ? AND timeline = ? AND steady > ? ORDER BY steady DESC LIMIT 1 OFFSET ?"_s,
        {static_cast<int>(kind), QString::fromLatin1(now.timeline), qint64((now.steady - span).count()),
         ofOthers});
    if (!rows || rows->isEmpty())
        return retryWhenBusy;
    const microseconds age = now.steady - microseconds(rows->first().first().toLongLong());
    return std::max(milliseconds(1), std::chrono::ceil<milliseconds>(span - age));
}

void SqliteBudgetLedger::refund(EntryId id)
{
    EntryId row = id;
    if ((id & aloneFlag) != 0) {
        const EntryId alone = id & ~aloneFlag;
        m_alone->refund(alone);
        const auto unit = m_putOff.take(alone);
        if (!unit)
            return;
        unit->refunded = true;
        row = unit->row;
    }
    if (row == 0)
        return;
    // A refund that fails costs the person one unit of the hour; there is nobody to tell.
    (void)m_store.write({.work = [row](StoreTransaction &store) {
        store.run(u"DELETE FROM budget WHERE id = ?"_s, {static_cast<qint64>(row)});
    }});
}

int SqliteBudgetLedger::usedByAll(BudgetKind kind, milliseconds span) const
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
    if (rows && !rows->isEmpty())
        m_lastRead[kind] = rows->first().first().toInt();
    return m_lastRead.value(kind);
}

int SqliteBudgetLedger::used(BudgetKind kind, milliseconds span) const
{
    return usedByAll(kind, span) + m_alone->used(kind, span);
}

} // namespace breakwater
