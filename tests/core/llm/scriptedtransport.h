// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/http/httptransport.h"

#include <QPointer>

namespace breakwater::test {

/// A transport whose replies the test plays by hand. Only the newest reply can be played.
class ScriptedTransport final : public HttpTransport
{
public:
    [[nodiscard]] HttpReplyPtr send(const HttpRequest &request) override;
    void preConnect(const QUrl &, const TlsOptions &) override { }
    void forgetConnections() override { }

    void start(HttpRoute route = HttpRoute::Direct);
    void sent();
    void head(int status, const HttpHeaders &headers = {});
    void bytes(const QByteArray &bytes);
    void end(const HttpEnd &end = {});
    /// start(), sent() and a head.
    void answer(int status = 200, const HttpHeaders &headers = {});

    /// The exchange was given up, or is over.
    [[nodiscard]] bool isReleased() const;
    [[nodiscard]] const QList<HttpRequest> &requests() const { return m_requests; }

private:
    class Reply;

    QPointer<HttpReply> m_reply;
    QList<HttpRequest> m_requests;
};

} // namespace breakwater::test
