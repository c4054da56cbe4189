// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/system/qtscheduler.h"

#include <QTimer>

#include <algorithm>

namespace breakwater {

namespace {

/// Timers stand still in suspend while the clock goes on, so that long waits are cut into slices and looked
/// at anew.
constexpr milliseconds longestSlice{10'000};

class TimerCall final : public ScheduledCall
{
public:
    TimerCall(const Clock &clock, double speed, Instant due, std::function<void()> call)
        : m_clock(clock)
        , m_speed(speed)
        , m_due(due)
        , m_call(std::move(call))
    {
        m_timer.setSingleShot(true);
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { check(); });
        arm();
    }

private:
    void arm()
    {
        const double left
            = std::chrono::duration<double, std::milli>(m_due - m_clock.now()).count() / m_speed;
        const double slice = std::clamp(left, 0.0, static_cast<double>(longestSlice.count()));
        m_timer.start(std::chrono::ceil<milliseconds>(std::chrono::duration<double, std::milli>(slice)));
    }

    void check()
    {
        if (m_clock.now() < m_due) {
            arm();
            return;
        }
        const auto call = std::move(m_call); // it may drop this object
        call();
    }

    const Clock &m_clock;
    double m_speed;
    Instant m_due;
    std::function<void()> m_call;
    QTimer m_timer;
};

} // namespace

QtScheduler::QtScheduler(const Clock &clock, double speed)
    : m_clock(clock)
    , m_speed(speed)
{ }

ScheduledCallPtr QtScheduler::callAt(Instant due, std::function<void()> call)
{
    return std::make_unique<TimerCall>(m_clock, m_speed, due, std::move(call));
}

} // namespace breakwater
