// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomservices.h"

#include "servicedeeds.h"
#include "worldchoices.h"

#include <QRegularExpression>
#include <QTcpSocket>

#include <algorithm>

namespace breakwater::test {

using namespace Qt::StringLiterals;

namespace {

QString keyIn(const QByteArray &body)
{
    static const QRegularExpression key(u"\\b[kj]\\d+[kj]\\b"_s);
    return key.match(QString::fromUtf8(body)).captured();
}

} // namespace

RandomServices::RandomServices()
{
    for (std::size_t i = 0; i < m_services.size(); ++i) {
        m_services[i] = std::make_unique<Service>();
        m_services[i]->server.replyWith(
            [this, i](const SeenRequest &request) { return answer(static_cast<int>(i), request); });
    }
}

bool RandomServices::start()
{
    return std::all_of(m_services.begin(), m_services.end(),
                       [](const auto &service) { return service->server.start(); });
}

QList<QUrl> RandomServices::urls() const
{
    QList<QUrl> urls;
    for (const auto &service : m_services)
        urls.append(service->server.url());
    return urls;
}

void RandomServices::turn(int service, std::uint64_t turn)
{
    Service &turned = *m_services.at(static_cast<std::size_t>(service));
    turned.turn = turn;
    turned.well = false;
    turned.sinceTurn = 0;
}

void RandomServices::recover()
{
    for (const auto &service : m_services)
        service->well = true;
}

void RandomServices::closeIdle()
{
    for (const auto &service : m_services)
        service->server.closeIdleConnections();
}

void RandomServices::dropConnections()
{
    for (const auto &service : m_services) {
        const auto sockets = service->server.findChildren<QTcpSocket *>(Qt::FindDirectChildrenOnly);
        for (QTcpSocket *socket : sockets)
            socket->abort();
    }
}

int RandomServices::openConnections() const
{
    int open = 0;
    for (const auto &service : m_services)
        open += service->server.openConnectionCount();
    return open;
}

int RandomServices::seenBy(int service) const
{
    return static_cast<int>(m_services.at(static_cast<std::size_t>(service))->server.requests().size());
}

FaultReply RandomServices::answer(int number, const SeenRequest &request)
{
    Service &service = *m_services.at(static_cast<std::size_t>(number));
    const QString key = keyIn(request.body);
    ++m_seen[key];
    const QByteArray words = u"Answered %1 %2."_s.arg(key, byLine(number)).toUtf8();
    const Deed done
        = deedFor(service.well ? goodDeed : deedOf(service.turn, service.sinceTurn++), request, words);
    if (!done.givenWords)
        m_otherWords.insert(key);
    return done.reply;
}

QString RandomServices::textFor(const QString &key)
{
    return u"This paragraph %1 have a mistake, and it are long enough."_s.arg(key);
}

QString RandomServices::byLine(int service)
{
    return u"by "_s + serviceName(service);
}

} // namespace breakwater::test
