// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingsfile.h"

#include "files/apppaths.h"
#include "files/fileio.h"
#include "settings/settingsjson.h"
#include "settings/settingsmigration.h"
#include "json/jsontext.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

const QString versionKey = u"version"_s;

QByteArray fingerprint(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

FileError damaged(const QString &file, const QString &reason, const QString &key = {})
{
    return {.kind = FileError::Kind::Damaged, .file = file, .reason = reason, .key = key};
}

FileError damaged(const QString &file, const JsonFault &fault)
{
    switch (fault.problem) {
    case JsonFault::Problem::NotJson:
        return damaged(file, fault.expected);
    case JsonFault::Problem::DuplicateKey:
        return damaged(file, u"set more than once"_s, fault.place);
    case JsonFault::Problem::UnknownKey:
    case JsonFault::Problem::Missing:
    case JsonFault::Problem::WrongType:
    case JsonFault::Problem::OutOfRange:
        break;
    }
    return fault.place.isEmpty() ? damaged(file, u"not a JSON object"_s)
                                 : damaged(file, u"wrong type or out of range"_s, fault.place);
}

/// The object of a file in the present layout, without its version.
Expected<QJsonObject, FileError> parse(const QString &path, const QByteArray &bytes)
{
    auto object = jsonObjectFrom(bytes);
    if (!object)
        return Unexpected{damaged(path, object.error())};
    const QJsonValue version = object->take(versionKey);
    const int number = version.toInt(-1);
    if (!version.isUndefined() && (number < 0 || !version.isDouble()))
        return Unexpected{damaged(path, u"not a version number"_s, versionKey)};
    if (number > SettingsFile::currentVersion) {
        return Unexpected{FileError{.kind = FileError::Kind::TooNew,
                                    .file = path,
                                    .reason = u"version %1"_s.arg(number),
                                    .key = versionKey}};
    }
    return migrated(*std::move(object), std::max(number, 0), settingsSteps());
}

} // namespace

SettingsFile::SettingsFile(QString path, std::chrono::milliseconds lockLimit)
    : m_path(std::move(path))
    , m_lockLimit(lockLimit)
{ }

Expected<Settings, FileError> SettingsFile::load()
{
    m_refused = false;
    m_seen.clear();
    const auto bytes = readFile(m_path, maxBytes);
    if (!bytes) {
        if (bytes.error().kind == FileError::Kind::NotFound)
            return Settings{};
        m_refused = true;
        return Unexpected{bytes.error()};
    }
    m_seen = fingerprint(*bytes);
    const auto object = parse(m_path, *bytes);
    if (!object) {
        m_refused = true;
        return Unexpected{object.error()};
    }
    auto settings = settingsFromJson(*object);
    if (!settings) {
        m_refused = true;
        return Unexpected{damaged(m_path, settings.error())};
    }
    return *std::move(settings);
}

bool SettingsFile::changedOnDisk() const
{
    const auto bytes = readFile(m_path, maxBytes);
    if (!bytes)
        return bytes.error().kind == FileError::Kind::NotFound ? !m_seen.isEmpty() : true;
    return fingerprint(*bytes) != m_seen;
}

Expected<Done, FileError> SettingsFile::write(const Settings &settings)
{
    QJsonObject object = toJson(settings);
    object[versionKey] = currentVersion;
    const QByteArray bytes = QJsonDocument(object).toJson();
    auto written = replaceFile(m_path, bytes, FileAccess::OwnerOnly);
    if (written)
        m_seen = fingerprint(bytes);
    return written;
}

Expected<Done, FileError> SettingsFile::save(const Settings &settings)
{
    if (auto made = makePrivateDir(QFileInfo(m_path).absolutePath()); !made)
        return made;
    QLockFile lock(m_path + u".lock"_s); // between looking and writing nobody else writes
    if (!lock.tryLock(m_lockLimit) && lock.error() == QLockFile::LockFailedError)
        return Unexpected{FileError{.kind = FileError::Kind::Busy, .file = m_path}};
    if (m_refused || changedOnDisk())
        return Unexpected{FileError{.kind = FileError::Kind::ChangedOnDisk, .file = m_path}};
    return write(settings);
}

Expected<Settings, FileError> SettingsFile::update(const std::function<void(Settings &)> &change)
{
    if (auto made = makePrivateDir(QFileInfo(m_path).absolutePath()); !made)
        return Unexpected{made.error()};
    QLockFile lock(m_path + u".lock"_s);
    if (!lock.tryLock(m_lockLimit) && lock.error() == QLockFile::LockFailedError)
        return Unexpected{FileError{.kind = FileError::Kind::Busy, .file = m_path}};
    auto settings = load();
    if (!settings)
        return settings;
    const Settings before = *settings;
    change(*settings);
    if (*settings == before)
        return settings;
    if (auto written = write(*settings); !written)
        return Unexpected{written.error()};
    return settings;
}

Expected<QString, FileError> SettingsFile::setAside()
{
    auto aside = setFileAside(m_path);
    if (aside) {
        m_seen.clear();
        m_refused = false;
    }
    return aside;
}

} // namespace breakwater
