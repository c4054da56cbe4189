// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/address/hostkind.h"

#include <QHostAddress>

namespace breakwater {

namespace {

/// "[::1]" and "name." are the same hosts as "::1" and "name".
QString bareHost(const QString &host)
{
    QString bare = host.trimmed().toLower();
    if (bare.startsWith(u'[') && bare.endsWith(u']'))
        bare = bare.sliced(1, bare.size() - 2);
    if (bare.endsWith(u'.'))
        bare.chop(1);
    return bare;
}

bool isPrivateAddress(const QHostAddress &address)
{
    static const QPair<QHostAddress, int> networks[] = {
        QHostAddress::parseSubnet(QStringLiteral("10.0.0.0/8")),
        QHostAddress::parseSubnet(QStringLiteral("172.16.0.0/12")),
        QHostAddress::parseSubnet(QStringLiteral("192.168.0.0/16")),
        QHostAddress::parseSubnet(QStringLiteral("169.254.0.0/16")),
        QHostAddress::parseSubnet(QStringLiteral("fc00::/7")),
        QHostAddress::parseSubnet(QStringLiteral("fe80::/10")),
    };
    return std::any_of(std::begin(networks), std::end(networks),
                       [&](const auto &network) { return address.isInSubnet(network); });
}

} // namespace

bool isLoopbackHost(const QString &host)
{
    const QString bare = bareHost(host);
    if (bare == QLatin1String("localhost") || bare.endsWith(QLatin1String(".localhost")))
        return true;
    QHostAddress address;
    return address.setAddress(bare) && address.isLoopback();
}

bool isOwnNetworkHost(const QString &host)
{
    const QString bare = bareHost(host);
    if (bare.isEmpty())
        return false;
    if (isLoopbackHost(bare))
        return true;
    QHostAddress address;
    if (address.setAddress(bare))
        return isPrivateAddress(address);
    return bare.endsWith(QLatin1String(".local")) || !bare.contains(u'.');
}

} // namespace breakwater
