// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/completion.h"

#include <cstdint>

namespace breakwater {

/// Tells the key of an endpoint from other keys of its service, in memory and in the state that processes
/// share.
///
/// A keyed hash of 32 bits: far too short for the key to be found from it, and keyed with the machine so that
/// it says nothing elsewhere. Never 0, also without a key.
[[nodiscard]] std::uint32_t credentialMark(const Endpoint &endpoint);

} // namespace breakwater
