// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "app/breakwaterctl/options/options.h"
#include "app/breakwaterctl/output/console.h"
#include "base/clock.h"

#include <QObject>

namespace breakwater {
class Interruption;
}

namespace breakwater::ctl {

class CommandSyntax;

/// What every command works with; outlives the command.
struct CommandEnvironment
{
    Console &console;
    Interruption &interruption;
    /// When the process began, on a clock of real speed: a person's wait runs from here.
    Instant started{};
};

/// One command of the program. Lives in the main thread.
class Command : public QObject
{
    Q_OBJECT

public:
    explicit Command(CommandEnvironment environment)
        : m_environment(environment)
    { }

    /// Declares what the command takes.
    virtual void declare(CommandSyntax &syntax) const = 0;
    /// Does the work, or starts it. Exactly one finished() ends it, at the earliest inside this call.
    virtual void run(Options &options) = 0;

Q_SIGNALS:
    void finished(breakwater::ctl::ExitCode code);

protected:
    [[nodiscard]] Console &console() const { return m_environment.console; }
    [[nodiscard]] Interruption &interruption() const { return m_environment.interruption; }
    [[nodiscard]] const CommandEnvironment &environment() const { return m_environment; }

    void finish(ExitCode code) { Q_EMIT finished(code); }
    /// Says why and ends.
    void fail(const Failure &failure)
    {
        if (!failure.sentence.isEmpty())
            console().say(failure.sentence);
        Q_EMIT finished(failure.code);
    }

private:
    CommandEnvironment m_environment;
};

} // namespace breakwater::ctl
