// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/counterstore.h"

#include <cmath>

namespace breakwater {

using namespace Qt::StringLiterals;

CounterStore::CounterStore(StateStore &store)
    : m_store(store)
{ }

void CounterStore::add(const QMap<QString, double> &increments)
{
    (void)m_store.write({.work = [increments](StoreTransaction &transaction) {
        for (auto it = increments.begin(); it != increments.end(); ++it) {
            if (!std::isfinite(it.value()) || it.value() < 0) // a counter never falls
                continue;
            transaction.run(u"INSERT INTO counters (series, value) VALUES (?, ?) "
                            u"ON CONFLICT (series) DO UPDATE SET value = value + excluded.value"_s,
                            {it.key(), it.value()});
        }
    }});
}

QMap<QString, double> CounterStore::all()
{
    QMap<QString, double> counters;
    const auto rows = m_store.query(u"SELECT series, value FROM counters"_s);
    if (!rows)
        return counters;
    for (const StoreRow &row : *rows)
        counters.insert(row[0].toString(), row[1].toDouble());
    return counters;
}

void CounterStore::clear()
{
    (void)m_store.transact([](StoreTransaction &transaction) { transaction.run(u"DELETE FROM counters"_s); });
}

} // namespace breakwater
