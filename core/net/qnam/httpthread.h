// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// The thread of Qt in which an access manager reads, and how much it has worked. A thread that works and
/// brings nothing reads headers without end: Qt shows nothing of a header before all of them are there.
///
/// Qt tells nobody which thread that is. It starts it with the manager's first request and gives it a name,
/// by both of which it is found among the threads of this process; where the system does not show them, it
/// stays unknown.
class HttpThread
{
public:
    /// Makes a request; the first one starts the thread. \param manager the access manager; when it is gone,
    /// nothing is looked for any more.
    void watch(QObject &manager, const std::function<void()> &request);
    /// Processor time of the thread so far; unset: it is not known.
    [[nodiscard]] std::optional<microseconds> worked();

private:
    std::vector<std::string> m_before; // the request came up
    std::vector<std::string> m_newThreads; // the one is among them; it gets its name a moment later
    std::string m_thread;
    bool m_started = false;
};

} // namespace breakwater
