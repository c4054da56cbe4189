// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/address/proxysettings.h"
#include "net/http/httpmessages.h"
#include "net/qnam/keptconnections.h"
#include "net/qnam/originconnections.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <vector>

namespace breakwater {

class QnamExchange;

/// The network thread's side of QnamTransport. Everything runs in that thread.
///
/// Each origin has connections of its own (OriginConnections), made when it is first asked and given up when
/// nobody has asked it for a while. More than six requests to one origin wait here: Qt would make them wait
/// too, but without saying when they start. A server whose headers do not end is left after half a second of
/// reading.
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
    [[nodiscard]] OriginConnectionsPtr connectionsTo(const QUrl &url, const TlsOptions &tls);
    void send(QnamExchange *exchange);
    void over(QnamExchange *exchange);
    void leaveEndlessReplies();
    void giveUpIdleOnes();

    ProxySettings m_proxy;
    QThreadPool m_ending; // before m_origins, which end in it
    std::vector<OriginConnectionsPtr> m_origins; // the one that was asked last stands last
    QHash<quint64, QnamExchange *> m_exchanges;
    QHash<QString, int> m_running; // by origin
    QList<QnamExchange *> m_waiting;
    KeptConnections m_kept;
    QTimer m_watch; // while something is running
    QTimer m_idle;
};

} // namespace breakwater
