// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMetaType>
#include <QPair>
#include <QString>
#include <QUrl>

namespace breakwater {

using HttpHeader = QPair<QByteArray, QByteArray>;
using HttpHeaders = QList<HttpHeader>;

/// \return the first value of the header, whatever the case of its name; null (isNull()) if it is absent.
[[nodiscard]] QByteArray headerValue(const HttpHeaders &headers, const char *name);

/// Whom a request trusts besides the system's certificate store.
struct TlsOptions
{
    /// PEM file with extra certificate authorities; empty: none.
    QString caFile{};
    /// SHA-256 (hex) of the one server certificate that is accepted whatever is wrong with it; empty: none.
    QByteArray trustedFingerprint{};

    bool operator==(const TlsOptions &) const = default;
};

struct HttpRequest
{
    enum class Method { Get, Post };
    Method method = Method::Post;
    QUrl url{};
    HttpHeaders headers{};
    QByteArray body{};
    TlsOptions tls{};
};

enum class HttpRoute { Direct, ThroughProxy };

/// Status line and headers of a reply.
struct HttpHead
{
    int status = 0;
    HttpHeaders headers{};
};

/// How an exchange ended, as far as the transport can tell. `None` means that nothing went wrong below the
/// payload: it does not mean that the answer is complete, which only its own end mark can say.
enum class TransportError {
    None,
    HostNotFound,
    Refused,
    Unreachable,
    ConnectTimeout,
    Tls,
    Proxy, ///< it is not there, or did not let the request through
    ProxyPassword, ///< it asks for a name and a password, or for others than it got
    Reset, ///< a fresh connection ended before a status line came
    Stale, ///< a kept-alive connection ended before a byte came; nobody can tell whether the server read the
           ///< request
    Cut, ///< the reply ended part-way
    Local, ///< this computer could not even start: a bad CA file, an address that is none
    Other,
};

struct HttpEnd
{
    TransportError error = TransportError::None;
    /// False: provably no byte of the request left this computer.
    bool requestSent = true;
    /// The reply came through a proxy, or the proxy was to be used.
    bool throughProxy = false;
    /// The library's words for the error, for logs and *Details*; holds no key.
    QString detail{};
    /// TransportError::Tls: what is wrong with the certificate, and its SHA-256 (hex) so that a person can
    /// decide to trust it; empty if the handshake failed before a certificate came.
    QString tlsReason{};
    QByteArray certificateFingerprint{};
};

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::HttpHead)
Q_DECLARE_METATYPE(breakwater::HttpEnd)
Q_DECLARE_METATYPE(breakwater::HttpRoute)
