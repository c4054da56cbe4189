// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/originconnections.h"

#include "net/qnam/networkrequest.h"
#include "net/qnam/oneshotbody.h"
#include "net/qnam/proxyfactory.h"
#include "net/qnam/tlsconfiguration.h"

#include <QNetworkAccessManager>

namespace breakwater {

namespace {

/// Time for some thirty megabytes of headers; a large one, with the handshake before it, needs a hundredth.
constexpr milliseconds fruitlessWork{500};

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
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

/// What ProxyFactory says, in words that make Qt read through a buffer.
///
/// Where no proxy is in use, Qt reads a plain socket without a buffer, byte by byte, in a loop that ends when
/// no byte is there: a server that is faster than the loop keeps Qt's thread in it, and no abort gets
/// through. Left to the default, the socket has a buffer of 64 KiB, and the thread comes back to its event
/// loop. The default of this program is no proxy (QnamWorker).
class BufferedSockets final : public QNetworkProxyFactory
{
public:
    explicit BufferedSockets(const ProxySettings &settings)
        : m_proxies(settings)
    { }

    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        QList<QNetworkProxy> proxies = m_proxies.queryProxy(query);
        for (QNetworkProxy &proxy : proxies) {
            if (proxy.type() == QNetworkProxy::NoProxy)
                proxy = QNetworkProxy(QNetworkProxy::DefaultProxy);
        }
        return proxies;
    }

private:
    ProxyFactory m_proxies;
};

/// A plain request that the proxy answers with 407 cannot be sent again by Qt, since its body is gone by
/// then; so it introduces itself at once. An encrypted one is preceded by a CONNECT, which has no body.
void introduce(QNetworkRequest &request, const QNetworkProxy &proxy)
{
    if (proxy.user().isEmpty())
        return;
    const QByteArray credentials = proxy.user().toUtf8() + ':' + proxy.password().toUtf8();
    request.setRawHeader("Proxy-Authorization", "Basic " + credentials.toBase64());
}

} // namespace

QString originOf(const QUrl &url)
{
    return QStringLiteral("%1://%2:%3").arg(url.scheme(), url.host()).arg(portOf(url));
}

struct OriginConnections::Manager
{
    explicit Manager(const ProxySettings &settings)
        : proxies(new BufferedSockets(settings))
    {
        access.setProxyFactory(proxies); // takes it over
        access.setAutoDeleteReplies(false);
        access.setStrictTransportSecurityEnabled(false);
    }

    BufferedSockets *const proxies;
    QNetworkAccessManager access;
};

OriginConnections::OriginConnections(const QUrl &url, const TlsOptions &tls, const ProxySettings &proxy,
                                     QThreadPool &ending)
    : m_place(url)
    , m_origin(originOf(url))
    , m_tls(tls)
    , m_ending(ending)
    , m_manager(std::make_unique<Manager>(proxy))
{
    // Also for pre-connected sockets, whose replies nobody else sees.
    QObject::connect(&m_manager->access, &QNetworkAccessManager::sslErrors, &m_manager->access,
                     [tls](QNetworkReply *reply, const QList<QSslError> &errors) {
                         if (isTrustedCertificate(tls, reply->sslConfiguration().peerCertificate()))
                             reply->ignoreSslErrors(errors);
                     });
}

OriginConnections::~OriginConnections()
{
    m_manager->access.moveToThread(nullptr); // so that any thread may delete it
    m_ending.start([manager = m_manager.release()] { delete manager; });
}

bool OriginConnections::serves(const QUrl &url, const TlsOptions &tls) const
{
    return m_tls == tls && m_origin == originOf(url);
}

OriginConnections::Sent OriginConnections::send(const HttpRequest &request, const SendDecisionPtr &decision,
                                                const QSslConfiguration &tls)
{
    const QList<QNetworkProxy> proxies = m_manager->proxies->queryProxy(QNetworkProxyQuery(request.url));
    const QNetworkProxy proxy = proxies.value(0);
    Sent sent{.way = wayThrough(proxy, request.url)};
    QNetworkRequest out = toNetworkRequest(request, tls);
    if (sent.way == HttpWay::HttpProxy)
        introduce(out, proxy);
    m_thread.watch(m_manager->access, [&] {
        if (request.method == HttpRequest::Method::Post) {
            sent.body = new OneShotBody(request.body, decision);
            sent.reply = m_manager->access.post(out, sent.body);
            sent.body->setParent(sent.reply);
        } else {
            sent.reply = m_manager->access.get(out);
        }
    });
    return sent;
}

void OriginConnections::preConnect(const QSslConfiguration &tls)
{
    m_thread.watch(m_manager->access, [&] {
        m_manager->access.connectToHostEncrypted(m_place.host(), static_cast<quint16>(portOf(m_place)), tls);
    });
}

bool OriginConnections::readsWithoutEnd()
{
    const auto worked = m_thread.worked();
    if (!worked)
        return false;
    if (m_news) {
        m_news = false;
        m_workedAtNews = *worked;
    }
    return *worked - m_workedAtNews > fruitlessWork;
}

} // namespace breakwater
