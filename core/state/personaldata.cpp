// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/personaldata.h"

#include "documents/keptcopies.h"
#include "files/processidentity.h"

#include <QDir>
#include <QFileInfo>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

std::optional<StoreError> eraseRows(StateStore &store)
{
    store.forgetPutOff(); // it would come back
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

/// Folders of the journal that no living process writes to, and all with kept copies.
QStringList unownedFolders(const QDir &journal)
{
    QStringList folders = KeptCopies::foldersWithCopies(KeptCopies::folderIn(journal.path()));
    for (const QString &name : journal.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto owner = ProcessIdentity::fromText(name);
        if ((!owner || !owner->isAlive()) && !folders.contains(journal.filePath(name)))
            folders += journal.filePath(name);
    }
    return folders;
}

QList<FileError> eraseFiles(const AppPaths &paths)
{
    QList<FileError> failures;
    for (const QString &folder : unownedFolders(QDir(paths.journalDir()))) {
        errno = 0;
        if (!QDir(folder).removeRecursively())
            failures.append(fileErrorFromErrno(folder, errno));
    }
    QDir data(paths.dataDir());
    for (const QString &name : data.entryList({u"*.damaged-*"_s}, QDir::Files)) {
        errno = 0;
        if (!data.remove(name))
            failures.append(fileErrorFromErrno(data.filePath(name), errno));
    }
    return failures;
}

} // namespace

Expected<Done, EraseFailure> erasePersonalData(const AppPaths &paths, StateStore &store, CallLog &log)
{
    EraseFailure failure{.store = eraseRows(store), .files = eraseFiles(paths)};
    if (const auto cleared = log.clear(); !cleared)
        failure.files.append(cleared.error());
    if (failure.store || !failure.files.isEmpty())
        return Unexpected{failure};
    return Done{};
}

} // namespace breakwater
