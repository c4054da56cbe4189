// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/callend.h"
#include "resilience/breaker/circuitstate.h"

#include <cstdint>
#include <utility>

namespace breakwater {

class CircuitBreaker;

/// Ties permits to the breaker that gave them: the breaker clears `breaker` when it goes, the last owner
/// deletes the link. Counted by hand because shared_ptr's atomic counter costs more than the whole closed
/// path; hence not thread-safe.
struct PermitLink
{
    CircuitBreaker *breaker = nullptr;
    /// The breaker itself and every permit of its that still exists.
    int owners = 1;
};

/// The right to make one call, and the duty to say how it ended. Move-only.
///
/// settle() counts once; whatever is reported later is a duplicate. A permit that is dropped without a report
/// settles `ignored`, so that a cancelled call gives its probe slot back by itself. It may outlive its
/// breaker: then a report is late. Used in the breaker's thread.
class [[nodiscard]] Permit
{
public:
    Permit(Permit &&other) noexcept
        : m_link(std::exchange(other.m_link, nullptr))
        , m_start(other.m_start)
        , m_suspendedAtStart(other.m_suspendedAtStart)
        , m_generation(other.m_generation)
        , m_probe(other.m_probe)
        , m_settled(other.m_settled)
    { }
    Permit &operator=(Permit &&other) noexcept;
    Permit(const Permit &) = delete;
    Permit &operator=(const Permit &) = delete;
    ~Permit()
    {
        if (m_link)
            release();
    }

    /// \param end its reason, the server's wish and the first-token time count. \return what became of the
    /// report; Duplicate after the first, Late when the breaker is gone or has moved on.
    SettleResult settle(CallVerdict verdict, const CallEnd &end = {}) noexcept;

    /// A trial call of a half-open round.
    [[nodiscard]] bool isProbe() const noexcept { return m_probe != 0; }
    [[nodiscard]] bool isSettled() const noexcept { return m_settled || !m_link; }
    [[nodiscard]] std::uint64_t generation() const noexcept { return m_generation; }
    /// The probe's number among those of its owner, as in CircuitSnapshot::Probe; 0: not a probe.
    [[nodiscard]] std::uint64_t probeId() const noexcept { return m_probe; }
    [[nodiscard]] Instant startedAt() const noexcept { return m_start; }

private:
    friend class CircuitBreaker;
    Permit(PermitLink &link, Instant start, microseconds suspendedAtStart, std::uint64_t generation,
           std::uint64_t probe) noexcept
        : m_link(&link)
        , m_start(start)
        , m_suspendedAtStart(suspendedAtStart)
        , m_generation(generation)
        , m_probe(probe)
    {
        ++link.owners;
    }
    void release() noexcept
    {
        if (!m_settled) [[unlikely]]
            settle(CallVerdict::Ignored);
        if (--m_link->owners == 0) [[unlikely]]
            delete m_link;
    }

    PermitLink *m_link; // null once moved from
    Instant m_start;
    microseconds m_suspendedAtStart;
    std::uint64_t m_generation;
    std::uint64_t m_probe;
    bool m_settled = false;
};

} // namespace breakwater
