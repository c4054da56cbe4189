// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/sqlitetransaction.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

StoreRows SqliteTransaction::run(const QString &sql, const QVariantList &values)
{
    if (m_error)
        return {};
    auto rows = m_connection.run(sql, values);
    if (!rows) {
        m_error = rows.error();
        return {};
    }
    return *std::move(rows);
}

std::optional<SqliteError> runTransaction(SqliteConnection &connection,
                                          const std::function<void(SqliteTransaction &)> &work)
{
    if (auto begun = connection.run(u"BEGIN IMMEDIATE"_s); !begun)
        return begun.error();
    SqliteTransaction transaction(connection);
    work(transaction);
    std::optional<SqliteError> error = transaction.error();
    if (!error) {
        auto committed = connection.run(u"COMMIT"_s);
        if (committed)
            return {};
        error = committed.error();
    }
    (void)connection.run(u"ROLLBACK"_s); // SQLite may have rolled back by itself: then this fails, rightly
    return error;
}

} // namespace breakwater
