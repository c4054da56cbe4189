// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/recentcalls.h"

#include "assistant/request/valuenames.h"

#include <QHash>

#include <algorithm>

namespace breakwater {

using namespace Qt::StringLiterals;

RecentCalls::RecentCalls(const QList<CallLogEvent> &past)
{
    QHash<QString, QString> decisions;
    for (CallLogEvent event : past) {
        if (event.op == CallLogEvent::Op::Acquire && event.decision != "reject"_L1) {
            decisions.insert(event.id, event.decision);
            continue;
        }
        if (event.op == CallLogEvent::Op::Settle)
            event.decision = decisions.take(event.id);
        note(event);
    }
}

void RecentCalls::note(const CallLogEvent &event)
{
    m_calls.append(event);
    if (m_calls.size() > kept)
        m_calls.removeFirst();
}

void RecentCalls::actionEnded(const ActionResult &result)
{
    const QString servedBy = nameOf(result.servedBy.rung);
    // From the last attempt back: of two calls to one bucket the later one is the later attempt.
    for (auto attempt = result.attempts.crbegin(); attempt != result.attempts.crend(); ++attempt) {
        const auto call = std::find_if(m_calls.rbegin(), m_calls.rend(), [&](const CallLogEvent &each) {
            return each.bucket == attempt->bucket && !each.wait && each.decision != "probe"_L1;
        });
        if (call == m_calls.rend())
            continue; // still on its way: a lost call that is measured
        call->wait = result.wait;
        call->servedBy = servedBy;
        call->hedge = attempt->hedge;
        if (!attempt->report.host.isEmpty())
            call->host = attempt->report.host;
    }
}

QList<CallLogEvent> RecentCalls::newestFirst() const
{
    return {m_calls.crbegin(), m_calls.crend()};
}

} // namespace breakwater
