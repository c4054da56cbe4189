// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/apppaths.h"

namespace breakwater::ctl {

class CommandSyntax;
class Options;

/// --state-dir, for every command that reads or changes what the processes of one person share.
void declareStateDir(CommandSyntax &syntax);
[[nodiscard]] AppPaths pathsFrom(Options &options);

} // namespace breakwater::ctl
