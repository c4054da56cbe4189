// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/outcome.h"
#include "state/statestore.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater {

/// All that makes two requests the same: an answer is used again only where every part is equal.
struct CacheQuery
{
    QString kind{};
    /// Every message as it would be sent, role and content by turns: so every word of preset and instruction.
    QStringList messages{};
    /// Bucket name of the model, which names the service.
    QString model{};
    /// Titles only.
    int titleCount = 0;
    QStringList knownTitles{};
};

/// Answers that were complete, for the rung between the light model and the queue.
///
/// Keyed by a hash; the writer's text itself is not kept. Bounded in entries, bytes and age; the least
/// recently used go first. Failures of the store are misses. Threading: one thread per object; any number of
/// processes.
class ResponseCache
{
public:
    struct Bounds
    {
        int entries = 500;
        qint64 bytes = qint64(16) * 1024 * 1024;
        std::chrono::hours age{24 * 30};
    };

    ResponseCache(StateStore &store, const Clock &clock, const Bounds &bounds);
    ResponseCache(StateStore &store, const Clock &clock)
        : ResponseCache(store, clock, Bounds{})
    { }

    /// Switched off it finds nothing and keeps nothing new; what is there stays until clear().
    void setEnabled(bool enabled) { m_enabled = enabled; }
    [[nodiscard]] bool isEnabled() const { return m_enabled; }

    [[nodiscard]] std::optional<QString> find(const CacheQuery &query);
    /// Keeps the answer if `outcome` says that it is complete.
    void store(const CacheQuery &query, const QString &answer, Outcome outcome);
    void clear();
    [[nodiscard]] int size();

    /// SHA-256; parts are told apart, so that "ab" + "c" is not "a" + "bc".
    [[nodiscard]] static QByteArray keyOf(const CacheQuery &query);

private:
    StateStore &m_store;
    const Clock &m_clock;
    Bounds m_bounds;
    bool m_enabled = true;
};

} // namespace breakwater
