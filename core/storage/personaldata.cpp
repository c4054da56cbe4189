// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/personaldata.h"

#include "storage/processidentity.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

std::optional<StoreError> eraseRows(StateStore &store)
{
    const auto erased = store.transact([](StoreTransaction &transaction) {
        for (const QString &table :
             {u"shelf"_s, u"answers"_s, u"queue"_s, u"buckets"_s, u"counters"_s, u"parameters"_s})
            transaction.run(u"DELETE FROM "_s + table);
    });
    if (!erased)
        return erased.error();
    (void)store.query(u"PRAGMA wal_checkpoint(TRUNCATE)"_s); // the log still holds the old pages
    return {};
}

/// Folders of the journal that no living process writes to; "copies" is one of them.
QStringList unownedFolders(const QDir &journal)
{
    QStringList folders;
    for (const QString &name : journal.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto owner = ProcessIdentity::fromText(name);
        if (!owner || !owner->isAlive())
            folders += journal.filePath(name);
    }
    return folders;
}

std::optional<FileError> eraseFiles(const AppPaths &paths)
{
    std::optional<FileError> failure;
    for (const QString &folder : unownedFolders(QDir(paths.journalDir()))) {
        if (!QDir(folder).removeRecursively())
            failure = FileError{.file = folder};
    }
    QDir data(paths.dataDir());
    for (const QString &name : data.entryList({u"*.damaged-*"_s}, QDir::Files)) {
        if (!data.remove(name))
            failure = FileError{.file = data.filePath(name)};
    }
    return failure;
}

} // namespace

Expected<Done, EraseFailure> erasePersonalData(const AppPaths &paths, StateStore &store, CallLog &log)
{
    EraseFailure failure{.store = eraseRows(store), .file = eraseFiles(paths)};
    if (const auto cleared = log.clear(); !cleared)
        failure.file = cleared.error();
    if (failure.store || failure.file)
        return Unexpected{failure};
    return Done{};
}

} // namespace breakwater
