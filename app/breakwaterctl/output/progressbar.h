// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/systemclock.h"

#include <QString>

#include <optional>

namespace breakwater::ctl {

/// How far a long piece of work has come: one line on standard error that is drawn again and again, and gone
/// when the bar is. Nothing at all where standard error is no terminal.
class ProgressBar
{
public:
    /// \param steps that make the whole.
    explicit ProgressBar(qint64 steps);
    ~ProgressBar();
    ProgressBar(const ProgressBar &) = delete;
    ProgressBar &operator=(const ProgressBar &) = delete;

    /// One more step is done. \param label what is being worked on.
    void advance(const QString &label);

private:
    void draw(const QString &label);
    void wipe();

    SystemClock m_clock;
    qint64 m_steps;
    qint64 m_done = 0;
    qsizetype m_width = 0;
    bool m_onTerminal;
    std::optional<Instant> m_drawnAt;
};

} // namespace breakwater::ctl
