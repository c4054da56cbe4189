// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater::ctl {

/// \return when this process began, before its libraries were loaded, on the time line of a SystemClock of
/// real speed. Good to about ten milliseconds; the present where the system does not say.
[[nodiscard]] Instant processStart() noexcept;

} // namespace breakwater::ctl
