// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitbreakerconfig.h"
#include "resilience/breaker/circuitsnapshot.h"

#include <vector>

namespace breakwater {

/// What a window holds; `failed` excludes slow calls unless they count as failures.
struct WindowCounts
{
    int calls = 0;
    int failed = 0;
    int slow = 0;

    [[nodiscard]] bool hasBadOnes() const noexcept { return (failed | slow) != 0; }
    bool operator==(const WindowCounts &) const = default;
};

/// The most recent results of a circuit: a ring by count or by time, or nothing at all.
///
/// Count: exactly the last `windowSize` results; allocates at construction only. Time: a sample aged exactly
/// the window is out; results that agree within a millisecond share an entry, so that memory is bounded by
/// the window's length and nearly never grows. Samples older than `maxSampleAge` are out of either.
class SlidingWindow
{
public:
    explicit SlidingWindow(const CircuitBreakerConfig &config);

    void record(Instant now, bool failed, bool slow)
    {
        if (m_size > 0 && isOut(m_ring[m_oldest].at, now))
            expire(now);
        if (m_type == WindowType::Count && m_size == m_ring.size()) [[likely]] { // one out, one in
            Entry &oldest = m_ring[m_oldest];
            m_oldest = m_oldest + 1 == m_size ? 0 : m_oldest + 1;
            if (oldest.failed != failed)
                m_counts.failed += failed ? 1 : -1;
            if (oldest.slow != slow)
                m_counts.slow += slow ? 1 : -1;
            oldest.at = now; // member by member: a whole entry would be put together elsewhere first
            oldest.failed = failed;
            oldest.slow = slow;
        } else if (m_type != WindowType::None) {
            push(now, 1, failed, slow);
        }
    }
    void clear() noexcept;
    /// As of the last record().
    [[nodiscard]] const WindowCounts &recorded() const noexcept { return m_counts; }
    /// As of now, without what has aged since.
    [[nodiscard]] WindowCounts counts(Instant now) const noexcept;

    [[nodiscard]] std::vector<CircuitSnapshot::Sample> snapshot(Instant now) const;
    /// Replaces the contents; \param elapsed is added to every age.
    void restore(const std::vector<CircuitSnapshot::Sample> &samples, milliseconds elapsed, Instant now);

private:
    struct Entry
    {
        Instant at{};
        int count = 0;
        bool failed = false;
        bool slow = false;
    };

    // Their parts and not an Entry, which would be put together in memory only to be read again at once.
    void push(Instant at, int count, bool failed, bool slow);
    bool addToSameMillisecond(Instant at, int count, bool failed, bool slow);
    void popOldest() noexcept;
    void expire(Instant now) noexcept;
    [[nodiscard]] bool isOut(Instant at, Instant now) const noexcept { return now - at >= m_outAge; }
    [[nodiscard]] std::size_t slot(std::size_t i) const noexcept; // i-th oldest
    void grow();
    static void add(int count, bool failed, bool slow, WindowCounts &counts) noexcept;
    static void remove(const Entry &entry, WindowCounts &counts) noexcept;

    WindowType m_type;
    microseconds m_outAge; // age from which a sample is out
    std::vector<Entry> m_ring;
    std::size_t m_oldest = 0;
    std::size_t m_size = 0;
    WindowCounts m_counts{};
};

} // namespace breakwater
