// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/buckethealthmodel.h"

#include "assistant/services/services.h"

#include <algorithm>

namespace breakwater {

namespace {

/// The roles under which two readings of one bucket differ; empty: they are equal.
QList<int> differences(const BucketHealth &before, const BucketHealth &after)
{
    if (before == after)
        return {};
    QList<int> roles;
    if (before.model != after.model)
        roles.append(BucketHealthModel::ModelNameRole);
    if (before.role != after.role)
        roles.append(BucketHealthModel::RoleRole);
    const bool sameState = before.state == after.state && before.reason == after.reason
        && before.suspected == after.suspected && before.offline == after.offline
        && before.keyMissing == after.keyMissing && before.keyUnreadable == after.keyUnreadable
        && before.probesDone == after.probesDone && before.probesNeeded == after.probesNeeded;
    if (!sameState)
        roles.append(BucketHealthModel::StateRole);
    if (before.hold != after.hold)
        roles.append(BucketHealthModel::HoldRole);
    if (before.until != after.until)
        roles.append(BucketHealthModel::UntilRole);
    const bool sameStatistics = before.calls == after.calls && before.failed == after.failed
        && before.slow == after.slow && before.failureRate == after.failureRate
        && before.firstTokenP50 == after.firstTokenP50 && before.firstTokenP99 == after.firstTokenP99
        && before.patience == after.patience;
    if (!sameStatistics)
        roles.append(BucketHealthModel::StatisticsRole);
    roles.append(BucketHealthModel::HealthRole);
    return roles;
}

} // namespace

BucketHealthModel::BucketHealthModel(const ServiceSwitch &services, QObject *parent)
    : QAbstractListModel(parent)
    , m_services(services)
    , m_rows(services.current().health().buckets())
{
    connect(&services, &ServiceSwitch::healthChanged, this, &BucketHealthModel::refresh);
}

const Clock &BucketHealthModel::clock() const
{
    return m_services.own().health().clock();
}

int BucketHealthModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant BucketHealthModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BucketHealth &health = m_rows.at(index.row());
    switch (role) {
    case ModelNameRole:
        return health.model;
    case BucketRole:
        return health.bucket;
    case RoleRole:
        return static_cast<int>(health.role);
    case StateRole:
        return static_cast<int>(health.state);
    case HoldRole:
        return health.hold ? QVariant(static_cast<int>(*health.hold)) : QVariant();
    case UntilRole:
        return health.until ? QVariant(static_cast<qint64>(health.until->time_since_epoch().count()))
                            : QVariant();
    case StatisticsRole:
        return health.failureRate;
    case HealthRole:
        return QVariant::fromValue(health);
    default:
        return {};
    }
}

QHash<int, QByteArray> BucketHealthModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert(ModelNameRole, "model");
    names.insert(BucketRole, "bucket");
    names.insert(RoleRole, "role");
    names.insert(StateRole, "state");
    names.insert(HoldRole, "hold");
    names.insert(UntilRole, "until");
    names.insert(StatisticsRole, "statistics");
    names.insert(HealthRole, "health");
    return names;
}

void BucketHealthModel::refresh()
{
    const QList<BucketHealth> now = m_services.current().health().buckets();
    const auto isGone = [&now](const BucketHealth &row) {
        return std::none_of(now.cbegin(), now.cend(),
                            [&row](const BucketHealth &health) { return health.bucket == row.bucket; });
    };
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (isGone(m_rows.at(row)))
            removeRowAt(row);
    }
    for (int row = 0; row < now.size(); ++row)
        placeRow(row, now.at(row));
}

void BucketHealthModel::placeRow(int row, const BucketHealth &health)
{
    int at = row;
    while (at < m_rows.size() && m_rows.at(at).bucket != health.bucket)
        ++at;
    if (at == m_rows.size()) {
        beginInsertRows({}, row, row);
        m_rows.insert(row, health);
        endInsertRows();
        return;
    }
    if (at != row) {
        beginMoveRows({}, at, at, {}, row);
        m_rows.move(at, row);
        endMoveRows();
    }
    const QList<int> roles = differences(m_rows.at(row), health);
    if (roles.isEmpty())
        return;
    m_rows[row] = health;
    Q_EMIT dataChanged(index(row), index(row), roles);
}

void BucketHealthModel::removeRowAt(int row)
{
    beginRemoveRows({}, row, row);
    m_rows.removeAt(row);
    endRemoveRows();
}

} // namespace breakwater
