// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/shelf.h"

#include "state/ageing.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>

#include <memory>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using State = ShelvedSuggestion::State;

QString nameOf(State state)
{
    return QString::fromLatin1(QMetaEnum::fromType<State>().valueToKey(static_cast<int>(state)));
}

qint64 toMs(WallTime time)
{
    return static_cast<qint64>(time.time_since_epoch().count());
}

QString toPayload(const ShelvedSuggestion &suggestion)
{
    QJsonObject object{
        {u"original"_s, suggestion.original},
        {u"text"_s, suggestion.text},
        {u"preset"_s, suggestion.preset},
        {u"model"_s, suggestion.model},
        {u"rung"_s, suggestion.rung},
        {u"flags"_s, QJsonArray::fromStringList(suggestion.flags)},
        {u"waitMs"_s, static_cast<qint64>(suggestion.wait.count())},
        {u"currency"_s, suggestion.currency},
        {u"position"_s, static_cast<qint64>(suggestion.position)},
    };
    if (suggestion.cost)
        object[u"cost"_s] = *suggestion.cost;
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// Columns: id, document, stored_at, state, payload.
ShelvedSuggestion toSuggestion(const StoreRow &row)
{
    const QJsonObject object = QJsonDocument::fromJson(row.at(4).toByteArray()).object();
    ShelvedSuggestion suggestion{.id = row.at(0).toString(),
                                 .document = row.at(1).toString(),
                                 .original = object[u"original"_s].toString(),
                                 .text = object[u"text"_s].toString(),
                                 .preset = object[u"preset"_s].toString(),
                                 .model = object[u"model"_s].toString(),
                                 .rung = object[u"rung"_s].toString(),
                                 .storedAt = WallTime(milliseconds(row.at(2).toLongLong())),
                                 .wait = milliseconds(object[u"waitMs"_s].toInteger()),
                                 .currency = object[u"currency"_s].toString(),
                                 .position = object[u"position"_s].toInteger()};
    for (const QJsonValue flag : object[u"flags"_s].toArray())
        suggestion.flags += flag.toString();
    if (object[u"cost"_s].isDouble())
        suggestion.cost = object[u"cost"_s].toDouble();
    bool known = false;
    const int state
        = QMetaEnum::fromType<State>().keyToValue(row.at(3).toString().toLatin1().constData(), &known);
    suggestion.state = known ? static_cast<State>(state) : State::Superseded;
    return suggestion;
}

} // namespace

Shelf::Shelf(StateStore &store, const Clock &clock, const Bounds &bounds)
    : m_store(store)
    , m_clock(clock)
    , m_bounds(bounds)
{ }

namespace {

void prune(StoreTransaction &transaction, WallTime now, const Shelf::Bounds &bounds)
{
    deleteAged(transaction, u"shelf"_s, now, bounds.age);
    transaction.run(uR"(DELETE FROM shelf WHERE id IN (
                          SELECT id FROM (
                            SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
                            FROM shelf WINDOW newest AS (ORDER BY stored_at DESC, id))
                          WHERE place > ? OR total > ?))"_s,
                    {bounds.entries, bounds.bytes});
}

} // namespace

Expected<Done, StoreError> Shelf::put(ShelvedSuggestion suggestion)
{
    if (!m_enabled)
        return Done{};
    if (suggestion.storedAt == WallTime{})
        suggestion.storedAt = m_clock.wallNow();
    const QString payload = toPayload(suggestion);
    const QVariantList values{suggestion.id,
                              suggestion.document.isNull() ? u""_s : suggestion.document,
                              toMs(suggestion.storedAt),
                              payload.toUtf8().size(),
                              nameOf(suggestion.state),
                              payload};
    return m_store.write(
        {.work = [values, now = m_clock.wallNow(), bounds = m_bounds](StoreTransaction &transaction) {
            transaction.run(u"INSERT OR REPLACE INTO shelf (id, document, stored_at, bytes, state, payload) "
                            "VALUES (?, ?, ?, ?, ?, ?)"_s,
                            values);
            prune(transaction, now, bounds);
        }});
}

Expected<bool, StoreError> Shelf::setState(const QString &id, State state)
{
    const auto changed = std::make_shared<int>(1); // put off: whoever shows it knows it
    const auto result
        = m_store.write({.work = [changed, id, name = nameOf(state)](StoreTransaction &transaction) {
              transaction.run(u"UPDATE shelf SET state = ? WHERE id = ?"_s, {name, id});
              *changed = transaction.changed();
          }});
    if (!result)
        return Unexpected{result.error()};
    return *changed > 0;
}

Expected<Done, StoreError> Shelf::moveDocument(const QString &from, const QString &to)
{
    return m_store.write({.work = [to, from](StoreTransaction &transaction) {
        transaction.run(u"UPDATE shelf SET document = ? WHERE document = ?"_s, {to, from});
    }});
}

Expected<QList<ShelvedSuggestion>, StoreError> Shelf::select(const QString &where, const QVariantList &values)
{
    const qint64 oldest = toMs(m_clock.wallNow()) - qint64(milliseconds(m_bounds.age).count());
    const auto rows = m_store.query(u"SELECT id, document, stored_at, state, payload FROM shelf "
                                    "WHERE stored_at > ? AND %1 ORDER BY stored_at DESC, id"_s.arg(where),
                                    QVariantList{oldest} + values);
    if (!rows)
        return Unexpected{rows.error()};
    QList<ShelvedSuggestion> suggestions;
    for (const StoreRow &row : *rows)
        suggestions.append(toSuggestion(row));
    return suggestions;
}

Expected<QList<ShelvedSuggestion>, StoreError> Shelf::list(const QString &document)
{
    return document.isEmpty() ? select(u"1"_s, {}) : select(u"document = ?"_s, {document});
}

Expected<QList<ShelvedSuggestion>, StoreError> Shelf::pending(const QString &document)
{
    return select(u"document = ? AND state = ?"_s, {document, nameOf(State::Pending)});
}

std::optional<ShelvedSuggestion> Shelf::find(const QString &id)
{
    const auto found = select(u"id = ?"_s, {id});
    return found && !found->isEmpty() ? std::optional(found->first()) : std::nullopt;
}

Expected<Done, StoreError> Shelf::remove(const QString &id)
{
    return m_store.write({.work = [id](StoreTransaction &transaction) {
        transaction.run(u"DELETE FROM shelf WHERE id = ?"_s, {id});
    }});
}

Expected<Done, StoreError> Shelf::clear()
{
    return m_store.transact([](StoreTransaction &transaction) { transaction.run(u"DELETE FROM shelf"_s); });
}

} // namespace breakwater
