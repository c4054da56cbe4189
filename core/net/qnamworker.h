// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/httpmessages.h"
#include "net/keptconnections.h"
#include "net/proxysettings.h"

#include <QHash>
#include <QList>
#include <QNetworkRequest>
#include <QObject>

#include <memory>
#include <vector>

namespace breakwater {

class QnamExchange;

/// The network thread's side of QnamTransport. Everything runs in that thread.
///
/// Each set of TLS options has an access manager of its own, because Qt's pool would lend a connection that
/// one service's certificate exception opened to a request that knows no exception. More than six requests to
/// one origin wait here: Qt would make them wait too, but without saying when they start.
class QnamWorker final : public QObject
{
    Q_OBJECT

public:
    explicit QnamWorker(ProxySettings proxy);
    ~QnamWorker() override;

    /// Takes the exchange over and sends it when its origin has room.
    void take(quint64 id, QnamExchange *exchange);
    /// The receiver of the exchange's bytes can take more.
    void passOn(quint64 id);
    /// Ends the exchange, whatever it is doing, and deletes it.
    void drop(quint64 id);
    void preConnect(const QUrl &url, const TlsOptions &tls);
    void forgetConnections();
    void setProxy(const ProxySettings &proxy);

private:
    struct Manager;
    using ManagerPtr = std::shared_ptr<Manager>;

    [[nodiscard]] ManagerPtr managerFor(const TlsOptions &tls);
    void send(QnamExchange *exchange);
    void over(QnamExchange *exchange);

    ProxySettings m_proxy;
    std::vector<ManagerPtr> m_managers; // few: one, and one for each service with its own trust
    QHash<quint64, QnamExchange *> m_exchanges;
    QHash<QString, int> m_running; // by origin
    QList<QnamExchange *> m_waiting;
    KeptConnections m_kept;
};

} // namespace breakwater
