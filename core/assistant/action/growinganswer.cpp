// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/action/growinganswer.h"

#include <utility>

namespace breakwater {

namespace {

constexpr milliseconds repaintInterval{40};

} // namespace

GrowingAnswer::GrowingAnswer(const Clock &clock, Scheduler &scheduler,
                             std::function<void(const QString &)> show)
    : m_clock(clock)
    , m_scheduler(scheduler)
    , m_show(std::move(show))
{ }

void GrowingAnswer::append(const QString &delta)
{
    m_text += delta;
    if (!m_firstTextAt) {
        m_firstTextAt = m_clock.now();
        m_show(m_text);
    } else if (!m_repaint) {
        m_repaint = m_scheduler.callAt(m_clock.now() + repaintInterval, [this] {
            m_repaint.reset();
            m_show(m_text);
        });
    }
}

} // namespace breakwater
