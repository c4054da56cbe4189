// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/responsecache.h"

#include "state/ageing.h"

#include <QCryptographicHash>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

qint64 toMs(WallTime time)
{
    return static_cast<qint64>(time.time_since_epoch().count());
}

} // namespace

ResponseCache::ResponseCache(StateStore &store, const Clock &clock, const Bounds &bounds)
    : m_store(store)
    , m_clock(clock)
    , m_bounds(bounds)
{ }

QByteArray ResponseCache::keyOf(const CacheQuery &query)
{
    const QStringList parts = QStringList{query.kind, query.model, QString::number(query.titleCount),
                                          QString::number(query.messages.size())}
        + query.messages + query.knownTitles;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &part : parts) {
        const QByteArray bytes = part.toUtf8();
        const quint64 size = qToLittleEndian(static_cast<quint64>(bytes.size()));
        hash.addData(QByteArray(reinterpret_cast<const char *>(&size), sizeof size));
        hash.addData(bytes);
    }
    return hash.result();
}

std::optional<QString> ResponseCache::find(const CacheQuery &query)
{
    if (!m_enabled)
        return {};
    const QByteArray key = keyOf(query);
    const qint64 now = toMs(m_clock.wallNow());
    const auto rows = m_store.query(u"SELECT text FROM answers WHERE key = ? AND stored_at > ?"_s,
                                    {key, now - qint64(milliseconds(m_bounds.age).count())});
    if (!rows || rows->isEmpty())
        return {};
    (void)m_store.write({.work = [now, key](StoreTransaction &transaction) {
        transaction.run(u"UPDATE answers SET used_at = ? WHERE key = ?"_s, {now, key});
    }});
    return rows->first().first().toString();
}

void ResponseCache::store(const CacheQuery &query, const QString &answer, Outcome outcome)
{
    const QByteArray::size_type bytes = answer.toUtf8().size();
    if (!m_enabled || outcome != Outcome::Success || answer.isEmpty() || bytes > m_bounds.bytes)
        return;
    const WallTime now = m_clock.wallNow();
    const QVariantList values{keyOf(query), answer, qint64(bytes), query.model, toMs(now), toMs(now)};
    (void)m_store.write({.work = [values, now, bounds = m_bounds](StoreTransaction &transaction) {
        transaction.run(u"INSERT OR REPLACE INTO answers (key, text, bytes, model, stored_at, used_at) "
                        "VALUES (?, ?, ?, ?, ?, ?)"_s,
                        values);
        deleteAged(transaction, u"answers"_s, now, bounds.age);
        transaction.run(uR"(DELETE FROM answers WHERE key IN (
                              SELECT key FROM (
                                SELECT key, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
                                FROM answers WINDOW newest AS (ORDER BY used_at DESC, stored_at DESC, key))
                              WHERE place > ? OR total > ?))"_s,
                        {bounds.entries, bounds.bytes});
    }});
}

void ResponseCache::clear()
{
    (void)m_store.transact([](StoreTransaction &transaction) { transaction.run(u"DELETE FROM answers"_s); });
}

int ResponseCache::size()
{
    const auto rows = m_store.query(u"SELECT count(*) FROM answers"_s);
    return rows && !rows->isEmpty() ? rows->first().first().toInt() : 0;
}

} // namespace breakwater
