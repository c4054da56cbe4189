// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/sqliteconnection.h"
#include "state/statestore.h"

#include <functional>
#include <optional>

namespace breakwater {

/// The statements of one transaction on an open connection. Keeps the first error; after it nothing runs.
class SqliteTransaction final : public StoreTransaction
{
public:
    explicit SqliteTransaction(SqliteConnection &connection)
        : m_connection(connection)
    { }

    StoreRows run(const QString &sql, const QVariantList &values) override;
    [[nodiscard]] int changed() const override { return m_error ? 0 : m_connection.changed(); }
    [[nodiscard]] bool failed() const override { return m_error.has_value(); }

    [[nodiscard]] const std::optional<SqliteError> &error() const { return m_error; }
    /// Nothing of this transaction is to be kept.
    void fail(const SqliteError &error) { m_error = error; }

private:
    SqliteConnection &m_connection;
    std::optional<SqliteError> m_error;
};

/// Runs `work` between BEGIN IMMEDIATE and COMMIT, or ROLLBACK after an error. \return the error.
[[nodiscard]] std::optional<SqliteError> runTransaction(SqliteConnection &connection,
                                                        const std::function<void(SqliteTransaction &)> &work);

} // namespace breakwater
