// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/outcome.h"
#include "resilience/timing/streamlimits.h"

#include <cstdint>
#include <optional>

namespace breakwater {

/// What happens to a streamed call.
enum class StreamEvent : std::uint8_t {
    Bytes, ///< comments and other bytes without payload
    Payload, ///< reasoning, a tool call: something came, nothing to show yet
    Text, ///< something to show
    Finish, ///< a finish_reason that means complete
    FinishLength, ///< finish_reason length
    ContentFilter,
    Error, ///< an error event inside the stream
    Malformed, ///< a payload nobody can read
    Done, ///< [DONE], or a complete JSON answer
    EndOfStream, ///< the body is over
    Cancel,
    Tick, ///< time has passed
};

/// How a streamed call ended.
enum class StreamEnd : std::uint8_t {
    Complete,
    CutOff, ///< complete, at the length limit
    Empty, ///< over without content
    Truncated, ///< the body ended before the answer did
    FirstTokenLimit,
    IdleLimit,
    TotalLimit,
    StreamError,
    Malformed,
    Moderated,
    Cancelled,
};

/// "complete", "cut_off", "empty_200", "truncated", "ttft_timeout", "idle_timeout", "total_timeout",
/// "sse_error", "malformed", "moderation", "user_cancel".
[[nodiscard]] std::string_view streamEndName(StreamEnd end) noexcept;

/// The verdict over a streamed call.
struct StreamVerdict
{
    StreamEnd end = StreamEnd::Complete;
    CallVerdict verdict = CallVerdict::Success;
    Instant at{};
    /// Only complete answers may be kept for the same question.
    bool isCacheable = false;
    /// Another model may answer by itself: it failed, and nothing had been shown.
    bool mayFallBack = false;

    bool operator==(const StreamVerdict &) const = default;
};

/// Follows one streamed call and says once how it ended: by what arrives, or by the first limit that passes.
/// A limit is over at exactly its time, and is looked at before what arrives then.
///
/// No timer: whoever has one asks nextDeadline() and sends Tick. Never throws. Not thread-safe.
class CallTimeline
{
public:
    CallTimeline(const StreamLimits &limits, Instant sentAt) noexcept;

    /// This process did not run from `now - lost` until now. What came meanwhile has not been read yet:
    /// silence is judged `grace` later at the earliest, and the time that was lost is not part of the total.
    void stoodStill(microseconds lost, Instant now, microseconds grace) noexcept;
    /// \return the verdict when this event brings it; nullopt while the call runs and after the verdict.
    std::optional<StreamVerdict> on(StreamEvent event, Instant now) noexcept;

    [[nodiscard]] bool isSettled() const noexcept { return m_verdict.has_value(); }
    [[nodiscard]] const std::optional<StreamVerdict> &verdict() const noexcept { return m_verdict; }
    /// When to send Tick at the latest; nullopt after the verdict.
    [[nodiscard]] std::optional<Instant> nextDeadline() const noexcept;
    /// From sending to the first payload.
    [[nodiscard]] std::optional<milliseconds> firstToken() const noexcept;
    [[nodiscard]] bool hasText() const noexcept { return m_hasText; }

private:
    [[nodiscard]] Instant totalDeadline() const noexcept { return m_sentAt + m_limits.total + m_lost; }
    [[nodiscard]] std::optional<StreamEnd> limitPassed(Instant now) const noexcept;
    [[nodiscard]] std::optional<StreamEnd> endBy(StreamEvent event) const noexcept;
    void note(StreamEvent event, Instant now) noexcept;
    std::optional<StreamVerdict> settle(StreamEnd end, Instant now) noexcept;

    StreamLimits m_limits;
    Instant m_sentAt;
    std::optional<Instant> m_firstPayload;
    Instant m_lastPayload{};
    microseconds m_lost{0};
    Instant m_graceEnd{};
    std::optional<StreamEnd> m_finish; // what a finish_reason promised
    bool m_hasText = false;
    std::optional<StreamVerdict> m_verdict;
};

} // namespace breakwater
