// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asynchandle.h"
#include "base/expected.h"
#include "base/secret.h"
#include "files/fileerror.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <optional>

namespace breakwater {

/// Why a key could not be read or written.
struct CredentialError
{
    Q_GADGET

public:
    enum class Kind {
        NotFound, ///< there is no such key: nothing is wrong
        NoKeychain, ///< this session has no password store
        Locked, ///< it does not open, or was not opened by the person
        NoAnswer, ///< it said nothing in the time that it is given
        Failed,
    };
    Q_ENUM(Kind)

    Kind kind = Kind::Failed;
    /// The store's own words, for *Details*; never the key.
    QString reason{};
    /// Of a key in a file: what happened to that.
    std::optional<FileError> file{};

    bool operator==(const CredentialError &) const = default;
};

/// The key; after a write the key that was written, after a remove an empty one.
using CredentialResult = Expected<Secret<QByteArray>, CredentialError>;

/// One request to a credential store. Exactly one finished() ends it, unless its handle is dropped.
class CredentialJob : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void abort() = 0;

Q_SIGNALS:
    void finished(const breakwater::CredentialResult &result);
};

using CredentialJobPtr = AsyncHandle<CredentialJob>;

/// Keeps keys by name (a service's id): the seam to the system's keychain.
///
/// Every call returns at once and answers later; a store may never answer at all, which is the
/// CredentialChain's business. Threading: one thread, with an event loop.
class CredentialStore
{
public:
    CredentialStore() = default;
    CredentialStore(const CredentialStore &) = delete;
    CredentialStore &operator=(const CredentialStore &) = delete;
    virtual ~CredentialStore() = default;

    [[nodiscard]] virtual CredentialJobPtr read(const QString &id) = 0;
    [[nodiscard]] virtual CredentialJobPtr write(const QString &id, const Secret<QByteArray> &key) = 0;
    /// A key that is not there counts as removed.
    [[nodiscard]] virtual CredentialJobPtr remove(const QString &id) = 0;
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::CredentialResult)
