// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asynchandle.h"
#include "net/http/httpmessages.h"

#include <QObject>

namespace breakwater {

/// One exchange on its way: sent(), headArrived(), any number of bytesArrived(), and exactly one finished()
/// unless it is aborted. Lives in the thread that sent it. Dropping its handle aborts it silently.
class HttpReply : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Ends the exchange without a word: no signal follows.
    virtual void abort() = 0;
    /// A byte of the request's body has left. Once the exchange was aborted this does not change: what has
    /// not left by then never will.
    [[nodiscard]] virtual bool hasLeft() const = 0;

Q_SIGNALS:
    /// The request has left the transport's own queue: from here it is looked up, connected and written.
    /// Whoever waits needs a limit of their own: Qt has none for a TLS handshake, and never ends a request
    /// whose proxy closes the connection on CONNECT.
    void started(breakwater::HttpRoute route);
    /// The request has been written.
    void sent();
    void headArrived(const breakwater::HttpHead &head);
    void bytesArrived(const QByteArray &bytes);
    void finished(const breakwater::HttpEnd &end);
};

using HttpReplyPtr = AsyncHandle<HttpReply>;

/// Sends HTTP requests: the seam between the protocol and the network.
///
/// One send() is one request on the wire, or none; nothing is ever sent again, no redirect is followed.
class HttpTransport
{
public:
    HttpTransport() = default;
    HttpTransport(const HttpTransport &) = delete;
    HttpTransport &operator=(const HttpTransport &) = delete;
    virtual ~HttpTransport() = default;

    /// Returns at once; no signal is emitted before control is back in the event loop.
    [[nodiscard]] virtual HttpReplyPtr send(const HttpRequest &request) = 0;
    /// Opens an encrypted connection that a request to the same place, sent soon, will use. Fails silently;
    /// does nothing for a plain address.
    virtual void preConnect(const QUrl &url, const TlsOptions &tls) = 0;
    /// Lets no later request use a connection that is open now: after a wake-up, or when the network changed.
    virtual void forgetConnections() = 0;
};

} // namespace breakwater
