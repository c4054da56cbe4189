// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/stateschema.h"

#include "state/statestore.h"

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr int applicationId = 0x42726b77; // "Brkw"

/// Moments are stored as the three columns of a TimeStamp: timeline, steady (µs), wall (ms since the epoch).
QStringList createVersion1()
{
    return {
        uR"(CREATE TABLE buckets (
            bucket TEXT PRIMARY KEY, revision INTEGER NOT NULL,
            timeline TEXT NOT NULL, steady INTEGER NOT NULL, wall INTEGER NOT NULL,
            owner TEXT NOT NULL, payload TEXT NOT NULL) WITHOUT ROWID)"_s,

        uR"(CREATE TABLE budget (
            id INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL,
            timeline TEXT NOT NULL, steady INTEGER NOT NULL, wall INTEGER NOT NULL))"_s,
        u"CREATE INDEX budget_by_time ON budget (kind, steady)"_s,

        uR"(CREATE TABLE queue (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, preset TEXT NOT NULL, payload BLOB NOT NULL,
            bucket TEXT NOT NULL, queued_at INTEGER NOT NULL, next_try_at INTEGER NOT NULL,
            tries INTEGER NOT NULL, state TEXT NOT NULL, last_outcome TEXT NOT NULL,
            owner TEXT NOT NULL, result BLOB) WITHOUT ROWID)"_s,
        u"CREATE INDEX queue_by_due ON queue (state, next_try_at)"_s,

        uR"(CREATE TABLE answers (
            key BLOB PRIMARY KEY, text TEXT NOT NULL, bytes INTEGER NOT NULL, model TEXT NOT NULL,
            stored_at INTEGER NOT NULL, used_at INTEGER NOT NULL) WITHOUT ROWID)"_s,
        u"CREATE INDEX answers_by_use ON answers (used_at)"_s,

        uR"(CREATE TABLE shelf (
            id TEXT PRIMARY KEY, document TEXT NOT NULL, stored_at INTEGER NOT NULL,
            bytes INTEGER NOT NULL, state TEXT NOT NULL, payload TEXT NOT NULL) WITHOUT ROWID)"_s,
        u"CREATE INDEX shelf_by_time ON shelf (stored_at)"_s,
        u"CREATE INDEX shelf_by_document ON shelf (document, stored_at)"_s,

        u"CREATE TABLE counters (series TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID"_s,
    };
}

/// Programs that queue jobs tell theirs apart.
QStringList createVersion2()
{
    return {u"ALTER TABLE queue ADD COLUMN origin TEXT NOT NULL DEFAULT ''"_s};
}

/// What a model wants to be asked with.
QStringList createVersion3()
{
    return {
        uR"(CREATE TABLE parameters (
            id INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL, address TEXT NOT NULL,
            model TEXT NOT NULL, parameter TEXT NOT NULL, action TEXT NOT NULL, value TEXT NOT NULL,
            stored_at INTEGER NOT NULL))"_s,
        u"CREATE INDEX parameters_by_model ON parameters (service, address, model)"_s,
    };
}

/// A job's wait is counted from the moment it was put off, as a TimeStamp; of older jobs nobody knows it, and
/// they are due.
QStringList createVersion4()
{
    return {
        u"ALTER TABLE queue ADD COLUMN timeline TEXT NOT NULL DEFAULT ''"_s,
        u"ALTER TABLE queue ADD COLUMN steady INTEGER NOT NULL DEFAULT 0"_s,
        u"ALTER TABLE queue ADD COLUMN wall INTEGER NOT NULL DEFAULT 0"_s,
    };
}

int versionOf(SqliteConnection &connection)
{
    return connection.value(u"PRAGMA user_version"_s).toInt();
}

} // namespace

StateSchema::Reading StateSchema::read(SqliteConnection &connection)
{
    const auto tables = connection.run(u"SELECT count(*) FROM sqlite_master"_s);
    if (!tables)
        return {.verdict = Verdict::Unreadable, .error = tables.error()};
    if (tables->first().first().toInt() == 0)
        return {.verdict = Verdict::Empty};
    if (connection.value(u"PRAGMA application_id"_s).toInt() != applicationId)
        return {.verdict = Verdict::Foreign};
    const int version = versionOf(connection);
    if (version > StateStore::schemaVersion)
        return {.verdict = Verdict::TooNew};
    return {.verdict = version == StateStore::schemaVersion ? Verdict::Current : Verdict::Old};
}

QList<QStringList> StateSchema::steps()
{
    const QList<QStringList> all{createVersion1(), createVersion2(), createVersion3(), createVersion4()};
    Q_ASSERT(all.size() == StateStore::schemaVersion);
    return all;
}

Expected<SqliteConnection::Rows, SqliteError> StateSchema::migrate(SqliteConnection &connection,
                                                                   const QList<QStringList> &steps)
{
    if (auto begun = connection.run(u"BEGIN IMMEDIATE"_s); !begun)
        return begun;
    // Read inside the transaction: another process may have migrated while we waited.
    QStringList statements;
    for (qsizetype version = versionOf(connection); version < steps.size(); ++version) {
        statements += steps[version];
        statements += u"PRAGMA user_version = %1"_s.arg(version + 1);
    }
    statements += u"PRAGMA application_id = %1"_s.arg(applicationId);
    statements += u"COMMIT"_s;
    auto done = connection.runAll(statements);
    if (!done)
        (void)connection.run(u"ROLLBACK"_s);
    return done;
}

void StateSchema::prepareNewFile(SqliteConnection &connection)
{
    // Each is a wish: a file system without shared memory keeps the rollback journal and works as well, only
    // slower.
    (void)connection.value(u"PRAGMA auto_vacuum = INCREMENTAL"_s);
    (void)connection.value(u"PRAGMA journal_mode = WAL"_s);
}

} // namespace breakwater
