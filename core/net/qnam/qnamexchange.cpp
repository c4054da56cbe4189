// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/qnamexchange.h"

namespace breakwater {

namespace {

/// More than a fast line brings in a turn of the receiver's loop, little enough for every memory.
constexpr qint64 readBuffer = qint64{256} * 1024;

} // namespace

QnamExchange::QnamExchange(HttpRequest request, SendDecisionPtr decision)
    : m_request(std::move(request))
    , m_decision(std::move(decision))
{ }

QnamExchange::~QnamExchange()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this); // abort() would call back from inside itself
    m_reply->abort();
    delete m_reply; // before its access manager, which m_route keeps
}

void QnamExchange::follow(QNetworkReply *reply, Route route)
{
    m_reply = reply;
    m_route = std::move(route);
    connect(reply, &QNetworkReply::socketStartedConnecting, this, [this] { m_openedConnection = true; });
    connect(reply, &QNetworkReply::requestSent, this, [this] {
        markConnected();
        Q_EMIT sent();
    });
    connect(reply, &QNetworkReply::metaDataChanged, this, &QnamExchange::readHead);
    connect(reply, &QNetworkReply::readyRead, this, &QnamExchange::readBytes);
    connect(reply, &QNetworkReply::finished, this, &QnamExchange::finish);
    Q_EMIT started(m_route.way == HttpWay::Direct ? HttpRoute::Direct : HttpRoute::ThroughProxy);
}

void QnamExchange::markConnected()
{
    if (m_connected)
        return;
    m_connected = true;
    if (m_route.connections)
        m_route.connections->noteNews();
    // Qt forgets what is said before it has begun, and a fast server needs no time after it was asked.
    if (m_reply)
        m_reply->setReadBufferSize(readBuffer);
}

void QnamExchange::fail(TransportError error, const QString &detail)
{
    m_over = true;
    Q_EMIT finished({.error = error, .requestSent = false, .detail = detail});
}

void QnamExchange::leave(const QString &detail)
{
    m_reply->disconnect(this); // abort() would call back from inside itself
    m_reply->abort();
    m_over = true;
    Q_EMIT finished({.error = m_head.status == 0 ? TransportError::Reset : TransportError::Cut,
                     .throughProxy = m_route.way != HttpWay::Direct,
                     .detail = detail});
}

void QnamExchange::noteCertificate(const QString &reason, const QByteArray &fingerprint)
{
    m_tlsReason = reason;
    m_fingerprint = fingerprint;
}

void QnamExchange::readHead()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0 || m_head.status != 0)
        return;
    m_head.status = status;
    m_head.headers = m_reply->rawHeaderPairs();
    m_route.connections->noteNews();
    Q_EMIT headArrived(m_head);
}

void QnamExchange::readBytes()
{
    readHead();
    m_route.connections->noteNews();
    if (!m_passing)
        emitBytes();
}

void QnamExchange::passOn()
{
    m_passing = false;
    if (!m_over && m_reply && m_reply->isOpen())
        emitBytes();
}

void QnamExchange::emitBytes()
{
    const QByteArray bytes = m_reply->readAll();
    m_passing = m_passing || !bytes.isEmpty();
    if (!bytes.isEmpty())
        Q_EMIT bytesArrived(bytes);
}

void QnamExchange::finish()
{
    readHead();
    if (m_reply->isOpen())
        emitBytes(); // what came with the end
    m_over = true;
    const HttpEnd end = endOf(*m_reply);
    const QByteArray connection = headerValue(m_head.headers, "Connection");
    if (end.error == TransportError::None && connection.compare("close", Qt::CaseInsensitive) != 0)
        Q_EMIT keptOpen();
    Q_EMIT finished(end);
}

HttpEnd QnamExchange::endOf(const QNetworkReply &reply) const
{
    const TransportError error
        = transportErrorOf({.code = reply.error(),
                            .status = m_head.status,
                            .way = m_route.way,
                            .reusedConnection = m_route.keptConnection && !m_openedConnection,
                            .bodyTaken = m_connected});
    const bool failed = error != TransportError::None;
    const bool tls = error == TransportError::Tls;
    return {.error = error,
            .requestSent = mayHaveSent(error),
            .throughProxy = m_route.way != HttpWay::Direct,
            .detail = failed ? reply.errorString() : QString(),
            .tlsReason = tls ? m_tlsReason : QString(),
            .certificateFingerprint = tls ? m_fingerprint : QByteArray()};
}

} // namespace breakwater
