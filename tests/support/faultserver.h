// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/faultreply.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QPair>
#include <QSslConfiguration>
#include <QTcpServer>
#include <QUrl>

#include <functional>
#include <optional>

class QTcpSocket;

namespace breakwater::test {

/// One request as it stood on the wire.
struct SeenRequest
{
    int connection = 0; ///< which connection brought it, from 0
    QByteArray method{};
    QByteArray target{};
    QHash<QByteArray, QByteArray> headers{}; ///< names in lower case
    QByteArray body{};
};

/// An HTTP server on loopback that does to each request exactly what the test says, byte by byte, and counts
/// what really came over the wire. Runs in the thread that made it.
class FaultServer final : public QTcpServer
{
    Q_OBJECT

public:
    enum class Accept {
        Serve,
        Ignore, ///< the connection opens, and nobody ever reads
        Reset, ///< and is reset at once
    };

    explicit FaultServer(QObject *parent = nullptr);

    /// Before start(): speak TLS.
    void setTls(const QSslConfiguration &configuration);
    void setAccept(Accept accept) { m_accept = accept; }
    /// \return whether it listens.
    [[nodiscard]] bool start(const QHostAddress &address = QHostAddress::LocalHost);

    /// The next requests are answered with these, in this order; the last one goes on for ever.
    void reply(const FaultReply &reply) { m_replies.append(reply); }
    void replyWith(std::function<FaultReply(const SeenRequest &)> handler) { m_handler = std::move(handler); }
    void clearReplies() { m_replies.clear(); }

    /// Closes connections that wait for a request, as a server does after its own keep-alive time. They count
    /// as open until the client has seen it and has closed its end.
    void closeIdleConnections();

    [[nodiscard]] QUrl url(const QString &path = QStringLiteral("/v1/chat/completions")) const;
    [[nodiscard]] const QList<SeenRequest> &requests() const { return m_requests; }
    /// What each encrypted connection agreed on (ALPN): "h2", or empty where nothing was offered.
    [[nodiscard]] const QList<QByteArray> &negotiatedProtocols() const { return m_protocols; }
    [[nodiscard]] int connectionCount() const { return m_connections; }
    [[nodiscard]] int openConnectionCount() const { return static_cast<int>(m_open.size()); }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    struct Connection
    {
        int number = 0;
        QByteArray buffer{};
        bool isBusy = false;
    };

    void serve(QTcpSocket *socket);
    void read(QTcpSocket *socket);
    void play(QTcpSocket *socket, const FaultReply &reply);
    void flood(QTcpSocket *socket, const QByteArray &bytes);
    void end(QTcpSocket *socket, FaultReply::Ending ending);
    [[nodiscard]] FaultReply nextReply(const SeenRequest &request);

    std::optional<QSslConfiguration> m_tls;
    Accept m_accept = Accept::Serve;
    QList<FaultReply> m_replies;
    std::function<FaultReply(const SeenRequest &)> m_handler;
    QList<SeenRequest> m_requests;
    QList<QByteArray> m_protocols;
    QHash<QTcpSocket *, Connection> m_open;
    int m_connections = 0;
};

} // namespace breakwater::test
