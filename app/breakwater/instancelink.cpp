// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/instancelink.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QLocalSocket>
#include <QLoggingCategory>

namespace breakwater {

namespace {

Q_LOGGING_CATEGORY(lcInstance, "breakwater.instance")

constexpr char taken = '+';
// More than any list of files that a person opens at once; what is longer is not from us.
constexpr qint64 longestMessage = 1024 * 1024;

// Socket paths are short (about 100 bytes): a hash stands for the folder.
QString nameFor(const QString &stateDir)
{
    const QByteArray hash
        = QCryptographicHash::hash(stateDir.toUtf8(), QCryptographicHash::Sha256).toHex().first(16);
    return QStringLiteral("breakwater-") + QString::fromLatin1(hash);
}

} // namespace

InstanceLink::InstanceLink(const QString &stateDir, QObject *parent)
    : QObject(parent)
    , m_name(nameFor(stateDir))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &InstanceLink::accept);
}

bool InstanceLink::handOver(const QStringList &files) const
{
    const int limit = static_cast<int>(patience.count());
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(limit))
        return false;
    QDataStream stream(&socket);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << files;
    socket.flush();
    char answer = 0;
    return socket.waitForReadyRead(limit) && socket.getChar(&answer) && answer == taken;
}

bool InstanceLink::listen()
{
    if (m_server.listen(m_name))
        return true;
    // Nobody answered handOver(): the name belongs to a process that died.
    QLocalServer::removeServer(m_name);
    if (m_server.listen(m_name))
        return true;
    qCWarning(lcInstance) << "Files of later starts cannot be taken over:" << m_server.errorString();
    return false;
}

void InstanceLink::accept()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
            if (socket->bytesAvailable() > longestMessage) {
                socket->abort();
                return;
            }
            QDataStream stream(socket);
            stream.setVersion(QDataStream::Qt_6_0);
            stream.startTransaction();
            QStringList files;
            stream >> files;
            if (!stream.commitTransaction())
                return; // the rest is still on its way
            socket->putChar(taken);
            socket->disconnectFromServer();
            Q_EMIT openWanted(files);
        });
    }
}

} // namespace breakwater
