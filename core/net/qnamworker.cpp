// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnamworker.h"

#include "net/networkrequest.h"
#include "net/oneshotbody.h"
#include "net/proxyfactory.h"
#include "net/qnamexchange.h"
#include "net/tlsconfiguration.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSslError>

#include <algorithm>

namespace breakwater {

namespace {

/// Qt opens no more connections than that to one host and port.
constexpr int kConnectionsPerOrigin = 6;

QString originOf(const QUrl &url)
{
    const bool encrypted = url.scheme() == QLatin1String("https");
    return QStringLiteral("%1://%2:%3").arg(url.scheme(), url.host()).arg(url.port(encrypted ? 443 : 80));
}

HttpWay wayThrough(const QNetworkProxy &proxy, const QUrl &url)
{
    switch (proxy.type()) {
    case QNetworkProxy::HttpProxy:
    case QNetworkProxy::HttpCachingProxy:
        return url.scheme() == QLatin1String("https") ? HttpWay::HttpTunnel : HttpWay::HttpProxy;
    case QNetworkProxy::Socks5Proxy:
        return HttpWay::Socks;
    default:
        return HttpWay::Direct;
    }
}

/// A plain request that the proxy answers with 407 cannot be sent again by Qt, since its body is gone by
/// then; so it introduces itself at once. An encrypted one is preceded by a CONNECT, which has no body.
void introduce(QNetworkRequest &request, const QNetworkProxy &proxy)
{
    if (proxy.user().isEmpty())
        return;
    const QByteArray credentials = proxy.user().toUtf8() + ':' + proxy.password().toUtf8();
    request.setRawHeader("Proxy-Authorization", "Basic " + credentials.toBase64());
}

QString wordsFor(const QList<QSslError> &errors)
{
    return errors.isEmpty() ? QString() : errors.first().errorString();
}

} // namespace

struct QnamWorker::Manager
{
    Manager(const TlsOptions &tlsOptions, const ProxySettings &proxySettings)
        : tls(tlsOptions)
        , proxies(new ProxyFactory(proxySettings))
    {
        access.setProxyFactory(proxies); // takes it over
        access.setAutoDeleteReplies(false);
        access.setStrictTransportSecurityEnabled(false);
    }

    const TlsOptions tls;
    ProxyFactory *const proxies;
    QNetworkAccessManager access;
};

QnamWorker::QnamWorker(ProxySettings proxy)
    : m_proxy(std::move(proxy))
{ }

QnamWorker::~QnamWorker()
{
    qDeleteAll(m_exchanges);
}

QnamWorker::ManagerPtr QnamWorker::managerFor(const TlsOptions &tls)
{
    const auto known = std::find_if(m_managers.cbegin(), m_managers.cend(),
                                    [&](const ManagerPtr &manager) { return manager->tls == tls; });
    if (known != m_managers.cend())
        return *known;
    auto manager = std::make_shared<Manager>(tls, m_proxy);
    // Also for pre-connected sockets, whose replies nobody else sees.
    connect(&manager->access, &QNetworkAccessManager::sslErrors, &manager->access,
            [tls](QNetworkReply *reply, const QList<QSslError> &errors) {
                if (isTrustedCertificate(tls, reply->sslConfiguration().peerCertificate()))
                    reply->ignoreSslErrors(errors);
            });
    m_managers.push_back(manager);
    return manager;
}

void QnamWorker::take(quint64 id, QnamExchange *exchange)
{
    m_exchanges.insert(id, exchange);
    connect(exchange, &QnamExchange::finished, this, [this, exchange] { over(exchange); });
    connect(exchange, &QnamExchange::keptOpen, this,
            [this, exchange] { m_kept.served(exchange->route().origin); });
    if (m_running.value(originOf(exchange->request().url)) >= kConnectionsPerOrigin)
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
    const ManagerPtr manager = managerFor(request.tls);
    const QList<QNetworkProxy> proxies = manager->proxies->queryProxy(QNetworkProxyQuery(request.url));
    const QNetworkProxy proxy = proxies.value(0, QNetworkProxy(QNetworkProxy::NoProxy));
    const HttpWay way = wayThrough(proxy, request.url);
    QNetworkRequest out = toNetworkRequest(request, *tls);
    if (way == HttpWay::HttpProxy)
        introduce(out, proxy);

    QNetworkReply *reply = nullptr;
    if (request.method == HttpRequest::Method::Post) {
        auto *body = new OneShotBody(request.body);
        connect(body, &OneShotBody::taken, exchange, &QnamExchange::markConnected);
        reply = manager->access.post(out, body);
        body->setParent(reply);
    } else {
        reply = manager->access.get(out);
    }
    connect(reply, &QNetworkReply::sslErrors, exchange, [reply, exchange](const QList<QSslError> &errors) {
        exchange->noteCertificate(wordsFor(errors),
                                  certificateFingerprint(reply->sslConfiguration().peerCertificate()));
    });
    const QString origin = originOf(request.url);
    ++m_running[origin];
    exchange->follow(
        reply, {.manager = manager, .origin = origin, .way = way, .keptConnection = m_kept.take(origin)});
}

void QnamWorker::over(QnamExchange *exchange)
{
    const QString origin = exchange->route().origin;
    if (origin.isEmpty())
        return; // it was never sent
    if (exchange->route().keptConnection && exchange->openedConnection())
        m_kept.served(origin); // the waiting one was not used
    if (--m_running[origin] <= 0)
        m_running.remove(origin);
    const auto next = std::find_if(m_waiting.cbegin(), m_waiting.cend(), [&](const QnamExchange *waiting) {
        return originOf(waiting->request().url) == origin;
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
    managerFor(tls)->access.connectToHostEncrypted(url.host(), static_cast<quint16>(url.port(443)),
                                                   *configuration);
}

void QnamWorker::forgetConnections()
{
    // Not clearConnectionCache(): it stops the thread that replies on their way run in. Those keep their
    // manager.
    m_managers.clear();
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
