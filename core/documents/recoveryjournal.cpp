// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/recoveryjournal.h"

#include "files/apppaths.h"
#include "files/fileio.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr qint64 maxDraftBytes = 512LL * 1024 * 1024;
const QString suffix = u".draft"_s;

/// Atomic, and fails if the old name is gone.
bool moveFile(const QString &from, const QString &to)
{
    std::error_code error;
    std::filesystem::rename(from.toStdU16String(), to.toStdU16String(), error);
    return !error;
}

std::optional<RecoveredDraft> readDraft(const QDir &folder, const QString &name)
{
    const auto json = readFile(folder.filePath(name), maxDraftBytes);
    return json ? recoveredDraftFromJson(name.chopped(suffix.size()), *json) : std::nullopt;
}

} // namespace

struct RecoveryJournal::Entry
{
    QString id{};
    Snapshot snapshot{};
    FaultHandler faultHandler{};
    ScheduledCallPtr due{};
    /// Why the last write failed.
    std::optional<FileError> fault{};
};

RecoveryJournal::RecoveryJournal(QString dir, const Clock &clock, Scheduler &scheduler,
                                 const ProcessIdentity &self)
    : m_dir(std::move(dir))
    , m_ownDir(m_dir + u'/' + self.toText())
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_copies(KeptCopies::folderIn(m_dir), clock)
{ }

RecoveryJournal::~RecoveryJournal()
{
    QDir().rmdir(m_ownDir); // stays if drafts are in it: whoever did not close them wants them back
}

QString RecoveryJournal::ownFile(const QString &id) const
{
    return m_ownDir + u'/' + id + suffix;
}

QString RecoveryJournal::add(Snapshot snapshot, FaultHandler fault)
{
    const QString id = QUuid::createUuid().toString(QUuid::Id128);
    m_entries[id] = std::make_unique<Entry>(
        Entry{.id = id, .snapshot = std::move(snapshot), .faultHandler = std::move(fault)});
    return id;
}

QString RecoveryJournal::open(Snapshot snapshot, FaultHandler fault)
{
    return add(std::move(snapshot), std::move(fault));
}

void RecoveryJournal::touch(const QString &id)
{
    const auto it = m_entries.find(id);
    if (it == m_entries.end())
        return;
    Entry &entry = *it->second;
    // A retry is further away than a change may wait.
    const bool isRetry = entry.due && entry.fault;
    if (!entry.due || isRetry)
        writeAt(entry, m_clock.now() + interval);
}

void RecoveryJournal::writeAt(Entry &entry, Instant when)
{
    entry.due = m_scheduler.callAt(when, [this, &entry] { write(entry); });
}

void RecoveryJournal::write(Entry &entry)
{
    entry.due.reset();
    auto written = makePrivateDir(m_ownDir);
    if (written) {
        const QByteArray json = toJson(entry.snapshot(), m_clock.wallNow());
        written = replaceFile(ownFile(entry.id), json, FileAccess::OwnerOnly);
    }
    if (written) {
        tell(entry, {});
    } else {
        writeAt(entry, m_clock.now() + retryInterval);
        tell(entry, written.error());
    }
}

void RecoveryJournal::tell(Entry &entry, const std::optional<FileError> &fault)
{
    const bool news
        = fault.has_value() != entry.fault.has_value() || (fault && fault->kind != entry.fault->kind);
    entry.fault = fault;
    if (news && entry.faultHandler)
        entry.faultHandler(fault);
}

void RecoveryJournal::flush()
{
    for (const auto &[id, entry] : m_entries) {
        if (entry->due)
            write(*entry);
    }
}

void RecoveryJournal::clear(const QString &id)
{
    const auto it = m_entries.find(id);
    if (it == m_entries.end())
        return;
    it->second->due.reset();
    QFile::remove(ownFile(id));
    tell(*it->second, {}); // nothing is left to be backed up
}

void RecoveryJournal::close(const QString &id)
{
    clear(id);
    m_entries.erase(id);
}

QStringList RecoveryJournal::foldersLeftBehind() const
{
    QStringList folders;
    const QDir dir(m_dir);
    for (const QString &name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto owner = ProcessIdentity::fromText(name);
        if (owner && !owner->isAlive() && dir.filePath(name) != m_ownDir)
            folders += dir.filePath(name);
    }
    return folders;
}

QList<RecoveredDraft> RecoveryJournal::leftBehind() const
{
    QList<RecoveredDraft> drafts;
    for (const QString &folder : foldersLeftBehind()) {
        const QDir dir(folder);
        for (const QString &name : dir.entryList({u'*' + suffix}, QDir::Files)) {
            if (const auto draft = readDraft(dir, name))
                drafts.append(*draft);
        }
    }
    std::sort(drafts.begin(), drafts.end(),
              [](const RecoveredDraft &a, const RecoveredDraft &b) { return a.writtenAt > b.writtenAt; });
    return drafts;
}

QString RecoveryJournal::fileLeftBehind(const QString &id) const
{
    for (const QString &folder : foldersLeftBehind()) {
        const QString file = folder + u'/' + id + suffix;
        if (QFileInfo::exists(file))
            return file;
    }
    return {};
}

Expected<QString, FileError> RecoveryJournal::take(const QString &id, Snapshot snapshot, FaultHandler fault)
{
    if (auto made = makePrivateDir(m_ownDir); !made)
        return Unexpected{made.error()};
    const QString file = fileLeftBehind(id);
    const QString ours = add(std::move(snapshot), std::move(fault));
    if (file.isEmpty() || !moveFile(file, ownFile(ours))) {
        m_entries.erase(ours);
        return Unexpected{FileError{.kind = FileError::Kind::NotFound, .file = id}};
    }
    QDir().rmdir(QFileInfo(file).path()); // if it was the last
    return ours;
}

Expected<KeptCopy, FileError> RecoveryJournal::discard(const QString &id)
{
    const QFileInfo file(fileLeftBehind(id));
    const auto draft = readDraft(file.dir(), file.fileName());
    if (!draft)
        return Unexpected{FileError{.kind = FileError::Kind::NotFound, .file = id}};
    const QString &path = draft->draft.path;
    const auto copy = m_copies.keep(path.isEmpty() ? u"untitled.md"_s : path, draft->draft.text);
    if (!copy)
        return copy;
    QFile::remove(file.filePath());
    QDir().rmdir(file.path());
    return copy;
}

QList<KeptCopy> RecoveryJournal::keepDamaged()
{
    QList<KeptCopy> kept;
    for (const QString &folder : foldersLeftBehind()) {
        const QDir dir(folder);
        for (const QString &name : dir.entryList({u'*' + suffix}, QDir::Files)) {
            const auto bytes = readFile(dir.filePath(name), maxDraftBytes);
            if (!bytes || recoveredDraftFromJson(name, *bytes))
                continue;
            if (const auto copy = m_copies.keepBytes(u"damaged"_s + suffix, *bytes)) {
                kept.append(*copy);
                QFile::remove(dir.filePath(name));
            }
        }
        QDir().rmdir(folder); // if nothing else is in it
    }
    return kept;
}

} // namespace breakwater
