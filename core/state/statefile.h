// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "state/sqliteconnection.h"
#include "state/storeerror.h"

#include <QString>

#include <chrono>
#include <memory>
#include <optional>

namespace breakwater {

/// Opens state.sqlite for StateStore: makes it, migrates it, sets a damaged one aside. Safe against any
/// number of processes that do the same at the same time.
class StateFile
{
public:
    struct Opened
    {
        /// nullptr: the file cannot be used; `fault` says why.
        std::unique_ptr<SqliteConnection> connection{};
        std::optional<StoreError> fault{};
    };

    StateFile(QString path, std::chrono::milliseconds busyTimeout);

    [[nodiscard]] Opened open() const;
    /// After SQLite called the open file damaged: looks again, alone, and renames it if that is so. Then
    /// opens.
    [[nodiscard]] Opened setAsideAndOpen() const;
    /// A database in memory, with the rows that can be read from the file if `withRows`.
    [[nodiscard]] std::unique_ptr<SqliteConnection> openCopyInMemory(bool withRows) const;
    [[nodiscard]] StoreError toStoreError(const SqliteError &error) const;
    /// Whether the disk has room for a few pages.
    [[nodiscard]] bool hasRoom() const;
    [[nodiscard]] const QString &path() const { return m_path; }

private:
    Expected<bool, StoreError> makeFile() const;
    [[nodiscard]] Opened openExisting() const;
    [[nodiscard]] bool isDamaged() const;

    QString m_path;
    std::chrono::milliseconds m_busyTimeout;
};

} // namespace breakwater
