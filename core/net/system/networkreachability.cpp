// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/system/networkreachability.h"

#include <QNetworkInformation>

namespace breakwater {

NetworkReachability::NetworkReachability(QObject *parent)
    : QObject(parent)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 3, 0)
    QNetworkInformation::loadBackendByFeatures(QNetworkInformation::Feature::Reachability);
#else
    QNetworkInformation::load(QNetworkInformation::Feature::Reachability);
#endif
    if (auto *const information = QNetworkInformation::instance())
        connect(information, &QNetworkInformation::reachabilityChanged, this, &NetworkReachability::changed);
}

std::optional<bool> NetworkReachability::isOffline() const
{
    const auto *const information = QNetworkInformation::instance();
    if (!information || information->reachability() == QNetworkInformation::Reachability::Unknown)
        return std::nullopt;
    return information->reachability() == QNetworkInformation::Reachability::Disconnected;
}

} // namespace breakwater
