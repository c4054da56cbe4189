// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/callreport.h"
#include "net/http/httpmessages.h"

namespace breakwater {

/// What a call reports that got no status line: the facts of its end, and whom they speak against.
/// \pre end.error is not None, or the call was given up
[[nodiscard]] CallReport reportOfTransportEnd(const HttpEnd &end);

} // namespace breakwater
