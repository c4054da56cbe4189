// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/networkrequest.h"

#include "net/qnam/keptconnections.h"

namespace breakwater {

QNetworkRequest toNetworkRequest(const HttpRequest &request, const QSslConfiguration &tls)
{
    QNetworkRequest out(request.url);
    out.setSslConfiguration(tls);
    out.setTransferTimeout(0); // comments would re-arm it, and it ends like a cancel
    // By default a redirect takes the key and the text along to another host.
    out.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    out.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    out.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    out.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    out.setAttribute(QNetworkRequest::ConnectionCacheExpiryTimeoutSecondsAttribute,
                     static_cast<int>(keepConnection.count()));
    out.setRawHeader("Accept-Encoding", "identity"); // compressed streams arrive in lumps
    out.setRawHeader("Accept-Language", "*"); // else Qt tells the person's
    out.setRawHeader("User-Agent", "Breakwater/" BREAKWATER_VERSION);
    for (const auto &[name, value] : request.headers)
        out.setRawHeader(name, value);
    if (request.method == HttpRequest::Method::Post) {
        // Buffered, the body could be read again, and Qt would send it again.
        out.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        out.setHeader(QNetworkRequest::ContentLengthHeader, request.body.size());
    }
    return out;
}

} // namespace breakwater
