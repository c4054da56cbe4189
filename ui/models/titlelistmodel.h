// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"

#include <QAbstractListModel>
#include <QList>

namespace breakwater {

/// Title candidates; more are added, never replaced, none twice (letter case and outer blanks make no
/// difference).
class TitleListModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { TitleRole = Qt::DisplayRole, ModelRole = Qt::UserRole, LightRole };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    /// \return how many of them were new.
    int append(const QStringList &titles, const ServedBy &servedBy);
    void clear();
    [[nodiscard]] QStringList titles() const;

private:
    struct Row
    {
        QString title{};
        ServedBy servedBy{};
    };
    QList<Row> m_rows;
};

} // namespace breakwater
