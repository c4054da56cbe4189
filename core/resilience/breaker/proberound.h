// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitsnapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace breakwater {

/// The trial calls of one half-open round: who runs, under what lease, and what the ended ones said.
///
/// Slots in use = running + succeeded + failed. The verdict falls as soon as it is certain.
class ProbeRound
{
public:
    enum class Verdict : std::uint8_t { Undecided, Close, Reopen };
    struct Lease
    {
        std::uint64_t owner = 0;
        std::uint64_t id = 0;
        Instant until{};
    };

    ProbeRound(int calls, int successes) noexcept;

    void clear() noexcept;
    void start(const Lease &lease);
    /// \return false if no such probe runs (any more).
    bool finish(std::uint64_t owner, std::uint64_t id, bool success) noexcept;
    /// Gives a slot back undecided; \return false if no such probe runs.
    bool cancel(std::uint64_t owner, std::uint64_t id) noexcept;
    /// Counts every probe whose lease has run out as failed. \return those leases.
    std::vector<Lease> expire(Instant now);

    [[nodiscard]] Verdict verdict() const noexcept { return verdictWith(m_failed); }
    /// A round worth taking over: undecided, something runs or has voted, and it fits the slots there are.
    [[nodiscard]] bool isGoingOn() const noexcept
    {
        return verdict() == Verdict::Undecided && slotsInUse() > 0 && slotsInUse() <= m_calls;
    }
    [[nodiscard]] bool isFull() const noexcept { return slotsInUse() >= m_calls; }
    [[nodiscard]] int slotsInUse() const noexcept;
    /// What verdict() would say after expire(now).
    [[nodiscard]] Verdict verdictAt(Instant now) const noexcept;

    [[nodiscard]] const std::vector<Lease> &running() const noexcept { return m_running; }
    [[nodiscard]] int succeeded() const noexcept { return m_succeeded; }
    [[nodiscard]] int failed() const noexcept { return m_failed; }

    void save(CircuitSnapshot &snapshot, Instant now) const;
    void restore(const CircuitSnapshot &snapshot, milliseconds elapsed, Instant now);

private:
    [[nodiscard]] Verdict verdictWith(int failed) const noexcept;
    bool take(std::uint64_t owner, std::uint64_t id) noexcept;

    int m_calls;
    int m_successes;
    int m_succeeded = 0;
    int m_failed = 0;
    std::vector<Lease> m_running;
};

} // namespace breakwater
