// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/httpfetch.h"

namespace breakwater {

namespace {

constexpr milliseconds gracePeriod{1'000};

} // namespace

HttpFetch::HttpFetch(HttpTransport &transport, const Clock &clock, Scheduler &scheduler,
                     const HttpRequest &request, milliseconds limit)
    : m_reply(transport.send(request))
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_due(clock.now() + limit)
    , m_limit(scheduler.callAt(m_due, [this] { onLimit(); }))
{
    connect(m_reply.get(), &HttpReply::started, this, [this](HttpRoute route) { m_result.route = route; });
    connect(m_reply.get(), &HttpReply::sent, this, &HttpFetch::sent);
    connect(m_reply.get(), &HttpReply::headArrived, this,
            [this](const HttpHead &head) { m_result.head = head; });
    connect(m_reply.get(), &HttpReply::bytesArrived, this, [this](const QByteArray &bytes) {
        m_result.body += bytes;
        if (m_result.body.size() > longestBody) { // no short document
            m_result.body.truncate(longestBody);
            m_result.end.error = TransportError::Cut;
            settle();
        }
    });
    connect(m_reply.get(), &HttpReply::finished, this, [this](const HttpEnd &end) {
        m_result.end = end;
        settle();
    });
}

void HttpFetch::onLimit()
{
    // A late call is no silence: this process did not run, and what came meanwhile has not been read yet.
    if (m_clock.now() - m_due >= gracePeriod) {
        m_due = m_clock.now() + gracePeriod;
        m_limit = m_scheduler.callAt(m_due, [this] { onLimit(); });
        return;
    }
    m_result.timedOut = true;
    settle();
}

void HttpFetch::abort()
{
    m_reply.reset();
    m_limit.reset();
}

void HttpFetch::settle()
{
    abort();
    Q_EMIT finished(m_result);
}

} // namespace breakwater
