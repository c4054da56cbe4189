// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"

#include <QList>
#include <QString>
#include <QVariant>

#include <chrono>
#include <memory>

namespace breakwater {

/// What SQLite said: its primary result code, and its words.
struct SqliteError
{
    enum Code {
        Busy = 5,
        Locked = 6,
        ReadOnly = 8,
        IoError = 10,
        Corrupt = 11,
        Full = 13,
        CannotOpen = 14,
        Protocol = 15,
        NotADatabase = 26
    };
    int code = 0;
    QString reason{};
};

/// One open SQLite file, or a database in memory. The only place that names Qt's SQL classes.
///
/// Statements are prepared once and kept. A statement that meets another process's lock waits for
/// `busyTimeout`.
class SqliteConnection
{
public:
    using Rows = QList<QVariantList>;

    static Expected<std::unique_ptr<SqliteConnection>, SqliteError>
    open(const QString &file, std::chrono::milliseconds busyTimeout);
    /// Keeps nothing; may ATTACH by URI.
    static Expected<std::unique_ptr<SqliteConnection>, SqliteError> openInMemory();
    ~SqliteConnection();
    SqliteConnection(const SqliteConnection &) = delete;
    SqliteConnection &operator=(const SqliteConnection &) = delete;

    Expected<Rows, SqliteError> run(const QString &sql, const QVariantList &values = {});
    /// Runs a PRAGMA that takes effect while it is prepared, as busy_timeout and synchronous do: it is never
    /// kept, for it would do nothing the second time.
    void set(const QString &pragma);
    /// Runs statements in order up to the first failure.
    Expected<Rows, SqliteError> runAll(const QStringList &statements);
    /// The first column of the first row; invalid if there is none or the statement fails.
    [[nodiscard]] QVariant value(const QString &sql);
    /// Rows that the last run() changed.
    [[nodiscard]] int changed() const;

private:
    class Private;
    explicit SqliteConnection(std::unique_ptr<Private> d);
    static Expected<std::unique_ptr<SqliteConnection>, SqliteError> openWith(const QString &name,
                                                                             const QString &options);
    std::unique_ptr<Private> d;
};

} // namespace breakwater
