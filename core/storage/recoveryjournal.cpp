// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/recoveryjournal.h"

#include "storage/apppaths.h"
#include "storage/fileio.h"

#include <QDateTime>
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
constexpr int copiesKept = 20;
const QString suffix = u".draft"_s;

/// Atomic, and fails if the old name is gone.
bool moveFile(const QString &from, const QString &to)
{
    std::error_code error;
    std::filesystem::rename(from.toStdU16String(), to.toStdU16String(), error);
    return !error;
}

void removeOldCopies(QDir dir)
{
    const QStringList found = dir.entryList(QDir::Files, QDir::Time);
    for (qsizetype i = copiesKept; i < found.size(); ++i)
        dir.remove(found[i]);
}

} // namespace

struct RecoveryJournal::Entry
{
    QString id{};
    Snapshot snapshot{};
    ScheduledCallPtr due{};
};

RecoveryJournal::RecoveryJournal(QString dir, const Clock &clock, Scheduler &scheduler,
                                 const ProcessIdentity &self)
    : m_dir(std::move(dir))
    , m_ownDir(m_dir + u'/' + self.toText())
    , m_clock(clock)
    , m_scheduler(scheduler)
{ }

RecoveryJournal::~RecoveryJournal()
{
    QDir().rmdir(m_ownDir); // stays if drafts are in it: whoever did not close them wants them back
}

QString RecoveryJournal::ownFile(const QString &id) const
{
    return m_ownDir + u'/' + id + suffix;
}

QString RecoveryJournal::add(Snapshot snapshot)
{
    const QString id = QUuid::createUuid().toString(QUuid::Id128);
    m_entries[id] = std::make_unique<Entry>(Entry{.id = id, .snapshot = std::move(snapshot)});
    return id;
}

QString RecoveryJournal::open(Snapshot snapshot)
{
    return add(std::move(snapshot));
}

void RecoveryJournal::touch(const QString &id)
{
    const auto it = m_entries.find(id);
    if (it == m_entries.end() || it->second->due)
        return;
    Entry &entry = *it->second;
    entry.due = m_scheduler.callAt(m_clock.now() + interval, [this, &entry] { (void)write(entry); });
}

Expected<Done, FileError> RecoveryJournal::write(Entry &entry)
{
    entry.due.reset();
    auto written = makePrivateDir(m_ownDir);
    if (written) {
        const QByteArray json = toJson(entry.snapshot(), m_clock.wallNow());
        written = replaceFile(ownFile(entry.id), json, FileAccess::OwnerOnly);
    }
    if (!written && m_fault)
        m_fault(written.error());
    return written;
}

void RecoveryJournal::flush()
{
    for (const auto &[id, entry] : m_entries) {
        if (entry->due)
            (void)write(*entry);
    }
}

void RecoveryJournal::clear(const QString &id)
{
    const auto it = m_entries.find(id);
    if (it == m_entries.end())
        return;
    it->second->due.reset();
    QFile::remove(ownFile(id));
}

void RecoveryJournal::close(const QString &id)
{
    clear(id);
    m_entries.erase(id);
}

Expected<QString, FileError> RecoveryJournal::keepCopy(const QString &id)
{
    const auto it = m_entries.find(id);
    if (it == m_entries.end())
        return Unexpected{FileError{.kind = FileError::Kind::NotFound, .file = id}};
    const RecoveryDraft draft = it->second->snapshot();
    const QString dir = m_dir + u"/copies"_s;
    if (auto made = makePrivateDir(dir); !made)
        return Unexpected{made.error()};
    const QFileInfo original(draft.path.isEmpty() ? u"untitled.md"_s : draft.path);
    const QString stamp = QDateTime::fromMSecsSinceEpoch(m_clock.wallNow().time_since_epoch().count())
                              .toString(u"yyyy-MM-dd HH.mm.ss.zzz"_s);
    // UTF-8 whatever the document's encoding: the copy must not fail for a reason the save may have failed
    // for.
    const QString file = u"%1/%2 %3.%4"_s.arg(dir, original.completeBaseName(), stamp,
                                              original.suffix().isEmpty() ? u"txt"_s : original.suffix());
    if (auto written = replaceFile(file, draft.text.toUtf8(), FileAccess::OwnerOnly); !written)
        return Unexpected{written.error()};
    removeOldCopies(dir);
    return file;
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
            const auto json = readFile(dir.filePath(name), maxDraftBytes);
            if (!json)
                continue;
            if (const auto draft = recoveredDraftFromJson(name.chopped(suffix.size()), *json))
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

Expected<QString, FileError> RecoveryJournal::take(const QString &id, Snapshot snapshot)
{
    if (auto made = makePrivateDir(m_ownDir); !made)
        return Unexpected{made.error()};
    const QString file = fileLeftBehind(id);
    const QString ours = add(std::move(snapshot));
    if (file.isEmpty() || !moveFile(file, ownFile(ours))) {
        m_entries.erase(ours);
        return Unexpected{FileError{.kind = FileError::Kind::NotFound, .file = id}};
    }
    QDir().rmdir(QFileInfo(file).path()); // if it was the last
    return ours;
}

Expected<Done, FileError> RecoveryJournal::discard(const QString &id)
{
    const QString file = fileLeftBehind(id);
    if (file.isEmpty() || !QFile::remove(file))
        return Unexpected{FileError{.kind = FileError::Kind::NotFound, .file = id}};
    QDir().rmdir(QFileInfo(file).path());
    return Done{};
}

} // namespace breakwater
