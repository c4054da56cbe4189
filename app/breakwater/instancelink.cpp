// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/instancelink.h"

#include "files/apppaths.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QFileInfo>
#include <QLocalSocket>
#include <QLoggingCategory>

#ifdef Q_OS_LINUX
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

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

/// Whether this user's process is at the other end. The system knows it from the moment of connecting.
bool isOurs(const QLocalSocket &socket)
{
#ifdef Q_OS_LINUX
    ucred peer{};
    socklen_t size = sizeof peer;
    const int descriptor = static_cast<int>(socket.socketDescriptor());
    return ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
#else
    return socket.isOpen();
#endif
}

/// Whether nobody waits for an answer any more: then another window has the files.
bool isAbandoned(const QLocalSocket &socket)
{
#ifdef Q_OS_LINUX
    pollfd descriptor{.fd = static_cast<int>(socket.socketDescriptor()), .events = 0, .revents = 0};
    return ::poll(&descriptor, 1, 0) < 0 || (descriptor.revents & (POLLHUP | POLLERR)) != 0;
#else
    return socket.state() != QLocalSocket::ConnectedState;
#endif
}

enum class Listener { Nobody, Silent, TookThem };

Listener handOverAt(const QString &place, const QStringList &files)
{
    constexpr int toAnswer = static_cast<int>(InstanceLink::patience.count()) * 2 / 3;
    constexpr int toAccept
        = static_cast<int>(InstanceLink::patience.count()) / 6; // to connect, and again to read
    QLocalSocket socket;
    socket.connectToServer(place);
    if (!socket.waitForConnected(toAccept) || !isOurs(socket))
        return Listener::Nobody;
    QDataStream stream(&socket);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << files;
    while (socket.bytesToWrite() > 0) {
        if (!socket.waitForBytesWritten(toAccept))
            return Listener::Silent;
    }
    char answer = 0;
    const bool tookThem = socket.waitForReadyRead(toAnswer) && socket.getChar(&answer) && answer == taken;
    return tookThem ? Listener::TookThem : Listener::Silent;
}

/// In the state folder, whose mode is its owner's business.
QString folderInStateDir(const QString &stateDir)
{
    return stateDir + QStringLiteral("/instance");
}

} // namespace

InstanceLink::InstanceLink(const QString &stateDir, QObject *parent)
    : QObject(parent)
    , m_stateDir(stateDir)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &InstanceLink::accept);
}

/// The safe places for the socket, the best one first. A start without XDG_RUNTIME_DIR uses the second.
QStringList InstanceLink::places() const
{
#ifdef Q_OS_WIN
    return {nameFor(m_stateDir)};
#else
    QStringList places;
    for (const QString &folder : {privateRuntimeDir(), folderInStateDir(m_stateDir)}) {
        if (isPrivateDir(folder))
            places.append(folder + u'/' + nameFor(m_stateDir));
    }
    return places;
#endif
}

QString InstanceLink::socketPath() const
{
    return places().value(0);
}

bool InstanceLink::handOver(const QStringList &files) const
{
    for (const QString &place : places()) {
        const Listener listener = handOverAt(place, files);
        if (listener != Listener::Nobody)
            return listener == Listener::TookThem; // who is silent is waited for once
    }
    return false;
}

bool InstanceLink::listen()
{
    if (places().isEmpty())
        (void)makePrivateDir(folderInStateDir(m_stateDir));
    const QString place = socketPath();
    if (place.isEmpty()) {
        qCWarning(lcInstance)
            << "Files of later starts cannot be taken over: no private folder for the socket";
        return false;
    }
    // Nobody answered handOver(): the name belongs to a process that died or hangs.
    QLocalServer::removeServer(place);
    if (m_server.listen(place))
        return true;
    qCWarning(lcInstance) << "Files of later starts cannot be taken over:" << m_server.errorString();
    return false;
}

void InstanceLink::accept()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        if (!isOurs(*socket)) {
            socket->abort();
            continue;
        }
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(*socket); });
        if (socket->bytesAvailable() > 0)
            read(*socket);
    }
}

void InstanceLink::read(QLocalSocket &socket)
{
    if (socket.bytesAvailable() > longestMessage || isAbandoned(socket)) {
        socket.abort();
        return;
    }
    QDataStream stream(&socket);
    stream.setVersion(QDataStream::Qt_6_0);
    stream.startTransaction();
    QStringList files;
    stream >> files;
    if (!stream.commitTransaction())
        return; // the rest is still on its way
    socket.putChar(taken);
    socket.disconnectFromServer();
    Q_EMIT openWanted(files);
}

} // namespace breakwater
