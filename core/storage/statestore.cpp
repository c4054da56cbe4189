// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/statestore.h"

#include "storage/sqliteconnection.h"
#include "storage/statefile.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// SQLite waits inside each attempt, so this only divides the bound.
constexpr int attempts = 4;
constexpr qint64 pageBytes = 4096;

class Transaction final : public StoreTransaction
{
public:
    explicit Transaction(SqliteConnection &connection)
        : m_connection(connection)
    { }

    StoreRows run(const QString &sql, const QVariantList &values) override
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

    int changed() const override { return m_error ? 0 : m_connection.changed(); }
    bool failed() const override { return m_error.has_value(); }
    const std::optional<SqliteError> &error() const { return m_error; }

private:
    SqliteConnection &m_connection;
    std::optional<SqliteError> m_error;
};

std::optional<SqliteError> runOnce(SqliteConnection &connection,
                                   const std::function<void(StoreTransaction &)> &work)
{
    if (auto begun = connection.run(u"BEGIN IMMEDIATE"_s); !begun)
        return begun.error();
    Transaction transaction(connection);
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

} // namespace

class StateStore::Private
{
public:
    Private(StateFile stateFile, const Options &storeOptions)
        : file(std::move(stateFile))
        , options(storeOptions)
    { }

    void take(StateFile::Opened opened);
    void giveBackFreePages();
    void goOnInMemory(bool withRows);
    bool recover(StoreError error);
    [[nodiscard]] bool isAtOwnBound() const;

    StateFile file;
    Options options;
    std::unique_ptr<SqliteConnection> connection;
    std::optional<StoreError> fault;
    bool memory = false;
    /// The transaction that is running; one inside it joins.
    StoreTransaction *running = nullptr;
};

void StateStore::Private::take(StateFile::Opened opened)
{
    if (opened.fault)
        fault = opened.fault;
    connection = std::move(opened.connection);
    if (!connection) {
        goOnInMemory(fault->kind != StoreError::Kind::TooNew && fault->kind != StoreError::Kind::Damaged);
        return;
    }
    (void)connection->runAll(
        {u"PRAGMA synchronous = NORMAL"_s, u"PRAGMA temp_store = MEMORY"_s,
         u"PRAGMA secure_delete = ON"_s, // what a person deleted is gone from the file, too
         u"PRAGMA journal_size_limit = 8388608"_s,
         u"PRAGMA max_page_count = %1"_s.arg(options.maxBytes / pageBytes)});
    giveBackFreePages();
}

/// A file that once was large need not stay so; a small rest is kept for the next rows.
void StateStore::Private::giveBackFreePages()
{
    constexpr int keptFree = 2'048;
    constexpr int atOnce = 8'192; // 32 MiB: the next start goes on
    const int unused = connection->value(u"PRAGMA freelist_count"_s).toInt();
    if (unused <= keptFree || !connection->run(u"BEGIN IMMEDIATE"_s))
        return;
    // Qt stops at the first row of a statement without columns, and this one gives a row for each page.
    for (int i = std::min(unused - keptFree, atOnce); i > 0; --i)
        (void)connection->run(u"PRAGMA incremental_vacuum(1)"_s);
    if (!connection->run(u"COMMIT"_s))
        (void)connection->run(u"ROLLBACK"_s);
}

void StateStore::Private::goOnInMemory(bool withRows)
{
    // The old connection goes last: it keeps the shared memory of the file's log readable.
    connection = file.openCopyInMemory(withRows);
    memory = true;
}

/// SQLite has one code for a full disk and for its own bound.
bool StateStore::Private::isAtOwnBound() const
{
    constexpr std::uintmax_t room = std::uintmax_t(1024) * 1024;
    // Not QStorageInfo, which looks for the folder among the mounts: a container may not show them.
    std::error_code error;
    const QByteArray folder = QFile::encodeName(QFileInfo(file.path()).absolutePath());
    const auto space = std::filesystem::space(folder.constData(), error);
    return error || space.available > room;
}

/// \return whether the work may be tried again.
bool StateStore::Private::recover(StoreError error)
{
    using Kind = StoreError::Kind;
    if (memory)
        return false;
    switch (error.kind) {
    case Kind::Busy:
        return true;
    case Kind::Damaged:
        connection.reset();
        take(file.setAsideAndOpen());
        return true;
    case Kind::DiskFull:
        if (isAtOwnBound()) { // the cache gives way first: everything else is worth more
            (void)connection->run(u"DELETE FROM answers"_s);
            return true;
        }
        break;
    case Kind::ReadOnly:
    case Kind::AccessDenied:
    case Kind::NotAFile:
    case Kind::DiskFailing:
        break;
    case Kind::TooNew:
    case Kind::Full:
    case Kind::NotDurable:
    case Kind::Other: // a statement that is wrong is wrong in memory too
        return false;
    }
    fault = std::move(error);
    goOnInMemory(true);
    return true;
}

std::unique_ptr<StateStore> StateStore::open(const QString &path, const Options &options)
{
    auto data = std::make_unique<Private>(StateFile(path, options.busyLimit / attempts), options);
    StateFile::Opened opened = data->file.open();
    for (int i = 1; i < attempts && opened.fault && opened.fault->kind == StoreError::Kind::Busy; ++i)
        opened = data->file.open();
    data->take(std::move(opened));
    return std::unique_ptr<StateStore>(new StateStore(std::move(data)));
}

std::unique_ptr<StateStore> StateStore::inMemory()
{
    auto data = std::make_unique<Private>(StateFile({}, {}), Options{});
    data->goOnInMemory(false);
    return std::unique_ptr<StateStore>(new StateStore(std::move(data)));
}

StateStore::StateStore(std::unique_ptr<Private> dataPointer)
    : d(std::move(dataPointer))
{ }

StateStore::~StateStore() = default;

bool StateStore::isInMemory() const
{
    return d->memory;
}

std::optional<StoreError> StateStore::fault() const
{
    return d->fault;
}

Expected<Done, StoreError> StateStore::transact(const std::function<void(StoreTransaction &)> &work,
                                                Durability durability)
{
    StoreError last{.kind = StoreError::Kind::Other, .file = d->file.path()};
    if (d->running) {
        work(*d->running);
        return d->running->failed() ? Expected<Done, StoreError>(Unexpected{last}) : Done{};
    }
    for (int i = 0; i < attempts; ++i) {
        if (!d->connection)
            return Unexpected{d->fault.value_or(last)};
        if (durability == Durability::PowerLoss && d->memory) {
            last.kind = StoreError::Kind::NotDurable;
            return Unexpected{d->fault.value_or(last)};
        }
        if (durability == Durability::PowerLoss)
            (void)d->connection->run(u"PRAGMA synchronous = FULL"_s);
        const std::optional<SqliteError> error
            = runOnce(*d->connection, [this, &work](StoreTransaction &transaction) {
                  d->running = &transaction;
                  work(transaction);
                  d->running = nullptr;
              });
        if (durability == Durability::PowerLoss)
            (void)d->connection->run(u"PRAGMA synchronous = NORMAL"_s);
        if (!error)
            return Done{};
        last = d->file.toStoreError(*error);
        if (last.kind == StoreError::Kind::DiskFull && !d->memory && d->isAtOwnBound())
            last.kind = i == 0 ? StoreError::Kind::DiskFull : StoreError::Kind::Full;
        if (last.kind == StoreError::Kind::Full || !d->recover(last))
            break;
    }
    return Unexpected{last};
}

Expected<StoreRows, StoreError> StateStore::query(const QString &sql, const QVariantList &values)
{
    StoreError last{.kind = StoreError::Kind::Other, .file = d->file.path()};
    for (int i = 0; i < attempts && d->connection; ++i) {
        auto rows = d->connection->run(sql, values);
        if (rows)
            return *std::move(rows);
        last = d->file.toStoreError(rows.error());
        if (d->running || !d->recover(last)) // a connection cannot go while a transaction is open on it
            break;
    }
    return Unexpected{last};
}

} // namespace breakwater
