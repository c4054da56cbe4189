// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/metricsserver.h"

#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto requestLimit = 5s;
constexpr qint64 longestRequest = 8 * 1024;

QByteArray reply(const QByteArray &status, const QByteArray &type, const QByteArray &body, bool withBody)
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: " + type
        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n"
        + (withBody ? body : QByteArray());
}

QByteArray refusal(const QByteArray &status)
{
    return reply(status, "text/plain; charset=utf-8", status + '\n', true);
}

} // namespace

MetricsServer::MetricsServer(std::function<QByteArray()> text)
    : m_text(std::move(text))
{
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] { welcome(); });
}

bool MetricsServer::start(const Place &place)
{
    return m_server.listen(place.address, place.port);
}

QString MetricsServer::url() const
{
    QUrl url;
    url.setScheme(u"http"_s);
    url.setHost(m_server.serverAddress().toString());
    url.setPort(m_server.serverPort());
    url.setPath(u"/metrics"_s);
    return url.toString();
}

void MetricsServer::welcome()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, &m_server, [this, socket] { read(*socket); });
        QTimer::singleShot(requestLimit, socket, [socket] { socket->abort(); });
    }
}

void MetricsServer::read(QTcpSocket &socket)
{
    const QByteArray request = socket.peek(longestRequest);
    const bool isWhole = request.contains("\r\n\r\n") || request.contains("\n\n");
    if (!isWhole && request.size() < longestRequest)
        return;
    socket.readAll();
    QObject::disconnect(&socket, &QTcpSocket::readyRead, nullptr, nullptr);
    socket.write(isWhole ? replyTo(request) : refusal("431 Request Header Fields Too Large"));
    socket.disconnectFromHost();
}

QByteArray MetricsServer::replyTo(const QByteArray &request) const
{
    const QList<QByteArray> words = request.left(request.indexOf('\n')).trimmed().split(' ');
    if (words.size() != 3 || !words.at(2).startsWith("HTTP/1."))
        return refusal("400 Bad Request");
    const bool isHead = words.at(0) == "HEAD";
    if (words.at(0) != "GET" && !isHead)
        return refusal("405 Method Not Allowed");
    if (words.at(1).split('?').first() != "/metrics")
        return refusal("404 Not Found");
    return reply("200 OK", "text/plain; version=0.0.4; charset=utf-8", m_text(), !isHead);
}

} // namespace breakwater::ctl
