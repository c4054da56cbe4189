// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/sqliteconnection.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>

#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

SqliteError toSqliteError(const QSqlError &error)
{
    bool isNumber = false;
    const int extended = error.nativeErrorCode().toInt(&isNumber);
    // The primary code is the low byte of an extended one. A driver that is not there has no code at all.
    return {.code = isNumber ? extended & 0xff : -1, .reason = error.text()};
}

} // namespace

class SqliteConnection::Private
{
public:
    ~Private()
    {
        statements.clear(); // a statement that outlives its connection keeps the file open
        database = QSqlDatabase();
        QSqlDatabase::removeDatabase(name);
    }

    QString name;
    QSqlDatabase database;
    QHash<QString, QSqlQuery> statements;
    int changed = 0;
};

SqliteConnection::SqliteConnection(std::unique_ptr<Private> dataPointer)
    : d(std::move(dataPointer))
{ }

SqliteConnection::~SqliteConnection() = default;

Expected<std::unique_ptr<SqliteConnection>, SqliteError> SqliteConnection::openWith(const QString &name,
                                                                                    const QString &options)
{
    auto data = std::make_unique<Private>();
    data->name = u"breakwater-%1"_s.arg(reinterpret_cast<quintptr>(data.get()));
    data->database = QSqlDatabase::addDatabase(u"QSQLITE"_s, data->name);
    data->database.setDatabaseName(name);
    data->database.setConnectOptions(options);
    if (!data->database.open())
        return Unexpected{toSqliteError(data->database.lastError())};
    return std::unique_ptr<SqliteConnection>(new SqliteConnection(std::move(data)));
}

Expected<std::unique_ptr<SqliteConnection>, SqliteError>
SqliteConnection::open(const QString &file, std::chrono::milliseconds busyTimeout)
{
    return openWith(file, u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(busyTimeout.count()));
}

Expected<std::unique_ptr<SqliteConnection>, SqliteError> SqliteConnection::openInMemory()
{
    return openWith(u":memory:"_s, u"QSQLITE_OPEN_URI"_s);
}

Expected<SqliteConnection::Rows, SqliteError> SqliteConnection::run(const QString &sql,
                                                                    const QVariantList &values)
{
    auto it = d->statements.find(sql);
    if (it == d->statements.end()) {
        QSqlQuery query(d->database);
        query.setForwardOnly(true);
        if (!query.prepare(sql))
            return Unexpected{toSqliteError(query.lastError())};
        it = d->statements.insert(sql, std::move(query));
    }
    QSqlQuery &query = *it;
    for (qsizetype i = 0; i < values.size(); ++i)
        query.bindValue(static_cast<int>(i), values[i]);
    if (!query.exec()) {
        const SqliteError error = toSqliteError(query.lastError());
        d->statements.erase(it);
        return Unexpected{error};
    }
    Rows rows;
    const int columns = query.record().count();
    while (query.next()) {
        QVariantList row;
        row.reserve(columns);
        for (int column = 0; column < columns; ++column)
            row.append(query.value(column));
        rows.append(row);
    }
    // next() is false at the end and after an error alike.
    const bool failed = query.lastError().isValid();
    const SqliteError error = toSqliteError(query.lastError());
    d->changed = query.isSelect() ? 0 : query.numRowsAffected();
    query.finish(); // else its read lock stays
    if (failed)
        return Unexpected{error};
    return rows;
}

void SqliteConnection::set(const QString &pragma)
{
    QSqlQuery query(d->database);
    query.exec(pragma);
}

Expected<SqliteConnection::Rows, SqliteError> SqliteConnection::runAll(const QStringList &statements)
{
    for (const QString &sql : statements) {
        if (auto result = run(sql); !result)
            return result;
    }
    return Rows{};
}

QVariant SqliteConnection::value(const QString &sql)
{
    const auto rows = run(sql);
    return rows && !rows->isEmpty() && !rows->first().isEmpty() ? rows->first().first() : QVariant();
}

int SqliteConnection::changed() const
{
    return d->changed;
}

} // namespace breakwater
