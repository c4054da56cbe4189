// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QAbstractListModel>
#include <QList>

#include <optional>

namespace breakwater {

/// The suggestions of the open documents, in the order in which they were asked for.
///
/// Those who run jobs and own documents write to it; views only read. Every change is one narrow signal.
class SuggestionModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        RangeLabelRole = Qt::DisplayRole,
        IdRole = Qt::UserRole,
        KindRole,
        DocumentRole,
        StateRole,
        TextRole,
        ModelRole,
        LightRole,
        FlagsRole,
        ProblemRole,
        ChangeCountRole,
        SuggestionRole, ///< the whole Suggestion
    };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    /// Appends, or replaces the one with the same id. \pre suggestion.id is not empty.
    void put(const Suggestion &suggestion);
    /// The streamed answer so far; ignored unless the suggestion is there and streams.
    void setTextSoFar(const QString &id, const QString &text);
    void setState(const QString &id, Suggestion::State state);
    void remove(const QString &id);
    void removeDocument(const QString &documentId);

    [[nodiscard]] std::optional<Suggestion> find(const QString &id) const;
    [[nodiscard]] int rowOf(const QString &id) const;
    /// The row of the next suggestion that has something to decide, round the ends, never `row` itself.
    /// \param row -1: from the first or the last one on. \param direction +1 or -1. \return -1: there is
    /// none.
    [[nodiscard]] int nextWaiting(int row, int direction) const;
    [[nodiscard]] const QList<Suggestion> &all() const { return m_rows; }

private:
    void emitChanged(int row, const QList<int> &roles);

    QList<Suggestion> m_rows;
};

} // namespace breakwater
