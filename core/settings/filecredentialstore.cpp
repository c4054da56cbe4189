// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/filecredentialstore.h"

#include "files/apppaths.h"
#include "files/fileio.h"
#include "settings/fixedcredentialjob.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr qint64 maxBytes = 1024 * 1024;
constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr auto others
    = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;

CredentialJobPtr failed(const CredentialError &error)
{
    return CredentialJobPtr(new FixedCredentialJob(Unexpected{error}));
}

CredentialError toCredentialError(const FileError &error)
{
    return {.kind = CredentialError::Kind::Failed,
            .reason = u"%1: %2"_s.arg(error.file, error.reason),
            .file = error};
}

} // namespace

FileCredentialStore::FileCredentialStore(QString file, std::chrono::milliseconds lockLimit)
    : m_file(std::move(file))
    , m_lockLimit(lockLimit)
{ }

Expected<QJsonObject, CredentialError> FileCredentialStore::load() const
{
    if (QFileInfo(m_file).permissions() & others)
        QFile::setPermissions(m_file, ownerOnly);
    const auto bytes = readFile(m_file, maxBytes);
    if (!bytes) {
        if (bytes.error().kind == FileError::Kind::NotFound)
            return QJsonObject{};
        return Unexpected{toCredentialError(bytes.error())};
    }
    const QJsonDocument document = QJsonDocument::fromJson(*bytes);
    if (!document.isObject()) {
        return Unexpected{toCredentialError(
            {.kind = FileError::Kind::Damaged, .file = m_file, .reason = u"not a JSON object"_s})};
    }
    return document.object();
}

Expected<Done, CredentialError>
FileCredentialStore::change(const std::function<void(QJsonObject &)> &change) const
{
    if (auto made = makePrivateDir(QFileInfo(m_file).absolutePath()); !made)
        return Unexpected{toCredentialError(made.error())};
    QLockFile lock(m_file + u".lock"_s); // another window may store a key of its own
    lock.tryLock(m_lockLimit);
    auto keys = load();
    if (!keys)
        return Unexpected{keys.error()};
    change(*keys);
    if (auto written = replaceFile(m_file, QJsonDocument(*keys).toJson(), FileAccess::OwnerOnly); !written)
        return Unexpected{toCredentialError(written.error())};
    return Done{};
}

CredentialJobPtr FileCredentialStore::read(const QString &id)
{
    const auto keys = load();
    if (!keys)
        return failed(keys.error());
    const QJsonValue key = keys->value(id);
    if (!key.isString())
        return failed({.kind = CredentialError::Kind::NotFound});
    return CredentialJobPtr(new FixedCredentialJob(Secret(key.toString().toUtf8())));
}

CredentialJobPtr FileCredentialStore::write(const QString &id, const Secret<QByteArray> &key)
{
    const auto written = change([&](QJsonObject &keys) { keys[id] = QString::fromUtf8(key.reveal()); });
    return written ? CredentialJobPtr(new FixedCredentialJob(key)) : failed(written.error());
}

CredentialJobPtr FileCredentialStore::remove(const QString &id)
{
    const auto keys = load();
    if (keys && keys->contains(id)) {
        if (const auto written = change([&](QJsonObject &all) { all.remove(id); }); !written)
            return failed(written.error());
    }
    return keys ? CredentialJobPtr(new FixedCredentialJob(Secret<QByteArray>())) : failed(keys.error());
}

} // namespace breakwater
