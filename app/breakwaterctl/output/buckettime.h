// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/servicehealth.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace breakwater::ctl {

/// \return what is left of the open time or of the hold, rounded up; nullopt when there is nothing to wait
/// for.
[[nodiscard]] inline std::optional<milliseconds> timeLeft(const BucketHealth &health, Instant now)
{
    if (!health.until)
        return std::nullopt;
    return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(*health.until - now));
}

} // namespace breakwater::ctl
