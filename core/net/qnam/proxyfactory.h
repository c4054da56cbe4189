// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/address/proxysettings.h"

#include <QNetworkProxyFactory>

namespace breakwater {

/// Answers which proxy a request goes through. Unlike Qt's own it never sends hosts of one's own network
/// through one. May block in the system's proxy lookup: not for the window's thread.
class ProxyFactory final : public QNetworkProxyFactory
{
public:
    explicit ProxyFactory(ProxySettings settings);

    [[nodiscard]] QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override;

private:
    ProxySettings m_settings;
};

} // namespace breakwater
