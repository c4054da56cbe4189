// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/titlelistmodel.h"

#include <QSet>

namespace breakwater {

namespace {

QString comparisonKey(const QString &title)
{
    return title.simplified().toCaseFolded();
}

} // namespace

int TitleListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TitleListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case TitleRole:
        return row.title;
    case ModelRole:
        return row.servedBy.model;
    case LightRole:
        return row.servedBy.rung == RungKind::Light;
    default:
        return {};
    }
}

QHash<int, QByteArray> TitleListModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert(TitleRole, "title");
    names.insert(ModelRole, "model");
    names.insert(LightRole, "light");
    return names;
}

int TitleListModel::append(const QStringList &titles, const ServedBy &servedBy)
{
    QSet<QString> known;
    for (const Row &row : m_rows)
        known.insert(comparisonKey(row.title));
    QList<Row> added;
    for (const QString &title : titles) {
        const QString key = comparisonKey(title);
        if (key.isEmpty() || known.contains(key))
            continue;
        known.insert(key);
        added.append({title.trimmed(), servedBy});
    }
    if (added.isEmpty())
        return 0;
    const int first = rowCount();
    const int count = static_cast<int>(added.size());
    beginInsertRows({}, first, first + count - 1);
    m_rows.append(added);
    endInsertRows();
    return count;
}

void TitleListModel::clear()
{
    if (m_rows.isEmpty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    m_rows.clear();
    endRemoveRows();
}

QStringList TitleListModel::titles() const
{
    QStringList titles;
    for (const Row &row : m_rows)
        titles.append(row.title);
    return titles;
}

} // namespace breakwater
