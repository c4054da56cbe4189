// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/http/httpmessages.h"

#include <QNetworkReply>

namespace breakwater {

/// How a request gets to its server.
enum class HttpWay {
    Direct,
    HttpProxy, ///< a plain request, which the proxy reads and answers
    HttpTunnel, ///< an encrypted one, for which an HTTP proxy opens a connection (CONNECT)
    Socks, ///< a SOCKS proxy opens the connection, and tells what became of it
};

/// What is known of an exchange when Qt says that it is over.
struct ExchangeFacts
{
    QNetworkReply::NetworkError code = QNetworkReply::NoError;
    /// 0: no status line came.
    int status = 0;
    HttpWay way = HttpWay::Direct;
    /// The request went over a connection that had served an answer before.
    bool reusedConnection = false;
    /// A part of the request has been taken for writing.
    bool bodyTaken = false;
};

/// Reads Qt's error code for what it is worth: the code alone never says that a server answered with a
/// status, and no code at all does not say that the answer is complete.
[[nodiscard]] TransportError transportErrorOf(const ExchangeFacts &facts);

/// \return true if an exchange that ended so may have sent something.
[[nodiscard]] bool mayHaveSent(TransportError error);

} // namespace breakwater
