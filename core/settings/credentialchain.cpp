// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/credentialchain.h"

#include <utility>

namespace breakwater {

using Place = CredentialState::Place;

std::optional<CredentialError::Kind> CredentialState::unreadable() const
{
    if (place != Place::None)
        return {};
    if (keychainProblem)
        return keychainProblem->kind;
    return fileProblem ? std::optional(fileProblem->kind) : std::nullopt;
}

/// What is known of one key, and the requests for it that are on their way. A handle that is replaced is a
/// request nobody listens to any more.
struct CredentialChain::Entry
{
    CredentialState state{};
    Secret<QByteArray> key{};
    /// The person typed the key in this session: an old answer must not replace it.
    bool typed = false;
    CredentialJobPtr keychainJob{};
    CredentialJobPtr otherJob{};
    CredentialJobPtr cleaningJob{};
    ScheduledCallPtr limit{};
};

CredentialChain::CredentialChain(const Stores &stores, const Clock &clock, Scheduler &scheduler,
                                 QObject *parent)
    : QObject(parent)
    , m_stores(stores)
    , m_clock(clock)
    , m_scheduler(scheduler)
{ }

CredentialChain::~CredentialChain() = default;

Secret<QByteArray> CredentialChain::key(const QString &id) const
{
    const auto it = m_entries.find(id);
    return it == m_entries.end() ? Secret<QByteArray>() : it->second->key;
}

CredentialState CredentialChain::state(const QString &id) const
{
    const auto it = m_entries.find(id);
    return it == m_entries.end() ? CredentialState{} : it->second->state;
}

CredentialChain::Entry &CredentialChain::begin(const QString &id)
{
    std::unique_ptr<Entry> &slot = m_entries[id];
    if (!slot)
        slot = std::make_unique<Entry>();
    slot->keychainJob.reset();
    slot->otherJob.reset();
    slot->limit.reset();
    slot->state.pending = true;
    return *slot;
}

void CredentialChain::askKeychain(const QString &id, Entry &entry, CredentialJobPtr job, Ended ended)
{
    entry.keychainJob = std::move(job);
    connect(entry.keychainJob.get(), &CredentialJob::finished, this,
            [this, id, &entry, ended](const CredentialResult &result) {
                entry.limit.reset();
                (this->*ended)(id, entry, result);
            });
    entry.limit = m_scheduler.callAt(m_clock.now() + keychainLimit, [this, id, &entry, ended] {
        // The job is kept: a dialog to unlock may still be open, and its answer is welcome then.
        (this->*ended)(id, entry, Unexpected{CredentialError{.kind = CredentialError::Kind::NoAnswer}});
    });
}

void CredentialChain::askOther(const QString &id, Entry &entry, CredentialJobPtr job, Ended ended)
{
    entry.otherJob = std::move(job);
    connect(entry.otherJob.get(), &CredentialJob::finished, this,
            [this, id, &entry, ended](const CredentialResult &result) { (this->*ended)(id, entry, result); });
}

void CredentialChain::settle(const QString &id, Entry &entry, Place place, const Secret<QByteArray> &key)
{
    entry.state.place = place;
    entry.state.pending = false;
    if (place == Place::Keychain || place == Place::File)
        entry.state.stored = true;
    setKey(id, entry, key);
    Q_EMIT resolved(id);
}

void CredentialChain::setKey(const QString &id, Entry &entry, const Secret<QByteArray> &key)
{
    if (entry.key == key)
        return;
    entry.key = key;
    Q_EMIT keyChanged(id);
}

void CredentialChain::request(const QString &id)
{
    const auto known = m_entries.find(id);
    if (known != m_entries.end() && known->second->typed) {
        Entry &typed = *known->second; // its keychain job stays: it may be storing still
        if (!std::exchange(typed.state.pending, true))
            askOther(id, typed, m_stores.session.read(id), &CredentialChain::sessionRead);
        return;
    }
    Entry &entry = begin(id);
    askKeychain(id, entry, m_stores.keychain.read(id), &CredentialChain::keychainRead);
}

void CredentialChain::keychainRead(const QString &id, Entry &entry, const CredentialResult &result)
{
    if (result) {
        entry.state.keychainProblem.reset();
        settle(id, entry, Place::Keychain, *result);
        return;
    }
    if (!entry.state.pending)
        return; // the request has ended at its limit, and this brings nothing
    if (result.error().kind == CredentialError::Kind::NotFound)
        entry.state.keychainProblem.reset();
    else
        entry.state.keychainProblem = result.error();
    if (m_fileAllowed)
        askOther(id, entry, m_stores.file.read(id), &CredentialChain::fileRead);
    else
        settle(id, entry, Place::None, {});
}

void CredentialChain::fileRead(const QString &id, Entry &entry, const CredentialResult &result)
{
    noteFile(entry, result);
    if (result)
        settle(id, entry, Place::File, *result);
    else
        settle(id, entry, Place::None, {});
}

void CredentialChain::noteFile(Entry &entry, const CredentialResult &result)
{
    const bool failed = !result && result.error().kind != CredentialError::Kind::NotFound;
    entry.state.fileProblem = failed ? std::optional(result.error()) : std::nullopt;
}

void CredentialChain::sessionRead(const QString &id, Entry &entry, const CredentialResult &result)
{
    // Typed in this session; where else it lies was found out then.
    const Place place = entry.state.place == Place::None ? Place::Session : entry.state.place;
    settle(id, entry, place, result ? *result : entry.key);
}

void CredentialChain::store(const QString &id, const Secret<QByteArray> &key)
{
    Entry &entry = begin(id);
    entry.typed = true;
    entry.state.place = Place::Session;
    askOther(id, entry, m_stores.session.write(id, key), &CredentialChain::ignore);
    askKeychain(id, entry, m_stores.keychain.write(id, key), &CredentialChain::keychainWritten);
    setKey(id, entry, key);
}

void CredentialChain::keychainWritten(const QString &id, Entry &entry, const CredentialResult &result)
{
    if (result) {
        entry.state.keychainProblem.reset();
        if (m_fileAllowed) // the safer place has it now
            entry.cleaningJob = m_stores.file.remove(id);
        settle(id, entry, Place::Keychain, entry.key);
        return;
    }
    if (!entry.state.pending)
        return; // late, and nothing has changed
    entry.state.keychainProblem = result.error();
    if (m_fileAllowed)
        askOther(id, entry, m_stores.file.write(id, entry.key), &CredentialChain::fileWritten);
    else
        settle(id, entry, Place::Session, entry.key);
}

void CredentialChain::fileWritten(const QString &id, Entry &entry, const CredentialResult &result)
{
    noteFile(entry, result);
    settle(id, entry, result ? Place::File : Place::Session, entry.key);
}

void CredentialChain::remove(const QString &id)
{
    Entry &entry = begin(id);
    entry.typed = false;
    entry.otherJob = m_stores.session.remove(id);
    entry.cleaningJob = m_stores.file.remove(id); // consent or not: nobody wants a forgotten copy
    askKeychain(id, entry, m_stores.keychain.remove(id), &CredentialChain::keychainRemoved);
    setKey(id, entry, {});
}

void CredentialChain::keychainRemoved(const QString &id, Entry &entry, const CredentialResult &result)
{
    if (!result && !entry.state.pending)
        return;
    entry.state.keychainProblem = result ? std::nullopt : std::optional(result.error());
    if (result)
        entry.state.stored = false;
    settle(id, entry, Place::None, {});
}

} // namespace breakwater
