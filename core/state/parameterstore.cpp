// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/parameterstore.h"

#include "state/ageing.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// SQL takes a null string for NULL.
QVariant text(const QString &value)
{
    return value.isNull() ? u""_s : value;
}

QVariantList keyOf(const ParameterStore::Place &place)
{
    return {text(place.service), text(place.address), text(place.model)};
}

} // namespace

ParameterStore::ParameterStore(StateStore &store, const Clock &clock, const Bounds &bounds)
    : m_store(store)
    , m_clock(clock)
    , m_bounds(bounds)
{ }

QList<ParameterNote> ParameterStore::of(const Place &place)
{
    QList<ParameterNote> notes;
    const auto rows = m_store.query(u"SELECT parameter, action, value FROM parameters WHERE service = ? AND "
                                    "address = ? AND model = ? AND stored_at > ? ORDER BY id"_s,
                                    keyOf(place) + QVariantList{oldest()});
    if (!rows)
        return notes;
    for (const StoreRow &row : *rows)
        notes.append({row[0].toString(), row[1].toString(), row[2].toString()});
    return notes;
}

void ParameterStore::keep(const Place &place, const ParameterNote &note)
{
    const QVariantList key = keyOf(place);
    const QVariantList values = key + QVariantList{text(note.parameter), text(note.action), text(note.value)};
    const bool fits = std::all_of(values.cbegin(), values.cend(), [this](const QVariant &value) {
        return value.toString().size() <= m_bounds.length;
    });
    if (!fits)
        return;
    const WallTime now = m_clock.wallNow();
    const QVariantList own = key + QVariantList{text(note.parameter)};
    const QVariantList row = values + QVariantList{qint64(now.time_since_epoch().count())};
    (void)m_store.write({.work = [own, row, now, bounds = m_bounds](StoreTransaction &transaction) {
        transaction.run(u"DELETE FROM parameters WHERE service = ? AND address = ? AND model = ? AND "
                        "parameter = ?"_s,
                        own);
        transaction.run(
            u"INSERT INTO parameters (service, address, model, parameter, action, value, stored_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
            row);
        deleteAged(transaction, u"parameters"_s, now, bounds.age);
        transaction.run(uR"(DELETE FROM parameters WHERE id IN (
                              SELECT id FROM (
                                SELECT id, row_number() OVER (ORDER BY id DESC) AS place,
                                  row_number() OVER (PARTITION BY service, address, model ORDER BY id DESC) AS own
                                FROM parameters)
                              WHERE place > ? OR own > ?))"_s,
                        {bounds.notes, bounds.notesOfOneModel});
    }});
}

int ParameterStore::size()
{
    const auto rows = m_store.query(u"SELECT count(*) FROM parameters"_s);
    return rows && !rows->isEmpty() ? rows->first().first().toInt() : 0;
}

qint64 ParameterStore::oldest() const
{
    return qint64(m_clock.wallNow().time_since_epoch().count()) - qint64(milliseconds(m_bounds.age).count());
}

} // namespace breakwater
