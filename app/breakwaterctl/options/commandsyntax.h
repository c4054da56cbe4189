// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/options.h"
#include "base/expected.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace breakwater::ctl {

/// What one command can be given, for reading its command line and for its help: both come from the same
/// words, so that neither can promise what the other does not know. Every command has --help and --version
/// besides.
class CommandSyntax
{
public:
    /// Repeated: any number of further ones; the last argument only.
    enum class Presence { Required, Optional, Repeated };

    /// \param command as typed: "queue list". \param summary one sentence without a full stop.
    CommandSyntax(QString command, QString summary);

    void flag(const QString &name, const QString &help);
    /// \param valueName stands for the value in the help: "MS".
    void option(const QString &name, const QString &valueName, const QString &help);
    /// Further options stand under this heading in the help.
    void heading(const QString &title);
    void argument(const QString &name, const QString &help, Presence presence = Presence::Required);
    /// A paragraph below the options.
    void note(const QString &paragraph);

    /// \param given the words after the command.
    [[nodiscard]] Expected<Options, Failure> parse(const QStringList &given) const;
    [[nodiscard]] bool asksForHelp(const QStringList &given) const;
    [[nodiscard]] bool asksForVersion(const QStringList &given) const;

    [[nodiscard]] const QString &command() const { return m_command; }
    [[nodiscard]] const QString &summary() const { return m_summary; }
    /// \return the whole help text, without a line end after its last line.
    [[nodiscard]] QString help() const;

private:
    struct Option
    {
        QString name{};
        QString valueName{};
        QString help{};
        QString heading{};
    };
    struct Argument
    {
        QString name{};
        QString help{};
        Presence presence = Presence::Required;
    };

    [[nodiscard]] QString usage() const;

    QString m_command;
    QString m_summary;
    QString m_heading;
    QList<Option> m_options;
    QList<Argument> m_arguments;
    QStringList m_notes;
};

} // namespace breakwater::ctl
