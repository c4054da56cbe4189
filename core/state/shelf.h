// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/done.h"
#include "base/expected.h"
#include "state/statestore.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater {

/// A suggestion as the shelf keeps it: what was proposed for what, by whom, and what became of it.
struct ShelvedSuggestion
{
    Q_GADGET

public:
    enum class State { Pending, Accepted, Rejected, Superseded };
    Q_ENUM(State)

    QString id{};
    /// The document's path; of an untitled one the id that its owner gave it.
    QString document{};
    QString original{};
    QString text{};
    QString preset{};
    /// Bucket name of the model that answered, and the rung it stands on ("main", "light", "cache", …).
    QString model{};
    QString rung{};
    QStringList flags{};
    WallTime storedAt{};
    /// From the click to the first text.
    milliseconds wait{0};
    /// Unset where the price is not known.
    std::optional<double> cost{};
    QString currency{};
    State state = State::Pending;
    /// Where the range began when the suggestion was made, for listing it again after a crash.
    qsizetype position = 0;

    bool operator==(const ShelvedSuggestion &) const = default;
};

/// Every suggestion for 30 days, whatever became of it. Bounded in number and bytes besides; the oldest go
/// first. Threading: one thread per object; any number of processes.
class Shelf
{
public:
    struct Bounds
    {
        int entries = 5'000;
        qint64 bytes = qint64(64) * 1024 * 1024;
        std::chrono::hours age{24 * 30};
    };

    Shelf(StateStore &store, const Clock &clock, const Bounds &bounds);
    Shelf(StateStore &store, const Clock &clock)
        : Shelf(store, clock, Bounds{})
    { }

    /// Switched off (*Privacy*) it keeps nothing new; what is there stays until clear().
    void setEnabled(bool enabled) { m_enabled = enabled; }
    [[nodiscard]] bool isEnabled() const { return m_enabled; }

    /// Keeps it, or replaces the one of the same id. Its time is set here if it has none.
    Expected<Done, StoreError> put(ShelvedSuggestion suggestion);
    /// \return whether there is such a suggestion.
    Expected<bool, StoreError> setState(const QString &id, ShelvedSuggestion::State state);
    /// A document got a name: its suggestions go with it.
    Expected<Done, StoreError> moveDocument(const QString &from, const QString &to);
    /// Newest first; of all documents if `document` is empty.
    [[nodiscard]] Expected<QList<ShelvedSuggestion>, StoreError> list(const QString &document = {});
    /// Those of a document that nobody has decided on: to be shown again after a crash.
    [[nodiscard]] Expected<QList<ShelvedSuggestion>, StoreError> pending(const QString &document);
    [[nodiscard]] std::optional<ShelvedSuggestion> find(const QString &id);
    Expected<Done, StoreError> remove(const QString &id);
    Expected<Done, StoreError> clear();

private:
    [[nodiscard]] Expected<QList<ShelvedSuggestion>, StoreError> select(const QString &where,
                                                                        const QVariantList &values);

    StateStore &m_store;
    const Clock &m_clock;
    Bounds m_bounds;
    bool m_enabled = true;
};

} // namespace breakwater
