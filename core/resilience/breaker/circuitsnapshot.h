// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitstate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace breakwater {

/// What a circuit remembers over a restart and shares with other processes.
///
/// Every time is relative to the moment of saving: what remains of a deadline (rounded up) or how old a thing
/// is. Whoever stores it adds the wall time and gives the time that passed since to
/// CircuitBreaker::restore().
struct CircuitSnapshot
{
    struct Sample
    {
        milliseconds age{0};
        bool failed = false;
        bool slow = false;
        /// Equal samples of one millisecond; more than 1 in time windows only.
        int count = 1;

        bool operator==(const Sample &) const = default;
    };
    struct Hold
    {
        HoldReason reason = HoldReason::RateLimited;
        milliseconds remaining{0};
        /// Auth only: the key that was refused, as CircuitBreaker::setCredential(); 0: not known, so every
        /// key.
        std::uint32_t credential = 0;

        bool operator==(const Hold &) const = default;
    };
    /// A probe that still runs, in whatever process.
    struct Probe
    {
        std::uint64_t owner = 0;
        std::uint64_t id = 0; ///< unique within its owner
        milliseconds remaining{0};

        bool operator==(const Probe &) const = default;
    };

    CircuitState state = CircuitState::Closed;
    std::optional<OpenReason> reason{};
    std::uint64_t generation = 0;
    /// Openings in a row: exponent of the growth, plus one.
    int opens = 0;
    /// Open only.
    milliseconds openRemaining{0};
    /// Closed only: time since closing, for healing.
    milliseconds closedAge{0};
    bool onProbation = false;
    std::vector<Hold> holds{};
    /// Oldest first.
    std::vector<Sample> samples{};
    /// Ages of the failures in a row, oldest first.
    std::vector<milliseconds> streakAges{};
    int probesSucceeded = 0;
    int probesFailed = 0;
    std::vector<Probe> probes{};

    bool operator==(const CircuitSnapshot &) const = default;
};

/// \return false for what no circuit can have saved: negative or absurd times and counts, unknown
/// enumerators.
[[nodiscard]] bool isPlausible(const CircuitSnapshot &snapshot) noexcept;

/// The same, for a process that died: its probes and their votes are gone, so a half-open circuit is open and
/// due now.
[[nodiscard]] CircuitSnapshot withoutProbes(CircuitSnapshot snapshot);

} // namespace breakwater
