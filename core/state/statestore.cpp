// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/statestore.h"

#include "state/sqlitetransaction.h"
#include "state/statefile.h"

#include <QLoggingCategory>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// Tries of a transaction whose file had to be repaired, and parts of the time for opening.
constexpr int attempts = 4;
constexpr qint64 pageBytes = 4096;
/// Opening may meet a migration of another process, and happens once.
constexpr std::chrono::milliseconds leastOpenLimit{1'000};
/// Writes that were put off, in one transaction: a few milliseconds' worth.
constexpr std::size_t batchSize = 64;

Q_LOGGING_CATEGORY(lcStore, "breakwater.store")

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
    /// SQLite has one code for a full disk and for its own bound.
    [[nodiscard]] bool isAtOwnBound() const { return file.hasRoom(); }
    using Work = std::function<void(SqliteTransaction &)>;
    Expected<Done, StoreError> run(const Work &work, Durability durability);
    void setBusy(bool isBusy);
    void waitFor(std::chrono::milliseconds limit);
    bool makeUpForOneBatch();
    [[nodiscard]] StoreError error(StoreError::Kind kind) const
    {
        return {.kind = kind, .file = file.path()};
    }

    StateFile file;
    Options options;
    std::unique_ptr<SqliteConnection> connection;
    std::optional<StoreError> fault;
    bool memory = false;
    /// The transaction that is running; one inside it joins.
    StoreTransaction *running = nullptr;
    bool busy = false;
    StoreOutbox outbox{};
    std::function<void()> busyListener{};
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
    waitFor(std::chrono::milliseconds(0));
    giveBackFreePages();
    waitFor(options.busyLimit);
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

/// \return whether the work may be tried again.
bool StateStore::Private::recover(StoreError error)
{
    using Kind = StoreError::Kind;
    if (memory)
        return false;
    switch (error.kind) {
    case Kind::Busy: // SQLite has waited already
        return false;
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

/// SQLite has waited by then, and nobody waits a second time.
void StateStore::Private::setBusy(bool isBusy)
{
    if (std::exchange(busy, isBusy) == isBusy)
        return;
    waitFor(isBusy ? std::chrono::milliseconds(0) : options.busyLimit);
    if (isBusy && busyListener)
        busyListener();
}

void StateStore::Private::waitFor(std::chrono::milliseconds limit)
{
    if (connection && !memory)
        connection->set(u"PRAGMA busy_timeout = %1"_s.arg(limit.count()));
}

Expected<Done, StoreError> StateStore::Private::run(const Work &work, Durability durability)
{
    StoreError last = error(StoreError::Kind::Other);
    for (int i = 0; i < attempts; ++i) {
        if (!connection)
            return Unexpected{fault.value_or(last)};
        if (durability == Durability::PowerLoss && memory) {
            last.kind = StoreError::Kind::NotDurable;
            return Unexpected{fault.value_or(last)};
        }
        if (durability == Durability::PowerLoss)
            connection->set(u"PRAGMA synchronous = FULL"_s);
        const std::optional<SqliteError> failure
            = runTransaction(*connection, [this, &work](SqliteTransaction &transaction) {
                  running = &transaction;
                  work(transaction);
                  running = nullptr;
              });
        if (durability == Durability::PowerLoss)
            connection->set(u"PRAGMA synchronous = NORMAL"_s);
        if (!failure) {
            setBusy(false);
            return Done{};
        }
        last = file.toStoreError(*failure);
        if (last.kind == StoreError::Kind::DiskFull && !memory && isAtOwnBound())
            last.kind = i == 0 ? StoreError::Kind::DiskFull : StoreError::Kind::Full;
        if (last.kind == StoreError::Kind::Busy)
            setBusy(true);
        if (last.kind == StoreError::Kind::Full || !recover(last))
            break;
    }
    return Unexpected{last};
}

/// A write that cannot be made is left out, as it would have been at its time; the others are kept.
/// \return false: the store is busy still.
bool StateStore::Private::makeUpForOneBatch()
{
    const std::deque<StoreWrite> batch = outbox.first(batchSize);
    const bool onDisk = std::any_of(batch.begin(), batch.end(), [](const StoreWrite &each) {
        return each.durability == Durability::PowerLoss;
    });
    const auto done = run(
        [this, &batch](SqliteTransaction &all) {
            for (const StoreWrite &each : batch) {
                all.run(u"SAVEPOINT one"_s, {});
                SqliteTransaction one(*connection);
                each.work(one);
                if (one.failed() && file.toStoreError(*one.error()).kind != StoreError::Kind::Other)
                    all.fail(*one.error());
                else if (one.failed())
                    all.run(u"ROLLBACK TO one"_s, {});
                all.run(u"RELEASE one"_s, {});
            }
        },
        onDisk && !memory ? Durability::PowerLoss : Durability::Crash);
    if (!done && done.error().kind == StoreError::Kind::Busy)
        return false;
    outbox.dropFirst(batch.size());
    for (const StoreWrite &each : batch) {
        if (done && each.kept)
            each.kept();
    }
    return true;
}

std::unique_ptr<StateStore> StateStore::open(const QString &path, const Options &options)
{
    const auto openLimit = std::max(options.busyLimit, leastOpenLimit);
    auto data = std::make_unique<Private>(StateFile(path, openLimit / attempts), options);
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

StateStore::~StateStore()
{
    d->busyListener = {};
    if (!catchUpWithin(lastTryLimit))
        qCWarning(lcStore, "Changes not kept, because another program held the store to the end: %zu",
                  putOff());
}

bool StateStore::isInMemory() const
{
    return d->memory;
}

const QString &StateStore::path() const
{
    return d->file.path();
}

std::optional<StoreError> StateStore::fault() const
{
    return d->fault;
}

Expected<Done, StoreError> StateStore::transact(const std::function<void(StoreTransaction &)> &work,
                                                Durability durability)
{
    if (d->running) {
        work(*d->running);
        return d->running->failed()
            ? Expected<Done, StoreError>(Unexpected{d->error(StoreError::Kind::Other)})
            : Done{};
    }
    if (!d->outbox.isEmpty())
        catchUp();
    if (!d->outbox.isEmpty()) // it would overtake them
        return Unexpected{d->error(StoreError::Kind::Busy)};
    return d->run(work, durability);
}

Expected<Done, StoreError> StateStore::write(StoreWrite write)
{
    const auto done = transact(write.work, write.durability);
    if (done && write.kept)
        write.kept();
    if (done || done.error().kind != StoreError::Kind::Busy)
        return done;
    if (!d->outbox.add(std::move(write)))
        return done;
    if (d->busyListener)
        d->busyListener();
    return Done{};
}

Expected<StoreRows, StoreError> StateStore::query(const QString &sql, const QVariantList &values)
{
    StoreError last = d->error(StoreError::Kind::Other);
    for (int i = 0; i < attempts && d->connection; ++i) {
        auto rows = d->connection->run(sql, values);
        if (rows)
            return *std::move(rows);
        last = d->file.toStoreError(rows.error());
        if (last.kind == StoreError::Kind::Busy && !d->running)
            d->setBusy(true);
        if (d->running || !d->recover(last)) // a connection cannot go while a transaction is open on it
            break;
    }
    return Unexpected{last};
}

bool StateStore::isBusy() const
{
    return d->busy;
}

std::size_t StateStore::putOff() const
{
    return d->outbox.size();
}

bool StateStore::isPutOff(const QString &key) const
{
    return d->outbox.contains(key);
}

void StateStore::catchUp()
{
    if (!d->outbox.isEmpty())
        (void)d->makeUpForOneBatch();
    else if (d->busy)
        (void)d->run([](SqliteTransaction &) {}, Durability::Crash);
}

bool StateStore::catchUpWithin(std::chrono::milliseconds patience)
{
    if (!d->outbox.isEmpty())
        d->waitFor(patience);
    while (!d->outbox.isEmpty() && d->makeUpForOneBatch()) { }
    d->waitFor(d->busy ? std::chrono::milliseconds(0) : d->options.busyLimit);
    return d->outbox.isEmpty();
}

void StateStore::forgetPutOff()
{
    d->outbox.clear();
}

void StateStore::setBusyListener(std::function<void()> listener)
{
    d->busyListener = std::move(listener);
}

} // namespace breakwater
