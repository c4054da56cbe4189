// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/slidingwindow.h"

#include <algorithm>

namespace breakwater {

namespace {

constexpr std::size_t firstCapacityByTime = 64;

std::size_t firstCapacity(const CircuitBreakerConfig &config)
{
    switch (config.windowType) {
    case WindowType::Count:
        return static_cast<std::size_t>(config.windowSize);
    case WindowType::Time:
        return firstCapacityByTime;
    case WindowType::None:
        break;
    }
    return 0;
}

/// Exactly the window's length is out of it; only what is older than the longest age is.
microseconds outAge(const CircuitBreakerConfig &config)
{
    microseconds age = microseconds::max();
    if (config.windowType == WindowType::Time)
        age = config.windowTime;
    if (config.maxSampleAge.count() > 0)
        age = std::min<microseconds>(age, config.maxSampleAge + microseconds(1));
    return age;
}

} // namespace

SlidingWindow::SlidingWindow(const CircuitBreakerConfig &config)
    : m_type(config.windowType)
    , m_outAge(outAge(config))
    , m_ring(firstCapacity(config))
{ }

void SlidingWindow::clear() noexcept
{
    m_oldest = 0;
    m_size = 0;
    m_counts = {};
}

WindowCounts SlidingWindow::counts(Instant now) const noexcept
{
    WindowCounts counts = m_counts;
    for (std::size_t i = 0; i < m_size && isOut(m_ring[slot(i)].at, now); ++i)
        remove(m_ring[slot(i)], counts);
    return counts;
}

std::vector<CircuitSnapshot::Sample> SlidingWindow::snapshot(Instant now) const
{
    std::vector<CircuitSnapshot::Sample> samples;
    samples.reserve(m_size);
    for (std::size_t i = 0; i < m_size; ++i) {
        const Entry &entry = m_ring[slot(i)];
        if (!isOut(entry.at, now))
            samples.push_back({wholeMilliseconds(now - entry.at), entry.failed, entry.slow, entry.count});
    }
    return samples;
}

void SlidingWindow::restore(const std::vector<CircuitSnapshot::Sample> &samples, milliseconds elapsed,
                            Instant now)
{
    clear();
    if (m_type == WindowType::None)
        return;
    for (const CircuitSnapshot::Sample &sample : samples) {
        const Instant at = now - (sample.age + elapsed);
        if (isOut(at, now))
            continue;
        // A window by count holds single results, whatever kind of window they were saved from.
        const int entries
            = m_type == WindowType::Count ? std::min<int>(sample.count, static_cast<int>(m_ring.size())) : 1;
        for (int i = 0; i < entries; ++i)
            push(at, m_type == WindowType::Count ? 1 : sample.count, sample.failed, sample.slow);
    }
}

void SlidingWindow::push(Instant at, int count, bool failed, bool slow)
{
    if (m_type == WindowType::Time && addToSameMillisecond(at, count, failed, slow))
        return;
    if (m_size == m_ring.size()) {
        if (m_type == WindowType::Count)
            popOldest();
        else
            grow();
    }
    m_ring[slot(m_size)] = {at, count, failed, slow};
    ++m_size;
    add(count, failed, slow, m_counts);
}

bool SlidingWindow::addToSameMillisecond(Instant at, int count, bool failed, bool slow)
{
    for (std::size_t i = m_size; i > 0; --i) {
        Entry &recent = m_ring[slot(i - 1)];
        if (at - recent.at >= milliseconds(1))
            return false;
        if (recent.failed == failed && recent.slow == slow) {
            recent.count += count;
            add(count, failed, slow, m_counts);
            return true;
        }
    }
    return false;
}

void SlidingWindow::popOldest() noexcept
{
    remove(m_ring[m_oldest], m_counts);
    m_oldest = m_oldest + 1 == m_ring.size() ? 0 : m_oldest + 1;
    --m_size;
}

void SlidingWindow::expire(Instant now) noexcept
{
    while (m_size > 0 && isOut(m_ring[m_oldest].at, now))
        popOldest();
}

std::size_t SlidingWindow::slot(std::size_t i) const noexcept
{
    const std::size_t index = m_oldest + i;
    return index < m_ring.size() ? index : index - m_ring.size();
}

void SlidingWindow::grow()
{
    std::vector<Entry> larger(m_ring.size() * 2);
    for (std::size_t i = 0; i < m_size; ++i)
        larger[i] = m_ring[slot(i)];
    m_ring = std::move(larger);
    m_oldest = 0;
}

void SlidingWindow::add(int count, bool failed, bool slow, WindowCounts &counts) noexcept
{
    counts.calls += count;
    counts.failed += failed ? count : 0;
    counts.slow += slow ? count : 0;
}

void SlidingWindow::remove(const Entry &entry, WindowCounts &counts) noexcept
{
    add(-entry.count, entry.failed, entry.slow, counts);
}

} // namespace breakwater
