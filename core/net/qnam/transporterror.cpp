// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/transporterror.h"

namespace breakwater {

namespace {

TransportError errorBehindStatus(const ExchangeFacts &facts)
{
    // A 307 makes Qt ask for the body once more, although the redirect is not followed.
    const bool redirect = facts.status >= 300 && facts.status < 400;
    if (facts.code == QNetworkReply::NoError || (redirect && facts.code == QNetworkReply::ContentReSendError))
        return TransportError::None;
    if (facts.code
        == QNetworkReply::ContentReSendError) // how Qt reports a cut answer to a body that cannot be re-read
        return TransportError::Cut;
    // From 400 on the codes above 100 only repeat the status; the ones below are about the connection.
    if (facts.status >= 400 && facts.code > QNetworkReply::UnknownNetworkError)
        return TransportError::None;
    return TransportError::Cut;
}

TransportError endedConnection(const ExchangeFacts &facts)
{
    return facts.reusedConnection ? TransportError::Stale : TransportError::Reset;
}

} // namespace

TransportError transportErrorOf(const ExchangeFacts &facts)
{
    if (facts.status != 0)
        return errorBehindStatus(facts);
    if (facts.code == QNetworkReply::ProxyAuthenticationRequiredError)
        return TransportError::ProxyPassword;
    if (facts.way == HttpWay::HttpProxy)
        return TransportError::Proxy; // there was no other connection than the one to the proxy
    switch (facts.code) {
    case QNetworkReply::ConnectionRefusedError: // Qt's word for a proxy's 503, too
        return facts.way == HttpWay::HttpTunnel ? TransportError::Proxy : TransportError::Refused;
    case QNetworkReply::HostNotFoundError: // Qt's word for a proxy's 404, too
        return facts.way == HttpWay::HttpTunnel ? TransportError::Proxy : TransportError::HostNotFound;
    case QNetworkReply::TimeoutError:
        return facts.bodyTaken ? endedConnection(facts) : TransportError::ConnectTimeout;
    case QNetworkReply::SslHandshakeFailedError:
        return TransportError::Tls;
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
        return TransportError::Unreachable;
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::UnknownProxyError:
        return TransportError::Proxy;
    case QNetworkReply::UnknownNetworkError:
        // Without a proxy it is "network unreachable", or a server that answered before it had read
        // everything.
        if (facts.way != HttpWay::Direct)
            return TransportError::Proxy;
        return facts.bodyTaken ? endedConnection(facts) : TransportError::Unreachable;
    case QNetworkReply::ProtocolUnknownError:
        return TransportError::Local;
    default:
        return endedConnection(facts);
    }
}

bool mayHaveSent(TransportError error)
{
    switch (error) {
    case TransportError::HostNotFound:
    case TransportError::Refused:
    case TransportError::Unreachable:
    case TransportError::ConnectTimeout:
    case TransportError::Tls:
    case TransportError::Local:
        return false;
    case TransportError::None:
    case TransportError::Proxy:
    case TransportError::ProxyPassword:
    case TransportError::Reset:
    case TransportError::Stale:
    case TransportError::Cut:
    case TransportError::Other:
        return true;
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
