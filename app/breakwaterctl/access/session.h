// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "app/composition/servicestack.h"

namespace breakwater::ctl {

/// The services of one command: its jobs are those of the command line, and a store that others hold refuses.
/// \return the services, or the failure of a table that ships with the program.
[[nodiscard]] Expected<std::unique_ptr<ServiceStack>, Failure> openSession(ServiceStack::Setup setup);

} // namespace breakwater::ctl
