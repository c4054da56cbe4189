// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/statedir.h"

#include "app/breakwaterctl/options/commandsyntax.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void declareStateDir(CommandSyntax &syntax)
{
    syntax.option(
        u"state-dir"_s, u"DIR"_s,
        u"Where breaker states, budget, queue, cache and call log are (default: the data folder)"_s);
}

AppPaths pathsFrom(Options &options)
{
    const std::optional<QString> dir = options.text(u"state-dir"_s);
    return dir ? AppPaths::withStateDir(*dir) : AppPaths::standard();
}

} // namespace breakwater::ctl
