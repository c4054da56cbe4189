// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/statefile.h"

#include "files/apppaths.h"
#include "state/stateschema.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QUrl>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <utility>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr int damagedFilesKept = 3;

StoreError::Kind toStoreErrorKind(const FileError &error)
{
    switch (error.kind) {
    case FileError::Kind::ReadOnly:
        return StoreError::Kind::ReadOnly;
    case FileError::Kind::DiskFull:
        return StoreError::Kind::DiskFull;
    default:
        return StoreError::Kind::AccessDenied;
    }
}

std::filesystem::path toStdPath(const QString &path)
{
#ifdef Q_OS_WIN
    return path.toStdWString();
#else
    return QFile::encodeName(path).toStdString();
#endif
}

void removeDatabaseFile(const QString &path)
{
    for (const QString &suffix : {u""_s, u"-wal"_s, u"-shm"_s, u"-journal"_s})
        QFile::remove(path + suffix);
}

/// A name that stands in the file is not ours: it might be SQL.
QString quoted(QString name)
{
    return u'"' + name.replace(u'"', u"\"\""_s) + u'"';
}

/// A link that leads back to itself.
bool isLoop(const QString &path)
{
#ifdef Q_OS_UNIX
    return ::access(QFile::encodeName(path).constData(), F_OK) != 0 && errno == ELOOP;
#else
    Q_UNUSED(path)
    return false;
#endif
}

/// SQLite would wait for whoever writes into a pipe of that name.
bool isTakenByNoFile(const QString &path)
{
    for (const QString &suffix : {u""_s, u"-wal"_s, u"-shm"_s, u"-journal"_s}) {
        const QFileInfo info(path + suffix);
        if ((info.exists() && !info.isFile()) || isLoop(path + suffix))
            return true;
    }
    return false;
}

/// Whether writing fails because of the file system and not of a person's rights.
bool isReadOnly(const QString &folder)
{
#ifdef Q_OS_UNIX
    return ::access(QFile::encodeName(folder).constData(), W_OK) != 0 && errno == EROFS;
#else
    Q_UNUSED(folder)
    return false;
#endif
}

/// Somebody may have copied it, or made it, with another mode; the files beside it get the same.
void makePrivate(const QString &path)
{
    constexpr auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther
        | QFileDevice::WriteOther | QFileDevice::ExeGroup | QFileDevice::ExeOther;
    for (const QString &suffix : {u""_s, u"-wal"_s, u"-shm"_s, u"-journal"_s}) {
        if (QFileInfo(path + suffix).permissions() & others)
            QFile::setPermissions(path + suffix, ownerOnly);
    }
}

/// Those of a table of the attached database "disk", with commas between them.
QString columnsOf(SqliteConnection &connection, const QString &table)
{
    QStringList columns;
    const auto rows = connection.run(u"SELECT name FROM pragma_table_info(?, 'disk')"_s, {table});
    for (const QVariantList &row : rows ? *rows : SqliteConnection::Rows{})
        columns += quoted(row.first().toString());
    return columns.join(u',');
}

/// Old wrecks are of no use for ever.
void removeOldDamagedFiles(const QFileInfo &database)
{
    QDir dir = database.absoluteDir();
    const QStringList found = dir.entryList({database.completeBaseName() + u".damaged-*.sqlite"_s},
                                            QDir::Files, QDir::Name | QDir::Reversed);
    for (qsizetype i = damagedFilesKept; i < found.size(); ++i)
        removeDatabaseFile(dir.filePath(found[i]));
}

} // namespace

StateFile::StateFile(QString path, std::chrono::milliseconds busyTimeout)
    : m_path(std::move(path))
    , m_busyTimeout(busyTimeout)
{ }

StoreError StateFile::toStoreError(const SqliteError &error) const
{
    using Kind = StoreError::Kind;
    StoreError result{.kind = Kind::Other, .file = m_path, .reason = error.reason};
    switch (error.code) {
    case SqliteError::Busy:
    case SqliteError::Locked:
    case SqliteError::Protocol:
        result.kind = Kind::Busy;
        break;
    case SqliteError::ReadOnly:
        result.kind = Kind::ReadOnly;
        break;
    case SqliteError::Full:
        result.kind = Kind::DiskFull;
        break;
    case SqliteError::IoError: // also where a full disk has no room for the files beside the database
        result.kind = hasRoom() ? Kind::DiskFailing : Kind::DiskFull;
        break;
    case SqliteError::CannotOpen:
        result.kind = isReadOnly(QFileInfo(m_path).absolutePath()) ? Kind::ReadOnly : Kind::AccessDenied;
        break;
    case SqliteError::Corrupt:
    case SqliteError::NotADatabase:
        result.kind = Kind::Damaged;
        break;
    default:
        break;
    }
    return result;
}

bool StateFile::hasRoom() const
{
    constexpr std::uintmax_t room = std::uintmax_t(1024) * 1024;
    // Not QStorageInfo, which looks for the folder among the mounts: a container may not show them.
    std::error_code error;
    const auto space = std::filesystem::space(toStdPath(QFileInfo(m_path).absolutePath()), error);
    return error || space.available > room;
}

/// A new database is built aside and appears under its name complete: no other process ever meets a file that
/// still has to be switched to WAL or given its tables. \return whether a file is there now.
Expected<bool, StoreError> StateFile::makeFile() const
{
    if (auto made = makePrivateDir(QFileInfo(m_path).absolutePath()); !made)
        return Unexpected{StoreError{
            .kind = toStoreErrorKind(made.error()), .file = m_path, .reason = made.error().reason}};

    const QString aside = u"%1.new-%2"_s.arg(m_path).arg(QCoreApplication::applicationPid());
    removeDatabaseFile(aside);
    {
        auto connection = SqliteConnection::open(aside, m_busyTimeout);
        if (!connection)
            return Unexpected{toStoreError(connection.error())};
        QFile::setPermissions(aside, ownerOnly); // SQLite gives the same mode to the files beside it
        StateSchema::prepareNewFile(**connection);
        if (auto made = StateSchema::migrate(**connection); !made) {
            removeDatabaseFile(aside);
            return Unexpected{toStoreError(made.error())};
        }
    }
    std::error_code error;
    std::filesystem::create_hard_link(toStdPath(aside), toStdPath(m_path),
                                      error); // fails if the name is taken
    removeDatabaseFile(aside);
    return QFileInfo::exists(m_path);
}

StateFile::Opened StateFile::open() const
{
    if (isTakenByNoFile(m_path))
        return {.fault = StoreError{.kind = StoreError::Kind::NotAFile, .file = m_path}};
    if (!QFileInfo::exists(m_path)) {
        // false: a file system without hard links; then the file is made in place.
        if (auto made = makeFile(); !made)
            return {.fault = made.error()};
    }
    Opened opened = openExisting();
    if (opened.fault && opened.fault->kind == StoreError::Kind::Damaged)
        return setAsideAndOpen();
    return opened;
}

StateFile::Opened StateFile::openExisting() const
{
    auto connection = SqliteConnection::open(m_path, m_busyTimeout);
    if (!connection)
        return {.fault = toStoreError(connection.error())};
    makePrivate(m_path);
    StateSchema::Reading reading = StateSchema::read(**connection);
    if (reading.verdict == StateSchema::Verdict::Empty)
        StateSchema::prepareNewFile(**connection);
    if (reading.verdict == StateSchema::Verdict::Empty || reading.verdict == StateSchema::Verdict::Old) {
        if (auto migrated = StateSchema::migrate(**connection); !migrated)
            return {.fault = toStoreError(migrated.error())};
        reading = StateSchema::read(**connection);
    }
    switch (reading.verdict) {
    case StateSchema::Verdict::Current:
        return {.connection = std::move(*connection)};
    case StateSchema::Verdict::TooNew:
        return {.fault = StoreError{.kind = StoreError::Kind::TooNew, .file = m_path}};
    case StateSchema::Verdict::Foreign:
        return {.fault = StoreError{.kind = StoreError::Kind::Damaged, .file = m_path}};
    case StateSchema::Verdict::Old:
    case StateSchema::Verdict::Empty:
    case StateSchema::Verdict::Unreadable:
        break;
    }
    return {.fault = toStoreError(reading.error)};
}

bool StateFile::isDamaged() const
{
    auto connection = SqliteConnection::open(m_path, m_busyTimeout);
    if (!connection)
        return toStoreError(connection.error()).kind == StoreError::Kind::Damaged;
    const StateSchema::Reading reading = StateSchema::read(**connection);
    if (reading.verdict == StateSchema::Verdict::Foreign)
        return true;
    if (reading.verdict == StateSchema::Verdict::Unreadable)
        return toStoreError(reading.error).kind == StoreError::Kind::Damaged;
    const auto check = (*connection)->run(u"PRAGMA quick_check(1)"_s);
    if (!check)
        return toStoreError(check.error()).kind == StoreError::Kind::Damaged;
    return check->isEmpty() || check->first().value(0).toString() != "ok"_L1;
}

StateFile::Opened StateFile::setAsideAndOpen() const
{
    // Of several processes that meet the damage, one renames; the others find its new file when they look
    // again.
    QLockFile alone(m_path + u".repair"_s);
    if (!alone.tryLock(m_busyTimeout))
        return {.fault = StoreError{.kind = StoreError::Kind::Busy, .file = m_path}};
    std::optional<StoreError> fault;
    if (QFileInfo::exists(m_path) && isDamaged()) {
        const QFileInfo info(m_path);
        const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s);
        const QString aside
            = info.absoluteDir().filePath(u"%1.damaged-%2.sqlite"_s.arg(info.completeBaseName(), stamp));
        fault = StoreError{.kind = StoreError::Kind::Damaged, .file = m_path, .setAsideAs = aside};
        if (!QFile::rename(m_path, aside)) {
            fault->setAsideAs.clear();
            return {.fault = fault};
        }
        for (const QString &suffix : {u"-wal"_s, u"-shm"_s, u"-journal"_s}) {
            if (QFileInfo::exists(m_path + suffix))
                QFile::rename(m_path + suffix, aside + suffix);
        }
        removeOldDamagedFiles(info);
    }
    if (!QFileInfo::exists(m_path)) {
        if (auto made = makeFile(); !made)
            return {.fault = made.error()};
    }
    Opened opened = openExisting();
    if (!opened.fault)
        opened.fault = fault;
    return opened;
}

std::unique_ptr<SqliteConnection> StateFile::openCopyInMemory(bool withRows) const
{
    auto connection = SqliteConnection::openInMemory();
    if (!connection)
        return nullptr;
    SqliteConnection &memory = **connection;
    if (!StateSchema::migrate(memory))
        return nullptr;
    if (withRows && QFileInfo::exists(m_path) && !isTakenByNoFile(m_path)) {
        // immutable: in a folder without write access SQLite cannot make the lock files of a WAL database.
        for (const QString &mode : {u"mode=ro"_s, u"immutable=1"_s}) {
            const QByteArray uri = QUrl::fromLocalFile(m_path).toEncoded() + '?' + mode.toLatin1();
            if (!memory.run(u"ATTACH ? AS disk"_s, {QString::fromLatin1(uri)}))
                continue;
            const auto tables = memory.run(
                u"SELECT name FROM disk.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"_s);
            for (const QVariantList &row : tables ? *tables : SqliteConnection::Rows{}) {
                const QString table = row.first().toString();
                const QString columns = columnsOf(memory, table); // an older file has fewer
                (void)memory.run(u"INSERT OR IGNORE INTO main.%1 (%2) SELECT %2 FROM disk.%1"_s.arg(
                    quoted(table), columns));
            }
            (void)memory.run(u"DETACH disk"_s);
            if (tables)
                break;
        }
    }
    return std::move(*connection);
}

} // namespace breakwater
