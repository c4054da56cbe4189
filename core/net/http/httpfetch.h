// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "net/http/httptransport.h"

#include <QObject>

namespace breakwater {

/// A whole reply, for short documents.
struct FetchResult
{
    HttpEnd end{};
    HttpHead head{};
    /// At most HttpFetch::longestBody of it.
    QByteArray body{};
    /// The limit passed first; `end` says nothing then.
    bool timedOut = false;
    HttpRoute route = HttpRoute::Direct;
};

/// Fetches one short document under one limit. Exactly one finished() ends it, unless it is aborted.
class HttpFetch final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype longestBody = qsizetype{8} * 1024 * 1024;

    /// Transport, clock and scheduler must outlive it.
    HttpFetch(HttpTransport &transport, const Clock &clock, Scheduler &scheduler, const HttpRequest &request,
              milliseconds limit);

    void abort();

Q_SIGNALS:
    /// The request has been written: a server is there, and its certificate was accepted.
    void sent();
    void finished(const breakwater::FetchResult &result);

private:
    void onLimit();
    void settle();

    HttpReplyPtr m_reply;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    Instant m_due;
    ScheduledCallPtr m_limit;
    FetchResult m_result;
};

using HttpFetchPtr = AsyncHandle<HttpFetch>;

} // namespace breakwater
