// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedtransport.h"

namespace breakwater::test {

class ScriptedTransport::Reply final : public HttpReply
{
public:
    void abort() override { m_aborted = true; }
    [[nodiscard]] bool hasLeft() const override { return m_left; }
    [[nodiscard]] bool isAborted() const { return m_aborted; }
    void leave() { m_left = true; }

private:
    bool m_left = false;
    bool m_aborted = false;
};

HttpReplyPtr ScriptedTransport::send(const HttpRequest &request)
{
    m_requests.append(request);
    auto *reply = new Reply;
    m_reply = reply;
    return HttpReplyPtr(reply);
}

void ScriptedTransport::start(HttpRoute route)
{
    Q_EMIT m_reply->started(route);
}

void ScriptedTransport::sent()
{
    static_cast<Reply *>(m_reply.data())->leave();
    Q_EMIT m_reply->sent();
}

void ScriptedTransport::head(int status, const HttpHeaders &headers)
{
    Q_EMIT m_reply->headArrived({status, headers});
}

void ScriptedTransport::bytes(const QByteArray &bytes)
{
    Q_EMIT m_reply->bytesArrived(bytes);
}

void ScriptedTransport::end(const HttpEnd &end)
{
    Q_EMIT m_reply->finished(end);
}

void ScriptedTransport::answer(int status, const HttpHeaders &headers)
{
    start();
    sent();
    head(status, headers);
}

bool ScriptedTransport::isReleased() const
{
    return !m_reply || static_cast<const Reply *>(m_reply.data())->isAborted();
}

} // namespace breakwater::test
