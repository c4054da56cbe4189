// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/proxyfactory.h"

#include "net/address/hostkind.h"

namespace breakwater {

ProxyFactory::ProxyFactory(ProxySettings settings)
    : m_settings(std::move(settings))
{ }

QList<QNetworkProxy> ProxyFactory::queryProxy(const QNetworkProxyQuery &query)
{
    if (isOwnNetworkHost(query.peerHostName()))
        return {QNetworkProxy(QNetworkProxy::NoProxy)};
    switch (m_settings.mode) {
    case ProxySettings::Mode::System:
        return systemProxyForQuery(query);
    case ProxySettings::Mode::None:
        return {QNetworkProxy(QNetworkProxy::NoProxy)};
    case ProxySettings::Mode::Manual:
        const auto type = m_settings.kind == ProxySettings::Kind::Socks5 ? QNetworkProxy::Socks5Proxy
                                                                         : QNetworkProxy::HttpProxy;
        return {QNetworkProxy(type, m_settings.host, m_settings.port, m_settings.user,
                              m_settings.password.reveal())};
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
