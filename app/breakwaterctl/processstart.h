// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

namespace breakwater::ctl {

/// \return how long this process has been running, loading of the libraries included, in real time; zero
/// where the system does not say. Good to about ten milliseconds.
[[nodiscard]] microseconds processAge() noexcept;

} // namespace breakwater::ctl
