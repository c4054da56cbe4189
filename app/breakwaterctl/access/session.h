// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "app/composition/servicestack.h"

namespace breakwater::ctl {

/// What an action of the command line works with, for one command.
using Session = ServiceStack;

/// The session, or the failure of a table that ships with the program.
[[nodiscard]] Expected<std::unique_ptr<Session>, Failure> openSession(ServiceStack::Setup setup);

} // namespace breakwater::ctl
