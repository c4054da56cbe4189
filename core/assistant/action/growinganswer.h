// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"

#include <QString>

#include <functional>
#include <optional>

namespace breakwater {

/// A model's answer while it arrives. Cleaning an answer looks at all of it, so it is shown no more often
/// than an eye can follow. Not thread-safe.
class GrowingAnswer
{
public:
    /// Clock and scheduler must outlive it. \param show called with all that has arrived.
    GrowingAnswer(const Clock &clock, Scheduler &scheduler, std::function<void(const QString &)> show);

    void append(const QString &delta);
    /// Nothing of it is shown any more.
    void stop() { m_repaint.reset(); }
    /// nullopt: nothing has arrived yet.
    [[nodiscard]] std::optional<Instant> firstTextAt() const { return m_firstTextAt; }

private:
    const Clock &m_clock;
    Scheduler &m_scheduler;
    std::function<void(const QString &)> m_show;
    QString m_text;
    std::optional<Instant> m_firstTextAt;
    ScheduledCallPtr m_repaint;
};

} // namespace breakwater
