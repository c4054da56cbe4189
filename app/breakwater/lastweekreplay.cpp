// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/lastweekreplay.h"

#include "base/systemclock.h"
#include "simulation/replay.h"

#include <QSet>
#include <QtConcurrent>

namespace breakwater {

namespace {

constexpr std::chrono::days week{7};

bool isFailure(const CallLogEvent &event)
{
    return event.verdict == CallVerdict::Failure || event.verdict == CallVerdict::Slow;
}

replay::Event replayEvent(const CallLogEvent &event)
{
    replay::Event result{.t = event.at.time_since_epoch(), .bucket = event.bucket.toStdString()};
    if (event.op == CallLogEvent::Op::Acquire)
        result.op = replay::Acquire{event.id.toStdString()};
    else
        result.op = replay::Settle{.id = event.id.toStdString(),
                                   .verdict = event.verdict,
                                   .end = {.reason = event.end,
                                           .retryAfter = event.retryAfter,
                                           .firstToken = event.firstToken ? event.firstToken : event.total}};
    return result;
}

} // namespace

ReplayTally replayCalls(const QList<CallLogEvent> &events, const CircuitBreakerConfig &config)
{
    Replay replay(config);
    ReplayTally tally;
    QSet<QString> refused;
    for (const CallLogEvent &event : events) {
        // What was refused then left no answer behind: nothing can be learnt from it.
        if (event.op == CallLogEvent::Op::Acquire && event.decision == u"reject")
            continue;
        const auto line = replay.play(replayEvent(event));
        if (event.op == CallLogEvent::Op::Acquire) {
            ++tally.calls;
            const auto *acquired = line ? std::get_if<replay::Acquired>(&line->result) : nullptr;
            if (acquired != nullptr && acquired->decision == replay::Decision::Reject) {
                ++tally.refused;
                refused.insert(event.id);
            }
        } else if (isFailure(event)) {
            ++tally.failed;
            if (refused.contains(event.id))
                ++tally.failuresSpared;
        }
    }
    return tally;
}

LastWeekReplay::LastWeekReplay(const QString &callLogFile, WallTime now, const CircuitBreakerConfig &config)
{
    connect(&m_replay, &QFutureWatcher<ReplayTally>::finished, this, [this] {
        if (!m_aborted)
            Q_EMIT finished(replayReport(m_replay.result()));
    });
    m_replay.setFuture(QtConcurrent::run([callLogFile, now, config] {
        const SystemClock clock;
        return replayCalls(CallLog(callLogFile, clock).read(now - week), config);
    }));
}

void LastWeekReplay::abort()
{
    m_aborted = true;
}

} // namespace breakwater
