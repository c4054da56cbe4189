// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater {

/// The three limits of one streamed call. Silence and slowness are different faults, hence different limits.
struct StreamLimits
{
    /// From sending to the first payload; comments do not count.
    milliseconds firstToken{60'000};
    /// Between payloads after the first.
    milliseconds idle{15'000};
    /// From sending to the end, whatever arrives.
    milliseconds total{120'000};

    bool operator==(const StreamLimits &) const = default;
};

} // namespace breakwater
