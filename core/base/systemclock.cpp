// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/systemclock.h"

#ifdef _WIN32
#include <windows.h>

#include <realtimeapiset.h>
#elif defined(__APPLE__)
#include <mach/mach_time.h>
#else
#include <ctime>
#endif

namespace breakwater {

namespace {

#ifdef _WIN32
microseconds throughSuspend() noexcept
{
    ULONGLONG ticks = 0;
    QueryInterruptTime(&ticks);
    return microseconds(static_cast<microseconds::rep>(ticks / 10));
}

microseconds withoutSuspend() noexcept
{
    ULONGLONG ticks = 0;
    QueryUnbiasedInterruptTime(&ticks);
    return microseconds(static_cast<microseconds::rep>(ticks / 10));
}
#elif defined(__APPLE__)
microseconds fromMachTicks(std::uint64_t ticks) noexcept
{
    static const mach_timebase_info_data_t base = [] {
        mach_timebase_info_data_t info{};
        mach_timebase_info(&info);
        return info;
    }();
    return microseconds(static_cast<microseconds::rep>(ticks / 1000 * base.numer / base.denom));
}

microseconds throughSuspend() noexcept
{
    return fromMachTicks(mach_continuous_time());
}
microseconds withoutSuspend() noexcept
{
    return fromMachTicks(mach_absolute_time());
}
#else
microseconds read(clockid_t id) noexcept
{
    timespec t{};
    clock_gettime(id, &t);
    return std::chrono::seconds(t.tv_sec) + microseconds(t.tv_nsec / 1000);
}

microseconds throughSuspend() noexcept
{
    return read(CLOCK_BOOTTIME);
}
microseconds withoutSuspend() noexcept
{
    return read(CLOCK_MONOTONIC);
}
#endif

/// Where civil time begins to run at another speed: once for all clocks of a process, so that they agree.
microseconds drillBegan() noexcept
{
    static const microseconds began = throughSuspend();
    return began;
}

} // namespace

SystemClock::SystemClock(double speed) noexcept
    : m_speed(speed)
{
    if (speed != 1.0)
        static_cast<void>(drillBegan());
}

Instant SystemClock::now() const noexcept
{
    const microseconds t = throughSuspend();
    if (m_speed == 1.0) // the usual case costs nothing beyond the read
        return Instant(t);
    return Instant(microseconds(static_cast<microseconds::rep>(static_cast<double>(t.count()) * m_speed)));
}

microseconds SystemClock::suspended() const noexcept
{
    return throughSuspend() - withoutSuspend();
}

WallTime SystemClock::wallNow() const noexcept
{
    const WallTime real = std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
    if (m_speed == 1.0)
        return real;
    const auto ran = static_cast<double>((throughSuspend() - drillBegan()).count());
    return real + wholeMilliseconds(microseconds(static_cast<microseconds::rep>(ran * (m_speed - 1.0))));
}

} // namespace breakwater
