// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/commandsyntax.h"

#include "app/breakwaterctl/options/helplayout.h"

#include <QCommandLineParser>

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

CommandSyntax::CommandSyntax(QString command, QString summary)
    : m_command(std::move(command))
    , m_summary(std::move(summary))
{ }

void CommandSyntax::flag(const QString &name, const QString &help)
{
    option(name, {}, help);
}

void CommandSyntax::option(const QString &name, const QString &valueName, const QString &help)
{
    m_options.append({.name = name, .valueName = valueName, .help = help, .heading = m_heading});
}

void CommandSyntax::heading(const QString &title)
{
    m_heading = title;
}

void CommandSyntax::argument(const QString &name, const QString &help, Presence presence)
{
    m_arguments.append({.name = name, .help = help, .presence = presence});
}

void CommandSyntax::note(const QString &paragraph)
{
    m_notes.append(paragraph);
}

namespace {

bool anyBeforeSeparator(const QStringList &given, const QStringList &wanted)
{
    for (const QString &word : given) {
        if (word == "--"_L1)
            return false;
        if (wanted.contains(word))
            return true;
    }
    return false;
}

Unexpected<Failure> usageFailure(const QString &sentence)
{
    return {Failure{ExitCode::Usage, sentence}};
}

} // namespace

bool CommandSyntax::asksForHelp(const QStringList &given) const
{
    return anyBeforeSeparator(given, {u"--help"_s, u"-h"_s});
}

bool CommandSyntax::asksForVersion(const QStringList &given) const
{
    return anyBeforeSeparator(given, {u"--version"_s});
}

Expected<Options, Failure> CommandSyntax::parse(const QStringList &given) const
{
    QCommandLineParser parser;
    for (const Option &option : m_options)
        parser.addOption(QCommandLineOption(option.name, {}, option.valueName));

    const bool understood = parser.parse(QStringList{m_command} + given);
    if (const QStringList unknown = parser.unknownOptionNames(); !unknown.isEmpty()) {
        const QString dashes = unknown.first().size() == 1 ? u"-"_s : u"--"_s;
        return usageFailure(u"%1 has no option %2%3."_s.arg(m_command, dashes, unknown.first()));
    }
    if (!understood)
        return usageFailure(parser.errorText());

    const QStringList arguments = parser.positionalArguments();
    const bool anyNumber = !m_arguments.isEmpty() && m_arguments.last().presence == Presence::Repeated;
    if (arguments.size() > m_arguments.size() && !anyNumber)
        return usageFailure(u"Unexpected argument: “%1”."_s.arg(arguments.at(m_arguments.size())));
    for (qsizetype i = 0; i < m_arguments.size(); ++i) {
        const bool missing = i >= arguments.size();
        if (missing && m_arguments.at(i).presence == Presence::Required)
            return usageFailure(u"%1 is missing: %2"_s.arg(m_arguments.at(i).name, m_arguments.at(i).help));
        if (!missing && arguments.at(i).isEmpty())
            return usageFailure(
                u"%1 must not be empty: %2"_s.arg(m_arguments.at(i).name, m_arguments.at(i).help));
    }

    QMap<QString, QStringList> values;
    for (const Option &option : m_options) {
        if (parser.isSet(option.name))
            values.insert(option.name, parser.values(option.name));
    }
    return Options(values, arguments);
}

QString CommandSyntax::usage() const
{
    QString line = u"Usage: breakwaterctl %1 [options]"_s.arg(m_command);
    for (const Argument &argument : m_arguments) {
        switch (argument.presence) {
        case Presence::Required:
            line += u' ' + argument.name;
            break;
        case Presence::Optional:
            line += u" [%1]"_s.arg(argument.name);
            break;
        case Presence::Repeated:
            line += u" [%1 …]"_s.arg(argument.name);
            break;
        }
    }
    return line;
}

QString CommandSyntax::help() const
{
    HelpLayout layout;
    layout.paragraph(usage());
    layout.paragraph(m_summary + u'.');
    if (!m_arguments.isEmpty()) {
        layout.heading(u"Arguments:"_s);
        for (const Argument &argument : m_arguments)
            layout.entry(argument.name, argument.help);
    }

    QString heading;
    layout.heading(u"Options:"_s);
    for (const Option &option : m_options) {
        if (option.heading != heading) {
            heading = option.heading;
            layout.heading(heading);
        }
        const QString value = option.valueName.isEmpty() ? QString() : u' ' + option.valueName;
        layout.entry(u"--"_s + option.name + value, option.help);
    }
    if (!heading.isEmpty())
        layout.heading(u"Always:"_s);
    layout.entry(u"--help, -h"_s, u"Show this help"_s);
    layout.entry(u"--version"_s, u"Show the version"_s);
    for (const QString &note : m_notes)
        layout.paragraph(note);
    return layout.text();
}

} // namespace breakwater::ctl
