// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/done.h"
#include "base/expected.h"
#include "state/storeerror.h"
#include "state/storeoutbox.h"

#include <QList>
#include <QString>
#include <QVariant>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace breakwater {

/// One row of a result.
using StoreRow = QVariantList;
using StoreRows = QList<StoreRow>;

/// The statements of one transaction; lives only inside StateStore::transact().
class StoreTransaction
{
public:
    StoreTransaction() = default;
    StoreTransaction(const StoreTransaction &) = delete;
    StoreTransaction &operator=(const StoreTransaction &) = delete;
    virtual ~StoreTransaction() = default;

    /// Runs one statement with `?` filled from `values`. After a failure nothing more runs and nothing is
    /// committed. \return its rows; none after a failure.
    virtual StoreRows run(const QString &sql, const QVariantList &values = {}) = 0;
    /// Rows that the last statement changed.
    [[nodiscard]] virtual int changed() const = 0;
    /// Whether a statement failed.
    [[nodiscard]] virtual bool failed() const = 0;
};

/// state.sqlite: what survives a restart and is shared by every process of the person on this machine.
///
/// Any number of processes may use one file at the same time; all writing happens in BEGIN IMMEDIATE
/// transactions that wait for each other within a bound. Once that bound has passed, the store is busy: until
/// a transaction succeeds again, each tries once and waits no more, so that several in a row cost no more
/// than one. What nobody waits for (write()) is put off then and made up for in order, by catchUp() and at
/// the end of the store's life. A store always opens: if the file cannot be used (read-only or full disk,
/// newer schema), it works in memory, begun with the rows that could still be read, and fault() says why. A
/// damaged file is renamed with a time stamp, and a new one is begun. Threading: one thread. Source:
/// sqlite.org/wal.html, sqlite.org/lang_transaction.html.
class StateStore
{
public:
    using Durability = StoreDurability;
    /// For programs in which a person clicks and types.
    static constexpr std::chrono::milliseconds clickLimit{10};
    /// For scripts, which rather wait than count apart from each other.
    static constexpr std::chrono::milliseconds scriptLimit{30'000};
    /// The last try to make up for what was put off, when the program ends.
    static constexpr std::chrono::milliseconds lastTryLimit{500};
    struct Options
    {
        /// How long a transaction may wait for other processes.
        std::chrono::milliseconds busyLimit = scriptLimit;
        /// Bound of the file.
        qint64 maxBytes = 256LL * 1024 * 1024;
    };
    static constexpr int schemaVersion = 4;

    /// Opens `path`, making it and its folder if need be.
    [[nodiscard]] static std::unique_ptr<StateStore> open(const QString &path, const Options &options);
    [[nodiscard]] static std::unique_ptr<StateStore> open(const QString &path)
    {
        return open(path, Options{});
    }
    [[nodiscard]] static std::unique_ptr<StateStore> inMemory();
    ~StateStore();
    StateStore(const StateStore &) = delete;
    StateStore &operator=(const StateStore &) = delete;

    [[nodiscard]] bool isInMemory() const;
    [[nodiscard]] const QString &path() const;
    /// What went wrong at opening or later; nullopt: nothing. Damaged does not mean in memory.
    [[nodiscard]] std::optional<StoreError> fault() const;

    /// Runs `work` in one transaction that nobody else writes in between, after all that was put off. It may
    /// run more than once (each time on a clean slate), so it must have no effect outside. Committed unless a
    /// statement failed. \return Busy if other processes hold the store for longer than one may wait.
    Expected<Done, StoreError> transact(const std::function<void(StoreTransaction &)> &work,
                                        Durability durability = Durability::Crash);
    /// Makes a change that nobody waits for, now or as soon as the store is free. \return Done also if it
    /// was put off; Busy if too much waits already.
    Expected<Done, StoreError> write(StoreWrite write);
    /// One reading statement, without waiting for writers.
    Expected<StoreRows, StoreError> query(const QString &sql, const QVariantList &values = {});

    /// \name While other processes hold the store
    /// @{
    [[nodiscard]] bool isBusy() const;
    /// Writes that wait.
    [[nodiscard]] std::size_t putOff() const;
    [[nodiscard]] bool isPutOff(const QString &key) const;
    /// Makes up for the first of them, a few milliseconds' worth, if the store is free now.
    void catchUp();
    /// The same for all of them. \param patience how long to wait for the store. \return whether nothing is
    /// put off any more.
    bool catchUpWithin(std::chrono::milliseconds patience);
    /// What was put off is not wanted any more: it is to be deleted.
    void forgetPutOff();
    /// Called when the store turns busy, and when a write is put off.
    void setBusyListener(std::function<void()> listener);
    /// @}

private:
    class Private;
    explicit StateStore(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace breakwater
