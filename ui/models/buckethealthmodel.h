// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/servicehealth.h"

#include <QAbstractListModel>
#include <QList>

namespace breakwater {

/// The buckets of a ServiceHealth as rows: main, light, then others.
///
/// Follows ServiceHealth::changed() with the narrowest signal that is true: dataChanged for rows that differ,
/// with the roles that differ; rows come and go one by one. Nothing is emitted when nothing differs.
class BucketHealthModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        ModelNameRole = Qt::DisplayRole,
        BucketRole = Qt::UserRole,
        RoleRole,
        StateRole,
        HoldRole,
        UntilRole,
        StatisticsRole, ///< changes with the window's contents; what a tool tip shows
        HealthRole, ///< the whole BucketHealth
    };

    /// \param health must outlive the model.
    explicit BucketHealthModel(ServiceHealth &health, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    [[nodiscard]] const QList<BucketHealth> &buckets() const { return m_rows; }
    [[nodiscard]] const Clock &clock() const { return m_health.clock(); }

private:
    void refresh();
    void placeRow(int row, const BucketHealth &health);
    void removeRowAt(int row);

    ServiceHealth &m_health;
    QList<BucketHealth> m_rows;
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::BucketHealth)
