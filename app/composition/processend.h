// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace breakwater {

/// Ends the process with this code when the limit has passed, if it has not ended by then. To be called when
/// everything of ours has been written and closed: what follows is the end of the libraries, which wait for
/// every name that is still being looked up, and a name server that is silent would keep a script or a person
/// waiting.
///
/// Does nothing where the system has no such timer.
void endWithin(std::chrono::milliseconds limit, int code);

} // namespace breakwater
