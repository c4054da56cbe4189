// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "floodserver.h"

#include <QSslSocket>
#include <QTcpServer>

#include <semaphore>

namespace breakwater::test {

namespace {

constexpr int stuckAfterMs = 500;

class AnyServer final : public QTcpServer
{
public:
    QSslSocket *accept()
    {
        waitForNewConnection(30'000);
        auto *socket = new QSslSocket(this);
        socket->setSocketDescriptor(m_descriptor);
        return socket;
    }

protected:
    void incomingConnection(qintptr descriptor) override { m_descriptor = descriptor; }

private:
    qintptr m_descriptor = -1;
};

} // namespace

FloodServer::FloodServer(const std::optional<QSslConfiguration> &tls)
{
    std::binary_semaphore listening(0);
    auto *const worker = new QObject;
    worker->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, worker, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(worker, [this, tls, &listening] {
        AnyServer server;
        server.listen(QHostAddress::LocalHost, 0);
        m_url = QUrl(QStringLiteral("%1://127.0.0.1:%2/v1/chat/completions")
                         .arg(tls ? QStringLiteral("https") : QStringLiteral("http"))
                         .arg(server.serverPort()));
        listening.release();
        QSslSocket *const socket = server.accept();
        if (tls) {
            socket->setSslConfiguration(*tls);
            socket->startServerEncryption();
            socket->waitForEncrypted();
        }
        socket->waitForReadyRead();
        socket->write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + QByteArray::number(size)
                      + "\r\n\r\n");
        const QByteArray piece(64 * 1024, 'x');
        for (qint64 sent = 0; sent < size; sent += piece.size()) {
            socket->write(piece);
            while (socket->state() == QAbstractSocket::ConnectedState
                   && (socket->bytesToWrite() > 0 || socket->encryptedBytesToWrite() > 0)) {
                if (!socket->waitForBytesWritten(stuckAfterMs))
                    m_over = true;
                m_over.notify_all();
            }
            m_taken = sent + piece.size();
        }
        socket->disconnectFromHost();
        m_over = true;
        m_over.notify_all();
    });
    listening.acquire();
}

FloodServer::~FloodServer()
{
    m_thread.quit();
    m_thread.wait();
}

void FloodServer::waitUntilStuck()
{
    m_over.wait(false);
}

} // namespace breakwater::test
