// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/done.h"
#include "base/expected.h"
#include "base/scheduler.h"
#include "documents/keptcopies.h"
#include "documents/recoverydraft.h"
#include "files/fileerror.h"
#include "files/processidentity.h"

#include <QList>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>

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
    /// After a failure the journal tries again by itself, for the text may not change any more.
    static constexpr milliseconds retryInterval{30'000};
    using Snapshot = std::function<RecoveryDraft()>;
    /// Told when a document's writes begin to fail, or fail for another reason, and with nullopt when that is
    /// over.
    using FaultHandler = std::function<void(const std::optional<FileError> &)>;

    /// Clock and scheduler must outlive the journal. \param self for tests; names this process.
    RecoveryJournal(QString dir, const Clock &clock, Scheduler &scheduler,
                    const ProcessIdentity &self = ProcessIdentity::self());
    ~RecoveryJournal();
    RecoveryJournal(const RecoveryJournal &) = delete;
    RecoveryJournal &operator=(const RecoveryJournal &) = delete;

    /// Registers an open document. \param snapshot is called at most every 2 s, but for retries. \return the
    /// document's id here.
    [[nodiscard]] QString open(Snapshot snapshot, FaultHandler fault = {});
    /// The text changed: it will be on disk within 2 s.
    void touch(const QString &id);
    /// Writes at once what is due.
    void flush();
    /// The text is what its file holds: nothing to recover until the next touch().
    void clear(const QString &id);
    /// The document was closed and its text saved or thrown away.
    void close(const QString &id);
    /// Where texts go that nobody wants any more, or that could not be saved.
    [[nodiscard]] KeptCopies &copies() { return m_copies; }

    /// What dead processes left behind, newest first.
    [[nodiscard]] QList<RecoveredDraft> leftBehind() const;
    /// Makes a draft our own, under a new id that open documents use; NotFound if another window was faster.
    Expected<QString, FileError> take(const QString &id, Snapshot snapshot, FaultHandler fault = {});
    /// Throws a draft away, but for a copy. If none can be kept, the draft stays. \return the copy.
    Expected<KeptCopy, FileError> discard(const QString &id);
    /// Moves drafts that cannot be read whole, which leftBehind() leaves out, to the copies. \return these.
    QList<KeptCopy> keepDamaged();

private:
    struct Entry;
    [[nodiscard]] QString add(Snapshot snapshot, FaultHandler fault);
    void write(Entry &entry);
    void writeAt(Entry &entry, Instant when);
    static void tell(Entry &entry, const std::optional<FileError> &fault);
    [[nodiscard]] QString ownFile(const QString &id) const;
    /// The file of a draft whose process is gone; empty if there is none.
    [[nodiscard]] QString fileLeftBehind(const QString &id) const;
    [[nodiscard]] QStringList foldersLeftBehind() const;

    QString m_dir;
    QString m_ownDir;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    KeptCopies m_copies;
    std::map<QString, std::unique_ptr<Entry>> m_entries;
};

} // namespace breakwater
