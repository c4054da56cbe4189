// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/ageing.h"

#include "state/statestore.h"

using namespace Qt::StringLiterals;

namespace breakwater {

void deleteAged(StoreTransaction &transaction, const QString &table, WallTime now, milliseconds age)
{
    transaction.run(
        uR"(DELETE FROM %1 WHERE stored_at <= (
                          SELECT max(stored_at) FROM %1 WHERE stored_at <= (
                            SELECT max(stored_at) FROM %1 WHERE stored_at <= ?) - ?) - ?)"_s.arg(table),
        {qint64(now.time_since_epoch().count()), qint64(ageingProof.count()), qint64(age.count())});
}

} // namespace breakwater
