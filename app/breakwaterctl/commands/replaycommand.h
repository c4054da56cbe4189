// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"
#include "base/expected.h"

#include <optional>

namespace breakwater {
class Replay;
}

namespace breakwater::ctl {

class LineReader;

/// `replay`: what would these thresholds have done with my calls? Reads a trace line by line and prints one
/// line of JSON per event, in memory that does not grow with the number of lines that were settled.
class ReplayCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    /// \return why it ended before the end of the trace.
    std::optional<Failure> playAll(Replay &replay, LineReader &lines);
};

} // namespace breakwater::ctl
