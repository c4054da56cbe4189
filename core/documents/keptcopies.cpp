// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/keptcopies.h"

#include "documents/documentfile.h"
#include "documents/textcodec.h"
#include "files/apppaths.h"
#include "files/fileio.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

const QString runtimeName = u"breakwater-copies"_s;
const QString temporaryName = u"breakwater-copies-"_s;
/// How old each copy is, and when that was looked at.
const QString agesName = u".ages"_s;

/// "Draft 2026-05-03 18.40.12.123.md"
QString nameFor(const QString &document, WallTime now)
{
    constexpr qsizetype longest = 60; // three bytes each, and names end at 255
    const QFileInfo original(document);
    const QString base = original.completeBaseName().left(longest);
    const QString suffix = original.suffix().left(12);
    const QString stamp = QDateTime::fromMSecsSinceEpoch(now.time_since_epoch().count())
                              .toString(u"yyyy-MM-dd HH.mm.ss.zzz"_s);
    return u"%1 %2.%3"_s.arg(base.isEmpty() ? u"untitled"_s : base, stamp,
                             suffix.isEmpty() ? u"txt"_s : suffix);
}

QString runtimeFolder()
{
    const QString runtime = privateRuntimeDir();
    return runtime.isEmpty() ? QString() : runtime + u'/' + runtimeName;
}

/// A new folder that nobody else may enter and nobody could have prepared; empty if there can be none.
QString newTemporaryFolder()
{
    QTemporaryDir folder(QDir::tempPath() + u'/' + temporaryName + u"XXXXXX"_s);
    folder.setAutoRemove(false);
    return folder.isValid() ? folder.path() : QString();
}

/// Writes a file that did not exist, and reads it back.
Expected<QString, FileError> writeNew(const QString &path, const QByteArray &bytes)
{
    if (QFileInfo::exists(path) || QFileInfo(path).isSymLink())
        return Unexpected{FileError{.kind = FileError::Kind::Busy, .file = path}};
    if (auto written = replaceFile(path, bytes, FileAccess::OwnerOnly); !written)
        return Unexpected{written.error()};
    const auto back = readFile(path, bytes.size());
    if (!back || *back != bytes) {
        QFile::remove(path);
        return Unexpected{FileError{.kind = FileError::Kind::Damaged, .file = path}};
    }
    return path;
}

Expected<QString, FileError> writeInto(const QString &folder, const QString &name, const QByteArray &bytes)
{
    if (auto made = makePrivateDir(folder); !made)
        return Unexpected{made.error()};
    if (!isPrivateDir(folder))
        return Unexpected{FileError{.kind = FileError::Kind::AccessDenied, .file = folder}};
    constexpr int tries = 10; // two copies within a millisecond
    QString path = folder + u'/' + name;
    for (int i = 2; i < tries && QFileInfo::exists(path); ++i)
        path = folder + u"/%1 "_s.arg(i) + name;
    return writeNew(path, bytes);
}

QStringList copiesIn(const QString &folder)
{
    QStringList names = QDir(folder).entryList(QDir::Files | QDir::Hidden);
    names.removeAll(agesName);
    return names;
}

} // namespace

KeptCopies::KeptCopies(QString folder, const Clock &clock)
    : m_folder(std::move(folder))
    , m_clock(clock)
{ }

Expected<KeptCopy, FileError> KeptCopies::keep(const QString &document, const QString &text)
{
    // UTF-8 whatever the document's encoding: the copy must not fail for a reason the save may have failed
    // for.
    const TextCodec utf8("UTF-8");
    if (const auto bytes = utf8.encode(text))
        return keepBytes(document, *bytes);
    const TextCodec utf16("UTF-16LE"); // has room for half a pair
    return keepBytes(document, utf16.byteOrderMark() + utf16.encode(text).value_or(text.toUtf8()));
}

Expected<KeptCopy, FileError> KeptCopies::keepBytes(const QString &document, const QByteArray &bytes)
{
    const QString name = nameFor(document, m_clock.wallNow());
    auto kept = writeInto(m_folder, name, bytes);
    if (kept) {
        prune();
        return KeptCopy{.path = *kept, .forAWeek = true};
    }
    if (const QString folder = runtimeFolder(); !folder.isEmpty()) {
        if (const auto elsewhere = writeInto(folder, name, bytes))
            return KeptCopy{.path = *elsewhere};
    }
    if (const QString folder = newTemporaryFolder(); !folder.isEmpty()) {
        if (const auto elsewhere = writeInto(folder, name, bytes))
            return KeptCopy{.path = *elsewhere};
        QDir().rmdir(folder);
    }
    return Unexpected{kept.error()};
}

Expected<KeptCopy, FileError> KeptCopies::keepFile(const QString &path)
{
    const auto bytes = readFile(path, DocumentFile::maxBytes);
    if (!bytes)
        return Unexpected{bytes.error()};
    return keepBytes(path, *bytes);
}

void KeptCopies::remove(const QString &copy)
{
    if (copy.isEmpty())
        return;
    QFile::remove(copy);
    const QString folder = QFileInfo(copy).path();
    if (QFileInfo(folder).fileName().startsWith(temporaryName))
        QDir().rmdir(folder);
}

void KeptCopies::prune() const
{
    for (const QString &folder : foldersWithCopies(m_folder))
        pruneFolder(folder);
}

void KeptCopies::pruneFolder(const QString &folder) const
{
    constexpr qint64 mostAtOnce = milliseconds(std::chrono::days(3)).count();
    const qint64 now = m_clock.wallNow().time_since_epoch().count();
    const QString file = folder + u'/' + agesName;
    const auto before = readFile(file, 1024 * 1024);
    const QJsonObject old = before ? QJsonDocument::fromJson(*before).object() : QJsonObject();
    const qint64 passed = qBound<qint64>(0, now - old[u"looked"_s].toInteger(now), mostAtOnce);
    const QJsonObject oldAges = old[u"ages"_s].toObject();
    QJsonObject ages;
    for (const QString &copy : copiesIn(folder)) {
        const qint64 age = oldAges.contains(copy) ? oldAges[copy].toInteger() + passed : 0;
        if (age <= keptFor.count() || !QFile::remove(folder + u'/' + copy))
            ages.insert(copy, age);
    }
    if (ages.isEmpty()) {
        QFile::remove(file);
        QDir().rmdir(folder);
        return;
    }
    const QJsonObject looked{{u"looked"_s, now}, {u"ages"_s, ages}};
    // If it cannot be written, nothing grows older, and nothing is removed too early.
    (void)replaceFile(file, QJsonDocument(looked).toJson(QJsonDocument::Compact), FileAccess::OwnerOnly);
}

QStringList KeptCopies::foldersWithCopies(const QString &folder)
{
    QStringList folders{folder, runtimeFolder()};
    const QDir temporary(QDir::tempPath());
    for (const QString &name : temporary.entryList({temporaryName + u'*'}, QDir::Dirs))
        folders.append(temporary.filePath(name));
    folders.removeIf([](const QString &each) { return !isPrivateDir(each); });
    return folders;
}

} // namespace breakwater
