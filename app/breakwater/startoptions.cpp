// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/startoptions.h"

#include <QDir>
#include <QUrl>

namespace breakwater {

namespace {

// File managers hand over addresses where a desktop file says so.
QString pathOf(const QString &argument, const QDir &folder)
{
    const QUrl url(argument);
    if (url.isLocalFile())
        return url.toLocalFile();
    return QDir::cleanPath(folder.absoluteFilePath(argument));
}

} // namespace

Expected<StartOptions, QString> parseStartOptions(const QStringList &arguments, const QString &folder)
{
    StartOptions options;
    bool onlyFiles = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments[i];
        if (onlyFiles || !argument.startsWith(u'-') || argument == u"-") {
            options.files.append(pathOf(argument, QDir(folder)));
        } else if (argument == u"--") {
            onlyFiles = true;
        } else if (argument == u"--help" || argument == u"-h") {
            options.task = StartOptions::Task::ShowHelp;
        } else if (argument == u"--version" || argument == u"-v") {
            options.task = StartOptions::Task::ShowVersion;
        } else if (argument.startsWith(u"--state-dir=")) {
            options.stateDir = argument.section(u'=', 1);
        } else if (argument == u"--state-dir" && i + 1 < arguments.size()) {
            options.stateDir = arguments[++i];
        } else if (argument == u"--state-dir") {
            return Unexpected{QStringLiteral("--state-dir needs a folder.")};
        } else {
            return Unexpected{QStringLiteral("There is no option %1. See breakwater --help.").arg(argument)};
        }
    }
    return options;
}

QString startHelp()
{
    return QStringLiteral(
        "Usage: breakwater [options] [file …]\n"
        "Writes, with a language model that is not always well.\n\n"
        "Options:\n"
        "  --state-dir DIR  keep state, journal and cache in DIR (settings stay where they are)\n"
        "  -v, --version    print the version\n"
        "  -h, --help       print this help\n");
}

} // namespace breakwater
