// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/program.h"

#include "app/breakwaterctl/commandtable.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/helplayout.h"

#include <QCoreApplication>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

QString versionLine()
{
    return u"breakwaterctl %1"_s.arg(QCoreApplication::applicationVersion());
}

} // namespace

ExitCode Program::run(const QStringList &words)
{
    const std::optional<CommandEntry> entry = findCommand(words);
    ExitCode code
        = entry ? runCommand(*entry, words.mid(entry->name.count(u' ') + 1)) : runWithoutCommand(words);
    m_environment.console.flush();
    if (const std::optional<Failure> failure = m_environment.console.failure();
        failure && code == ExitCode::Ok) {
        if (!failure->sentence.isEmpty())
            m_environment.console.say(failure->sentence);
        code = failure->code;
    }
    return code;
}

ExitCode Program::runCommand(const CommandEntry &entry, const QStringList &given)
{
    const std::unique_ptr<Command> command = entry.create(m_environment);
    CommandSyntax syntax(entry.name, entry.summary);
    command->declare(syntax);
    if (syntax.asksForHelp(given))
        return printAndEnd(syntax.help());
    if (syntax.asksForVersion(given))
        return printAndEnd(versionLine());
    Expected<Options, Failure> options = syntax.parse(given);
    if (!options)
        return usageError(options.error().sentence, entry.name);

    // Queued, so that a command which ends inside run() ends like one that goes on in the event loop.
    QObject::connect(
        command.get(), &Command::finished, QCoreApplication::instance(),
        [](ExitCode code) { QCoreApplication::exit(static_cast<int>(code)); }, Qt::QueuedConnection);
    command->run(*options);
    return static_cast<ExitCode>(QCoreApplication::exec());
}

ExitCode Program::runWithoutCommand(const QStringList &words)
{
    const QString first = words.value(0);
    if (first == "--help"_L1 || first == "-h"_L1)
        return showHelp({}, commandTable());
    if (first == "--version"_L1)
        return printAndEnd(versionLine());
    if (first.isEmpty())
        return usageError(u"A command is missing."_s, {});
    const QList<CommandEntry> group = commandsOfGroup(first);
    if (group.isEmpty())
        return usageError(u"Unknown command: “%1”."_s.arg(first), {});

    const QString second = words.value(1);
    if (second == "--help"_L1 || second == "-h"_L1)
        return showHelp(first, group);
    if (second == "--version"_L1)
        return printAndEnd(versionLine());
    QStringList actions;
    for (const CommandEntry &entry : group)
        actions += entry.name.section(u' ', 1);
    const QString known = actions.join(u", "_s);
    return usageError(second.isEmpty()
                          ? u"%1 needs one of: %2."_s.arg(first, known)
                          : u"%1 does not know “%2”; it takes one of: %3."_s.arg(first, second, known),
                      first);
}

ExitCode Program::showHelp(const QString &group, const QList<CommandEntry> &entries)
{
    HelpLayout layout;
    layout.paragraph(
        u"Usage: breakwaterctl %1COMMAND [options]"_s.arg(group.isEmpty() ? QString() : group + u' '));
    if (group.isEmpty())
        layout.paragraph(
            u"Writing assistance that never lets you wait without knowing, for scripts and terminals."_s);
    layout.heading(u"Commands:"_s);
    for (const CommandEntry &entry : entries)
        layout.entry(entry.name, entry.summary);
    layout.heading(u"Options:"_s);
    layout.entry(u"--help, -h"_s, u"Show this help; after a command, what it takes"_s);
    layout.entry(u"--version"_s, u"Show the version"_s);
    if (group.isEmpty())
        layout.paragraph(u"Exit codes: 0 answered · 64 usage · 65 bad input · 66 no input file · 69 service "
                         u"or network failed · "
                         "70 internal · 73 cannot write · 75 busy or queued, try later · 77 key or credit · "
                         "78 configuration · "
                         "130 interrupted."_s);
    return printAndEnd(layout.text());
}

ExitCode Program::printAndEnd(const QString &text)
{
    m_environment.console.printLine(text.toUtf8());
    return ExitCode::Ok;
}

ExitCode Program::usageError(const QString &sentence, const QString &helpFor)
{
    m_environment.console.say(sentence);
    m_environment.console.say(
        u"Try: breakwaterctl %1--help"_s.arg(helpFor.isEmpty() ? QString() : helpFor + u' '));
    return ExitCode::Usage;
}

} // namespace breakwater::ctl
