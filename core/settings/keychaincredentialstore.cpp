// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/keychaincredentialstore.h"

#include <qt6keychain/keychain.h>

#include <QFileInfo>

#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
/// Where no bus runs, or the one that is named is gone, as under sudo, there is no password store either.
bool hasSessionBus()
{
    const QString address = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
    if (address.isEmpty())
        return QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + u"/bus"_s);
    const QString path = u"unix:path="_s;
    return !address.startsWith(path)
        || QFileInfo::exists(address.sliced(path.size()).section(u',', 0, 0).section(u';', 0, 0));
}
#endif

/// QtKeychain has one code for all that libsecret says.
bool meansNoKeychain(const QString &reason)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    return !hasSessionBus() || reason.contains("org.freedesktop.secrets"_L1);
#else
    Q_UNUSED(reason)
    return false;
#endif
}

CredentialError::Kind toKind(QKeychain::Error error, const QString &reason)
{
    using Kind = CredentialError::Kind;
    switch (error) {
    case QKeychain::EntryNotFound:
        return Kind::NotFound;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return Kind::Locked;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return Kind::NoKeychain;
    case QKeychain::NoError:
    case QKeychain::CouldNotDeleteEntry:
    case QKeychain::OtherError:
        break;
    }
    if (reason.contains("/org/freedesktop/secrets/collection"_L1)) // it is there, and nobody could open it
        return Kind::Locked;
    return meansNoKeychain(reason) ? Kind::NoKeychain : Kind::Failed;
}

/// Starts a QtKeychain job and translates its end. QtKeychain's job deletes itself when it is through, which
/// may be long after nobody listens here any more.
class KeychainJob final : public CredentialJob
{
    Q_OBJECT

public:
    using Success = std::function<Secret<QByteArray>()>;

    KeychainJob(QKeychain::Job *job, const QString &id, Success success)
    {
        setProperties(*job, id);
        connect(job, &QKeychain::Job::finished, this,
                [this, success = std::move(success)](QKeychain::Job *ended) {
                    const QKeychain::Error error = ended->error();
                    const bool nothingToDelete = error == QKeychain::EntryNotFound
                        && qobject_cast<QKeychain::DeletePasswordJob *>(ended);
                    if (error == QKeychain::NoError || nothingToDelete)
                        Q_EMIT finished(success());
                    else
                        Q_EMIT finished(Unexpected{CredentialError{
                            .kind = toKind(error, ended->errorString()), .reason = ended->errorString()}});
                });
        job->start();
    }
    void abort() override { }

private:
    static void setProperties(QKeychain::Job &job, const QString &id)
    {
        job.setKey(id);
        job.setAutoDelete(true);
        job.setInsecureFallback(false); // it would write the key in plain text without a word
    }
};

} // namespace

KeychainCredentialStore::KeychainCredentialStore(QString service)
    : m_service(std::move(service))
{ }

CredentialJobPtr KeychainCredentialStore::read(const QString &id)
{
    auto *job = new QKeychain::ReadPasswordJob(m_service);
    return CredentialJobPtr(new KeychainJob(job, id, [job] { return Secret(job->textData().toUtf8()); }));
}

CredentialJobPtr KeychainCredentialStore::write(const QString &id, const Secret<QByteArray> &key)
{
    auto *job = new QKeychain::WritePasswordJob(m_service);
    job->setTextData(QString::fromUtf8(key.reveal()));
    return CredentialJobPtr(new KeychainJob(job, id, [key] { return key; }));
}

CredentialJobPtr KeychainCredentialStore::remove(const QString &id)
{
    auto *job = new QKeychain::DeletePasswordJob(m_service);
    return CredentialJobPtr(new KeychainJob(job, id, [] { return Secret<QByteArray>(); }));
}

} // namespace breakwater

#include "keychaincredentialstore.moc"
