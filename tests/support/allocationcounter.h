// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace breakwater::test {

/// Allocations through operator new in this thread so far. Only for programs that link allocationcounter.cpp
/// themselves: it replaces the global operators.
[[nodiscard]] std::uint64_t allocationCount() noexcept;

} // namespace breakwater::test
