// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faultserver.h"

#include <QPointer>
#include <QSslSocket>
#include <QTimer>

#include <sys/socket.h>

namespace breakwater::test {

namespace {

/// The next close() of the socket sends RST instead of FIN.
void resetOnClose(const QTcpSocket &socket)
{
    const linger now{1, 0};
    ::setsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
}

/// Sends FIN and goes on reading: what ends the connection is the other side's FIN.
void closeForWriting(const QTcpSocket &socket)
{
    ::shutdown(static_cast<int>(socket.socketDescriptor()), SHUT_WR);
}

/// \return how long the first request in the buffer is; -1 as long as it is incomplete.
qsizetype parseRequest(const QByteArray &buffer, SeenRequest &request)
{
    const qsizetype headEnd = buffer.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return -1;
    const QList<QByteArray> lines = buffer.first(headEnd).split('\n');
    const QList<QByteArray> words = lines.first().trimmed().split(' ');
    request.method = words.value(0);
    request.target = words.value(1);
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qsizetype colon = lines[i].indexOf(':');
        request.headers.insert(lines[i].first(colon).toLower(), lines[i].sliced(colon + 1).trimmed());
    }
    const qsizetype length = request.headers.value("content-length").toLongLong();
    if (buffer.size() < headEnd + 4 + length)
        return -1;
    request.body = buffer.sliced(headEnd + 4, length);
    return headEnd + 4 + length;
}

} // namespace

FaultServer::FaultServer(QObject *parent)
    : QTcpServer(parent)
{ }

void FaultServer::setTls(const QSslConfiguration &configuration)
{
    m_tls = configuration;
}

bool FaultServer::start(const QHostAddress &address)
{
    return listen(address, 0);
}

QUrl FaultServer::url(const QString &path) const
{
    QUrl url;
    url.setScheme(m_tls ? QStringLiteral("https") : QStringLiteral("http"));
    url.setHost(serverAddress().toString());
    url.setPort(serverPort());
    url.setPath(path);
    return url;
}

void FaultServer::incomingConnection(qintptr descriptor)
{
    auto *socket = m_tls ? new QSslSocket(this) : new QTcpSocket(this);
    socket->setSocketDescriptor(descriptor);
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_open.insert(socket, {.number = m_connections++});
    connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
        m_open.remove(socket);
        socket->deleteLater();
    });
    switch (m_accept) {
    case Accept::Serve:
        serve(socket);
        break;
    case Accept::Ignore:
        break;
    case Accept::Reset:
        end(socket, FaultReply::Ending::Reset);
        break;
    }
}

void FaultServer::serve(QTcpSocket *socket)
{
    connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
    if (auto *encrypted = qobject_cast<QSslSocket *>(socket)) {
        encrypted->setSslConfiguration(*m_tls);
        connect(encrypted, &QSslSocket::encrypted, this, [this, encrypted] {
            m_protocols.append(encrypted->sslConfiguration().nextNegotiatedProtocol());
        });
        encrypted->startServerEncryption();
    }
}

void FaultServer::read(QTcpSocket *socket)
{
    Connection &connection = m_open[socket];
    connection.buffer += socket->readAll();
    SeenRequest request;
    request.connection = connection.number;
    const qsizetype length = parseRequest(connection.buffer, request);
    if (length < 0 || connection.isBusy)
        return;
    connection.buffer.remove(0, length);
    connection.isBusy = true;
    m_requests.append(request);
    play(socket, nextReply(request));
}

FaultReply FaultServer::nextReply(const SeenRequest &request)
{
    if (m_handler)
        return m_handler(request);
    if (m_replies.isEmpty())
        return FaultReply::http(500, {}, "the test gave no reply");
    return m_replies.size() == 1 ? m_replies.first() : m_replies.takeFirst();
}

void FaultServer::play(QTcpSocket *socket, const FaultReply &reply)
{
    if (!m_open.contains(socket))
        return; // the client has left
    if (reply.pieces.isEmpty()) {
        if (reply.forever.isEmpty())
            end(socket, reply.ending);
        else
            flood(socket, reply.forever);
        return;
    }
    socket->write(reply.pieces.first());
    socket->flush();
    FaultReply rest = reply;
    rest.pieces.removeFirst();
    QTimer::singleShot(rest.pieces.isEmpty() ? std::chrono::milliseconds(0) : rest.pause, socket,
                       [this, socket, rest] { play(socket, rest); });
}

void FaultServer::flood(QTcpSocket *socket, const QByteArray &bytes)
{
    auto *const encrypted = qobject_cast<QSslSocket *>(socket);
    // A timer, because what is written from inside bytesWritten() may end without another one.
    auto *const pump = new QTimer(socket);
    connect(pump, &QTimer::timeout, socket, [socket, encrypted, bytes] {
        for (int i = 0; i < 4 && socket->isOpen(); ++i) {
            const qint64 waiting
                = socket->bytesToWrite() + (encrypted ? encrypted->encryptedBytesToWrite() : 0);
            if (waiting < bytes.size())
                socket->write(bytes);
            socket->flush();
        }
    });
    pump->start(std::chrono::milliseconds(0));
}

void FaultServer::end(QTcpSocket *socket, FaultReply::Ending ending)
{
    switch (ending) {
    case FaultReply::Ending::KeepOpen:
        m_open[socket].isBusy = false;
        break;
    case FaultReply::Ending::Close:
        socket->disconnectFromHost();
        break;
    case FaultReply::Ending::Reset:
        resetOnClose(*socket);
        socket->abort();
        break;
    case FaultReply::Ending::Stall:
        break;
    }
}

void FaultServer::closeIdleConnections()
{
    const QList<QTcpSocket *> sockets = m_open.keys();
    for (QTcpSocket *socket : sockets) {
        if (!m_open.value(socket).isBusy)
            closeForWriting(*socket);
    }
}

} // namespace breakwater::test
