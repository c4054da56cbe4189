// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/scheduler.h"
#include "base/secret.h"
#include "settings/credentialstore.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>

namespace breakwater {

/// Where a key is, as *Settings* says it.
struct CredentialState
{
    Q_GADGET

public:
    enum class Place { None, Keychain, File, Session };
    Q_ENUM(Place)

    Place place = Place::None;
    /// Why the keychain has no part in this; nullopt: it answered (or was not asked yet).
    std::optional<CredentialError> keychainProblem{};
    /// Why the file that keys are allowed to be in has no part in it; nullopt: as above.
    std::optional<CredentialError> fileProblem{};
    /// Whether a key lies in keychain or file, as far as it is certain: one was read, written or removed
    /// there. A store that finds none may only be locked (libsecret does not tell these apart).
    std::optional<bool> stored{};
    /// The last request is still running.
    bool pending = false;

    /// Why nobody can say whether there is a key; nullopt: it is known.
    [[nodiscard]] std::optional<CredentialError::Kind> unreadable() const;

    bool operator==(const CredentialState &) const = default;
};

/// Decides where a key is kept, and tells it: the keychain; else, after the person's explicit consent, a file
/// that only its owner can read; else this session only.
///
/// The keychain gets 5 s per request. Then the request ends as NoAnswer, and its answer is still accepted
/// when it comes, unless a key was typed meanwhile. Nothing here blocks, and dropping the chain drops every
/// request. Threading: one thread, with an event loop.
class CredentialChain : public QObject
{
    Q_OBJECT

public:
    static constexpr milliseconds keychainLimit{5'000};

    struct Stores
    {
        CredentialStore &keychain;
        CredentialStore &session;
        CredentialStore &file;
    };

    /// All of them must outlive the chain.
    CredentialChain(const Stores &stores, const Clock &clock, Scheduler &scheduler,
                    QObject *parent = nullptr);
    ~CredentialChain() override;

    /// Looks for the key of `id`; resolved() follows, always from the event loop.
    void request(const QString &id);
    /// Keeps a key that the person typed; it can be used at once (key()). resolved() tells where it ended up.
    void store(const QString &id, const Secret<QByteArray> &key);
    /// Removes the key from everywhere; resolved() follows.
    void remove(const QString &id);

    /// The person's consent to keys in a file. Without it an existing file is neither read nor written.
    void setFileAllowed(bool allowed) { m_fileAllowed = allowed; }
    [[nodiscard]] bool isFileAllowed() const { return m_fileAllowed; }

    /// Empty until resolved() or store().
    [[nodiscard]] Secret<QByteArray> key(const QString &id) const;
    [[nodiscard]] CredentialState state(const QString &id) const;

Q_SIGNALS:
    /// key() is another one from now on, whatever the keychain still has to say.
    void keyChanged(const QString &id);
    /// A request ended, or a late answer of the keychain changed its result.
    void resolved(const QString &id);

private:
    struct Entry;
    using Ended = void (CredentialChain::*)(const QString &id, Entry &entry, const CredentialResult &result);

    Entry &begin(const QString &id);
    void askKeychain(const QString &id, Entry &entry, CredentialJobPtr job, Ended ended);
    void askOther(const QString &id, Entry &entry, CredentialJobPtr job, Ended ended);
    void keychainRead(const QString &id, Entry &entry, const CredentialResult &result);
    void keychainWritten(const QString &id, Entry &entry, const CredentialResult &result);
    void keychainRemoved(const QString &id, Entry &entry, const CredentialResult &result);
    void fileRead(const QString &id, Entry &entry, const CredentialResult &result);
    void fileWritten(const QString &id, Entry &entry, const CredentialResult &result);
    static void noteFile(Entry &entry, const CredentialResult &result);
    void sessionRead(const QString &id, Entry &entry, const CredentialResult &result);
    void ignore(const QString & /*id*/, Entry & /*entry*/, const CredentialResult & /*result*/) { }
    void settle(const QString &id, Entry &entry, CredentialState::Place place, const Secret<QByteArray> &key);
    void setKey(const QString &id, Entry &entry, const Secret<QByteArray> &key);

    Stores m_stores;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    bool m_fileAllowed = false;
    std::map<QString, std::unique_ptr<Entry>> m_entries;
};

} // namespace breakwater
