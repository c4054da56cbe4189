// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/servicehealth.h"
#include "assistant/services/serviceswitch.h"

#include <QAbstractListModel>
#include <QList>

namespace breakwater {

/// The buckets of the services in use as rows: main, light, then others.
///
/// Follows ServiceSwitch::healthChanged() with the narrowest signal that is true: dataChanged for rows that
/// differ, with the roles that differ; rows come and go one by one. Nothing is emitted when nothing differs.
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

    /// \param services must outlive the model.
    explicit BucketHealthModel(const ServiceSwitch &services, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    [[nodiscard]] const QList<BucketHealth> &buckets() const { return m_rows; }
    /// Of the person's own services, whichever are shown: it stays while others come and go.
    [[nodiscard]] const Clock &clock() const;

private:
    void refresh();
    void placeRow(int row, const BucketHealth &health);
    void removeRowAt(int row);

    const ServiceSwitch &m_services;
    QList<BucketHealth> m_rows;
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::BucketHealth)
