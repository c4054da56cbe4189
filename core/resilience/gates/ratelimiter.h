// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <optional>

namespace breakwater {

/// Tuning of a RateLimiter.
struct RateLimiterConfig
{
    /// 0: no limit.
    double ratePerSecond = 0;
    /// Calls that may follow each other at once after a pause, from 1.
    int burst = 1;

    bool operator==(const RateLimiterConfig &) const = default;
};

/// Spaces calls out: `ratePerSecond` on average, `burst` at once, and an idle time earns the burst and no
/// more.
///
/// Keeps one number, the theoretical arrival time, in whole microseconds; nothing is refilled, so nothing
/// drifts. Never blocks: it says how long to wait. Not thread-safe. Source: generic cell rate algorithm,
/// ITU-T I.371.
class RateLimiter
{
public:
    /// \pre burst >= 1. `clock` must outlive the limiter.
    RateLimiter(const RateLimiterConfig &config, const Clock &clock) noexcept;

    /// Takes `count` if they may go now. \return the time until then otherwise, taking nothing. More than the
    /// burst may go when the whole burst may; the rest is owed.
    [[nodiscard]] std::optional<microseconds> take(int count = 1) noexcept;
    /// Takes one now, for later: \return the time until it may go, zero for at once; nullopt, taking nothing,
    /// if that is not before `longest` has passed. Reservations go in the order in which they were made.
    [[nodiscard]] std::optional<microseconds> reserve(microseconds longest) noexcept;
    /// What take() would say.
    [[nodiscard]] std::optional<microseconds> peek(int count = 1) const noexcept;
    /// For what take() took and nobody used.
    void giveBack(int count = 1) noexcept;
    /// For a reservation that is not used: a later gate refused. Only the latest one comes back; of an
    /// earlier one the place stays empty, since those who came after it have been told their times. \param
    /// due now() at the reservation, plus what reserve() returned.
    void withdraw(Instant due) noexcept;
    void setConfig(const RateLimiterConfig &config) noexcept;

    [[nodiscard]] const RateLimiterConfig &config() const noexcept { return m_config; }
    /// The whole burst may go.
    [[nodiscard]] bool isClean() const noexcept;

private:
    RateLimiterConfig m_config;
    const Clock &m_clock;
    microseconds m_interval; // zero: no limit
    Instant m_nextDue = Instant::min(); // theoretical arrival time
    std::optional<Instant>
        m_latestReserved; // when the latest reservation may go, while nothing came after it
    Instant m_nextDueBefore = Instant::min(); // m_nextDue without that reservation
};

} // namespace breakwater
