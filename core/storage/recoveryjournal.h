// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/expected.h"
#include "base/scheduler.h"
#include "storage/done.h"
#include "storage/fileerror.h"
#include "storage/processidentity.h"
#include "storage/recoverydraft.h"

#include <QList>
#include <QString>

#include <functional>
#include <map>
#include <memory>

namespace breakwater {

/// Keeps unsaved text on disk, at most every 2 s of typing, so that a crash costs no more than that.
///
/// Each process writes into a folder of its own, named by pid and start time; a folder whose process is gone
/// holds what can be recovered. Files are replaced atomically and readable by their owner only. take() moves
/// a draft by rename, so of two windows that start at once only one gets it. Threading: one thread, with an
/// event loop behind the scheduler.
class RecoveryJournal
{
public:
    static constexpr milliseconds interval{2'000};
    using Snapshot = std::function<RecoveryDraft()>;
    using FaultHandler = std::function<void(const FileError &)>;

    /// Clock and scheduler must outlive the journal. \param self for tests; names this process.
    RecoveryJournal(QString dir, const Clock &clock, Scheduler &scheduler,
                    const ProcessIdentity &self = ProcessIdentity::self());
    ~RecoveryJournal();
    RecoveryJournal(const RecoveryJournal &) = delete;
    RecoveryJournal &operator=(const RecoveryJournal &) = delete;

    /// Told of each write that failed; the next change tries again.
    void setFaultHandler(FaultHandler handler) { m_fault = std::move(handler); }

    /// Registers an open document. \param snapshot is called at most every 2 s. \return the document's id
    /// here.
    [[nodiscard]] QString open(Snapshot snapshot);
    /// The text changed: it will be on disk within 2 s.
    void touch(const QString &id);
    /// Writes at once what is due.
    void flush();
    /// The text is what its file holds: nothing to recover until the next touch().
    void clear(const QString &id);
    /// The document was closed and its text saved or thrown away.
    void close(const QString &id);
    /// Saves a copy outside the 2 s rhythm when a save failed. \return its file name.
    Expected<QString, FileError> keepCopy(const QString &id);

    /// What dead processes left behind, newest first.
    [[nodiscard]] QList<RecoveredDraft> leftBehind() const;
    /// Makes a draft our own, under a new id that open documents use; NotFound if another window was faster.
    Expected<QString, FileError> take(const QString &id, Snapshot snapshot);
    Expected<Done, FileError> discard(const QString &id);

private:
    struct Entry;
    [[nodiscard]] QString add(Snapshot snapshot);
    Expected<Done, FileError> write(Entry &entry);
    [[nodiscard]] QString ownFile(const QString &id) const;
    /// The file of a draft whose process is gone; empty if there is none.
    [[nodiscard]] QString fileLeftBehind(const QString &id) const;
    [[nodiscard]] QStringList foldersLeftBehind() const;

    QString m_dir;
    QString m_ownDir;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    FaultHandler m_fault;
    std::map<QString, std::unique_ptr<Entry>> m_entries;
};

} // namespace breakwater
