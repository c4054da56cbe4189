// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "state/sqliteconnection.h"
#include "state/storeerror.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace breakwater {

/// What lies in state.sqlite, and how an older layout becomes the present one.
///
/// The version is SQLite's user_version; a migration is one transaction, so that a crash leaves either the
/// old layout or the new one. application_id tells our files from other programs' databases.
class StateSchema
{
public:
    enum class Verdict { Current, Old, Empty, TooNew, Foreign, Unreadable };
    struct Reading
    {
        Verdict verdict = Verdict::Unreadable;
        SqliteError error{};
    };

    /// Looks without changing anything.
    [[nodiscard]] static Reading read(SqliteConnection &connection);
    /// Brings an empty or old database to the present layout; harmless if another process just did.
    static Expected<SqliteConnection::Rows, SqliteError> migrate(SqliteConnection &connection)
    {
        return migrate(connection, steps());
    }
    /// \param steps the statements of step n lead from version n to n + 1.
    static Expected<SqliteConnection::Rows, SqliteError> migrate(SqliteConnection &connection,
                                                                 const QList<QStringList> &steps);
    /// This program's steps.
    [[nodiscard]] static QList<QStringList> steps();
    /// Settings that must be made before the first table is.
    static void prepareNewFile(SqliteConnection &connection);
};

} // namespace breakwater
