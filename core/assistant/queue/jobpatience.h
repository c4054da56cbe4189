// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater {

struct ActionResult;
struct QueuedJob;

/// How long a queued job is put off after a try, and for how long it is tried at all.
class JobPatience
{
public:
    static constexpr milliseconds firstPause = std::chrono::minutes(5);
    static constexpr milliseconds longestPause = std::chrono::hours(1);
    static constexpr milliseconds longestWait = std::chrono::hours(24);
    /// A job that was hardly tried has not waited in vain, whatever the clock on the wall says.
    static constexpr int fewestTries = 8;

    /// \param tries so far, at least 1. \return 5, 10, 20, 40 and then 60 minutes.
    [[nodiscard]] static milliseconds pauseAfter(int tries);
    /// The job has waited for a day: from now on it takes what it can get, and a failure ends it.
    [[nodiscard]] static bool isOver(const QueuedJob &job, WallTime now);

    /// \name What a result means for the job
    /// @{
    enum class Fate {
        Done,
        TryLater,
        /// The main model will never give this; another one may.
        TryLight,
        GiveUp,
    };
    /// \param mayAskLight the request allows another model, and the last try asked the main one alone.
    [[nodiscard]] static Fate fateOf(const ActionResult &result, bool isOver, bool mayAskLight);
    /// @}
};

} // namespace breakwater
