// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/suggestionmodel.h"

#include <algorithm>

namespace breakwater {

int SuggestionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); // a list has no children
}

QVariant SuggestionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Suggestion &suggestion = m_rows.at(index.row());
    switch (role) {
    case RangeLabelRole:
        return suggestion.rangeLabel;
    case IdRole:
        return suggestion.id;
    case KindRole:
        return static_cast<int>(suggestion.kind);
    case DocumentRole:
        return suggestion.documentId;
    case StateRole:
        return QVariant::fromValue(suggestion.state);
    case TextRole:
        return suggestion.textSoFar;
    case ModelRole:
        return suggestion.servedBy.model;
    case LightRole:
        return suggestion.isLight();
    case FlagsRole:
        return suggestion.flags;
    case ProblemRole:
        return suggestion.problem;
    case ChangeCountRole:
        return static_cast<int>(suggestion.diff.changes().size());
    case SuggestionRole:
        return QVariant::fromValue(suggestion);
    default:
        return {};
    }
}

QHash<int, QByteArray> SuggestionModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert(IdRole, "id");
    names.insert(KindRole, "kind");
    names.insert(DocumentRole, "document");
    names.insert(StateRole, "state");
    names.insert(TextRole, "text");
    names.insert(ModelRole, "model");
    names.insert(LightRole, "light");
    names.insert(FlagsRole, "flags");
    names.insert(ProblemRole, "problem");
    names.insert(ChangeCountRole, "changeCount");
    names.insert(SuggestionRole, "suggestion");
    return names;
}

void SuggestionModel::put(const Suggestion &suggestion)
{
    Q_ASSERT(!suggestion.id.isEmpty());
    const int row = rowOf(suggestion.id);
    if (row < 0) {
        const int end = rowCount();
        beginInsertRows({}, end, end);
        m_rows.append(suggestion);
        endInsertRows();
        return;
    }
    m_rows[row] = suggestion;
    emitChanged(row, {});
}

void SuggestionModel::setTextSoFar(const QString &id, const QString &text)
{
    const int row = rowOf(id);
    if (row < 0 || m_rows.at(row).state != Suggestion::State::Streaming || m_rows.at(row).textSoFar == text)
        return;
    m_rows[row].textSoFar = text;
    emitChanged(row, {TextRole, SuggestionRole});
}

void SuggestionModel::setState(const QString &id, Suggestion::State state)
{
    const int row = rowOf(id);
    if (row < 0 || m_rows.at(row).state == state)
        return;
    m_rows[row].state = state;
    emitChanged(row, {StateRole, SuggestionRole});
}

void SuggestionModel::remove(const QString &id)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_rows.removeAt(row);
    endRemoveRows();
}

void SuggestionModel::removeDocument(const QString &documentId)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (m_rows.at(row).documentId == documentId)
            remove(m_rows.at(row).id);
    }
}

std::optional<Suggestion> SuggestionModel::find(const QString &id) const
{
    const int row = rowOf(id);
    return row < 0 ? std::nullopt : std::optional(m_rows.at(row));
}

int SuggestionModel::rowOf(const QString &id) const
{
    const auto found = std::find_if(m_rows.cbegin(), m_rows.cend(),
                                    [&id](const Suggestion &suggestion) { return suggestion.id == id; });
    return found == m_rows.cend() ? -1 : static_cast<int>(found - m_rows.cbegin());
}

int SuggestionModel::nextWaiting(int row, int direction) const
{
    const int count = rowCount();
    const int from = row >= 0 || direction > 0 ? row : count;
    for (int i = 1; i <= count; ++i) {
        const int other = ((from + i * direction) % count + count) % count;
        if (other != row && m_rows.at(other).isWaitingForPerson() && m_rows.at(other).diff.hasChanges())
            return other;
    }
    return -1;
}

void SuggestionModel::emitChanged(int row, const QList<int> &roles)
{
    const QModelIndex changed = index(row);
    Q_EMIT dataChanged(changed, changed, roles);
}

} // namespace breakwater
