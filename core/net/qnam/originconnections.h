// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/address/proxysettings.h"
#include "net/http/httpmessages.h"
#include "net/qnam/httpthread.h"
#include "net/qnam/senddecision.h"
#include "net/qnam/transporterror.h"

#include <QNetworkReply>
#include <QSslConfiguration>
#include <QThreadPool>

#include <memory>

namespace breakwater {

class OneShotBody;

/// "scheme://host:port".
[[nodiscard]] QString originOf(const QUrl &url);

/// The connections to one origin under one set of TLS options: an access manager of Qt of its own.
///
/// Each has its own HTTP thread, so that no server can take the time of another one's, and its own pool,
/// which would else lend a connection that one service's certificate exception opened to a request that knows
/// no exception. Lives in the network thread.
class OriginConnections
{
public:
    /// \param ending where the access manager ends: Qt waits for its thread there, for up to five seconds.
    /// Outlives this.
    OriginConnections(const QUrl &url, const TlsOptions &tls, const ProxySettings &proxy,
                      QThreadPool &ending);
    /// Waits for nobody.
    ~OriginConnections();
    OriginConnections(const OriginConnections &) = delete;
    OriginConnections &operator=(const OriginConnections &) = delete;

    [[nodiscard]] bool serves(const QUrl &url, const TlsOptions &tls) const;
    [[nodiscard]] const QString &origin() const { return m_origin; }

    struct Sent
    {
        QNetworkReply *reply = nullptr;
        /// nullptr for a request without one. Belongs to the reply.
        OneShotBody *body = nullptr;
        HttpWay way = HttpWay::Direct;
    };
    [[nodiscard]] Sent send(const HttpRequest &request, const SendDecisionPtr &decision,
                            const QSslConfiguration &tls);
    void preConnect(const QSslConfiguration &tls);

    /// An exchange has heard something.
    void noteNews() { m_news = true; }
    /// Since the last call that said false, the HTTP thread has worked for longer than any header needs and
    /// brought nothing. To be asked a few times a second.
    [[nodiscard]] bool readsWithoutEnd();

private:
    struct Manager;

    const QUrl m_place;
    const QString m_origin;
    const TlsOptions m_tls;
    QThreadPool &m_ending;
    std::unique_ptr<Manager> m_manager;
    HttpThread m_thread;
    bool m_news = true;
    microseconds m_workedAtNews{0};
};

using OriginConnectionsPtr = std::shared_ptr<OriginConnections>;

} // namespace breakwater
