// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/qnamworker.h"

#include "net/qnam/oneshotbody.h"
#include "net/qnam/qnamexchange.h"
#include "net/qnam/tlsconfiguration.h"

#include <QNetworkProxy>
#include <QSslError>

#include <algorithm>

namespace breakwater {

namespace {

using namespace std::chrono_literals;

/// Qt opens no more connections than that to one host and port.
constexpr int connectionsPerOrigin = 6;
/// More than anybody has services; each has a thread.
constexpr std::size_t mostOrigins = 8;
constexpr auto watchInterval = 250ms;
/// No connection is kept for as long as that.
constexpr auto idleLimit = 30s;

QString wordsFor(const QList<QSslError> &errors)
{
    return errors.isEmpty() ? QString() : errors.first().errorString();
}

/// Nobody but the list holds it: no exchange runs over it.
bool isIdle(const OriginConnectionsPtr &connections)
{
    return connections.use_count() == 1;
}

} // namespace

QnamWorker::QnamWorker(ProxySettings proxy)
    : m_proxy(std::move(proxy))
    , m_watch(this)
    , m_idle(this)
{
    // For sockets that are left to the default, as OriginConnections leaves direct ones.
    QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
    m_watch.setInterval(watchInterval);
    connect(&m_watch, &QTimer::timeout, this, &QnamWorker::leaveEndlessReplies);
    m_idle.setInterval(idleLimit);
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, &QnamWorker::giveUpIdleOnes);
}

QnamWorker::~QnamWorker()
{
    qDeleteAll(m_exchanges);
}

OriginConnectionsPtr QnamWorker::connectionsTo(const QUrl &url, const TlsOptions &tls)
{
    const auto known = std::find_if(m_origins.begin(), m_origins.end(),
                                    [&](const OriginConnectionsPtr &each) { return each->serves(url, tls); });
    if (known != m_origins.end()) {
        std::rotate(known, known + 1, m_origins.end());
        return m_origins.back();
    }
    if (m_origins.size() >= mostOrigins) {
        const auto idle = std::find_if(m_origins.begin(), m_origins.end(), isIdle);
        if (idle != m_origins.end())
            m_origins.erase(idle);
    }
    m_origins.push_back(std::make_shared<OriginConnections>(url, tls, m_proxy, m_ending));
    return m_origins.back();
}

void QnamWorker::take(quint64 id, QnamExchange *exchange)
{
    m_exchanges.insert(id, exchange);
    connect(exchange, &QnamExchange::finished, this, [this, exchange] { over(exchange); });
    connect(exchange, &QnamExchange::keptOpen, this, [this, exchange] { m_kept.served(exchange->origin()); });
    if (exchange->decision()->isGivenUp())
        return; // it is dropped next
    if (m_running.value(originOf(exchange->request().url)) >= connectionsPerOrigin)
        m_waiting.append(exchange);
    else
        send(exchange);
}

void QnamWorker::send(QnamExchange *exchange)
{
    const HttpRequest &request = exchange->request();
    const auto tls = tlsConfiguration(request.tls);
    if (!tls) {
        exchange->fail(TransportError::Local, tls.error());
        return;
    }
    const OriginConnectionsPtr connections = connectionsTo(request.url, request.tls);
    const OriginConnections::Sent sent = connections->send(request, exchange->decision(), *tls);
    if (sent.body)
        connect(sent.body, &OneShotBody::taken, exchange, &QnamExchange::markConnected);
    connect(sent.reply, &QNetworkReply::sslErrors, exchange,
            [reply = sent.reply, exchange](const QList<QSslError> &errors) {
                exchange->noteCertificate(
                    wordsFor(errors), certificateFingerprint(reply->sslConfiguration().peerCertificate()));
            });
    const QString origin = connections->origin();
    ++m_running[origin];
    connections->noteNews();
    if (!m_watch.isActive())
        m_watch.start();
    m_idle.stop();
    exchange->follow(sent.reply,
                     {.connections = connections, .way = sent.way, .keptConnection = m_kept.take(origin)});
}

void QnamWorker::over(QnamExchange *exchange)
{
    const QString origin = exchange->origin();
    if (origin.isEmpty())
        return; // it was never sent
    if (exchange->route().keptConnection && exchange->openedConnection())
        m_kept.served(origin); // the waiting one was not used
    if (--m_running[origin] <= 0)
        m_running.remove(origin);
    if (m_running.isEmpty()) {
        m_watch.stop();
        m_idle.start();
    }
    const auto next = std::find_if(m_waiting.cbegin(), m_waiting.cend(), [&](const QnamExchange *waiting) {
        // One that was given up will be dropped as soon as that is told here.
        return originOf(waiting->request().url) == origin && !waiting->decision()->isGivenUp();
    });
    if (next == m_waiting.cend())
        return;
    QnamExchange *const started = *next;
    m_waiting.erase(next);
    send(started);
}

void QnamWorker::passOn(quint64 id)
{
    if (QnamExchange *const exchange = m_exchanges.value(id))
        exchange->passOn();
}

void QnamWorker::drop(quint64 id)
{
    QnamExchange *const exchange = m_exchanges.take(id);
    if (!exchange)
        return;
    const bool ended = !m_waiting.removeOne(exchange) && exchange->isOver();
    exchange->disconnect();
    if (!ended)
        over(exchange);
    delete exchange;
}

void QnamWorker::preConnect(const QUrl &url, const TlsOptions &tls)
{
    // A plain connection would be opened under another name in Qt's pool (it might become HTTP/2) and never
    // be used; there is little to win either, since plain servers are near.
    if (url.scheme() != QLatin1String("https"))
        return;
    const auto configuration = tlsConfiguration(tls);
    if (!configuration)
        return;
    connectionsTo(url, tls)->preConnect(*configuration);
    m_idle.start();
}

void QnamWorker::leaveEndlessReplies()
{
    const std::vector<OriginConnectionsPtr> origins = m_origins; // who waits is sent meanwhile
    for (const OriginConnectionsPtr &connections : origins) {
        if (!connections->readsWithoutEnd())
            continue;
        connections->noteNews();
        const QList<QnamExchange *> exchanges = m_exchanges.values();
        for (QnamExchange *const exchange : exchanges) {
            if (exchange->route().connections == connections && !exchange->isOver())
                exchange->leave(QStringLiteral("headers without end"));
        }
    }
}

void QnamWorker::giveUpIdleOnes()
{
    m_origins.erase(std::remove_if(m_origins.begin(), m_origins.end(), isIdle), m_origins.end());
}

void QnamWorker::forgetConnections()
{
    // Not clearConnectionCache(): it stops the thread that replies on their way run in. Those keep their
    // manager.
    m_origins.clear();
    m_kept.forget();
}

void QnamWorker::setProxy(const ProxySettings &proxy)
{
    if (proxy == m_proxy)
        return;
    m_proxy = proxy;
    forgetConnections();
}

} // namespace breakwater
