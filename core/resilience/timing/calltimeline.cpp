// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/timing/calltimeline.h"

#include <algorithm>

namespace breakwater {

namespace {

CallVerdict verdictOf(StreamEnd end) noexcept
{
    switch (end) {
    case StreamEnd::Complete:
    case StreamEnd::CutOff:
        return CallVerdict::Success;
    case StreamEnd::Moderated:
    case StreamEnd::Cancelled:
        return CallVerdict::Ignored;
    case StreamEnd::Empty:
    case StreamEnd::Truncated:
    case StreamEnd::FirstTokenLimit:
    case StreamEnd::IdleLimit:
    case StreamEnd::TotalLimit:
    case StreamEnd::StreamError:
    case StreamEnd::Malformed:
        break;
    }
    return CallVerdict::Failure;
}

} // namespace

std::string_view streamEndName(StreamEnd end) noexcept
{
    switch (end) {
    case StreamEnd::Complete:
        return "complete";
    case StreamEnd::CutOff:
        return "cut_off";
    case StreamEnd::Empty:
        return "empty_200";
    case StreamEnd::Truncated:
        return "truncated";
    case StreamEnd::FirstTokenLimit:
        return "ttft_timeout";
    case StreamEnd::IdleLimit:
        return "idle_timeout";
    case StreamEnd::TotalLimit:
        return "total_timeout";
    case StreamEnd::StreamError:
        return "sse_error";
    case StreamEnd::Malformed:
        return "malformed";
    case StreamEnd::Moderated:
        return "moderation";
    case StreamEnd::Cancelled:
        return "user_cancel";
    }
    return {};
}

CallTimeline::CallTimeline(const StreamLimits &limits, Instant sentAt) noexcept
    : m_limits(limits)
    , m_sentAt(sentAt)
{ }

void CallTimeline::stoodStill(microseconds lost, Instant now, microseconds grace) noexcept
{
    m_lost += lost;
    m_graceEnd = now + grace;
}

std::optional<StreamVerdict> CallTimeline::on(StreamEvent event, Instant now) noexcept
{
    if (m_verdict)
        return std::nullopt;
    // A person's cancel is one, however late it is.
    if (const auto limit = limitPassed(now); limit && event != StreamEvent::Cancel)
        return settle(*limit, now);
    note(event, now);
    if (const auto end = endBy(event))
        return settle(*end, now);
    return std::nullopt;
}

std::optional<Instant> CallTimeline::nextDeadline() const noexcept
{
    if (m_verdict)
        return std::nullopt;
    const Instant silence = m_firstPayload ? m_lastPayload + m_limits.idle : m_sentAt + m_limits.firstToken;
    return std::min(std::max(silence, m_graceEnd), totalDeadline());
}

std::optional<milliseconds> CallTimeline::firstToken() const noexcept
{
    if (!m_firstPayload)
        return std::nullopt;
    return wholeMilliseconds(*m_firstPayload - m_sentAt);
}

/// The limit that is over by now; of several the one that was over first.
std::optional<StreamEnd> CallTimeline::limitPassed(Instant now) const noexcept
{
    const Instant deadline = *nextDeadline();
    if (now < deadline)
        return std::nullopt;
    if (m_finish && m_firstPayload) // all is there; only the end of the body is missing
        return m_finish;
    if (deadline == totalDeadline())
        return StreamEnd::TotalLimit;
    return m_firstPayload ? StreamEnd::IdleLimit : StreamEnd::FirstTokenLimit;
}

void CallTimeline::note(StreamEvent event, Instant now) noexcept
{
    switch (event) {
    case StreamEvent::Text:
        m_hasText = true;
        [[fallthrough]];
    case StreamEvent::Payload:
        m_firstPayload = m_firstPayload.value_or(now);
        m_lastPayload = now;
        break;
    case StreamEvent::Finish:
        m_finish = StreamEnd::Complete;
        m_lastPayload = now;
        break;
    case StreamEvent::FinishLength:
        m_finish = StreamEnd::CutOff;
        m_lastPayload = now;
        break;
    case StreamEvent::Bytes:
    case StreamEvent::ContentFilter:
    case StreamEvent::Error:
    case StreamEvent::Malformed:
    case StreamEvent::Done:
    case StreamEvent::EndOfStream:
    case StreamEvent::Cancel:
    case StreamEvent::Tick:
        break;
    }
}

/// The verdict that this event brings. Success needs a finish_reason, or [DONE] after text; either is worth
/// nothing without content.
std::optional<StreamEnd> CallTimeline::endBy(StreamEvent event) const noexcept
{
    switch (event) {
    case StreamEvent::Done:
        return m_firstPayload ? m_finish.value_or(StreamEnd::Complete) : StreamEnd::Empty;
    case StreamEvent::EndOfStream:
        if (!m_finish)
            return StreamEnd::Truncated;
        return m_firstPayload ? *m_finish : StreamEnd::Empty;
    case StreamEvent::ContentFilter:
        return StreamEnd::Moderated;
    case StreamEvent::Error:
        return StreamEnd::StreamError;
    case StreamEvent::Malformed:
        return StreamEnd::Malformed;
    case StreamEvent::Cancel:
        return StreamEnd::Cancelled;
    case StreamEvent::Bytes:
    case StreamEvent::Payload:
    case StreamEvent::Text:
    case StreamEvent::Finish:
    case StreamEvent::FinishLength:
    case StreamEvent::Tick:
        break;
    }
    return std::nullopt;
}

std::optional<StreamVerdict> CallTimeline::settle(StreamEnd end, Instant now) noexcept
{
    const CallVerdict verdict = verdictOf(end);
    m_verdict = {.end = end,
                 .verdict = verdict,
                 .at = now,
                 .isCacheable = end == StreamEnd::Complete,
                 .mayFallBack = verdict == CallVerdict::Failure && !m_hasText};
    return m_verdict;
}

} // namespace breakwater
