// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/address/proxysettings.h"
#include "net/http/httptransport.h"

#include <QThread>

#include <memory>

namespace breakwater {

class QnamWorker;

/// HttpTransport over Qt's network access managers, one for each origin, which live with their replies in a
/// thread of their own, so that neither a busy window stalls a stream nor a slow proxy lookup the window.
///
/// What Qt does by itself is switched off: re-sending (the body can be read only once), redirects, HTTP/2,
/// cookies, cache, stored credentials, its own time limit. Connections are kept for four idle seconds at
/// most.
///
/// May be used from the thread that made it only; replies must not outlive it.
class QnamTransport final : public HttpTransport
{
public:
    explicit QnamTransport(const ProxySettings &proxy = {});
    /// Aborts whatever is on its way and waits for the thread: for two seconds, should it hang in the
    /// system's proxy lookup or in a file; then the thread is left to the end of the process.
    ~QnamTransport() override;

    [[nodiscard]] HttpReplyPtr send(const HttpRequest &request) override;
    void preConnect(const QUrl &url, const TlsOptions &tls) override;
    void forgetConnections() override;

    /// Holds for requests sent from now on.
    void setProxy(const ProxySettings &proxy);

private:
    std::unique_ptr<QThread> m_thread;
    QnamWorker *m_worker; // lives in m_thread, which deletes it at its end
    quint64 m_lastId = 0;
};

} // namespace breakwater
