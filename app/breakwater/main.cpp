// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/instancelink.h"
#include "app/breakwater/program.h"
#include "app/breakwater/startoptions.h"
#include "app/composition/interruption.h"
#include "app/composition/processend.h"
#include "app/composition/processlimits.h"
#include "files/homefolder.h"
#include "wording/settingswording.h"

#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QTextStream>

#include <cstdio>

namespace {

using namespace breakwater;

// As in sysexits.h, and as breakwaterctl uses them.
constexpr int usageError = 64;
constexpr int internalError = 70;
constexpr int configurationError = 78;

/// Beside what the command line needs: the connection to the screen, the system's bus, fonts and icons.
constexpr ProcessNeeds needs{.descriptors = 48, .bytes = std::size_t{192} * 1024 * 1024};
/// Of the libraries, when no window is left. Time for what was copied to be handed over to the system's
/// clipboard.
constexpr std::chrono::milliseconds longestEnd{2'000};

QStringList argumentsOf(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    return arguments;
}

int print(std::FILE *stream, const QString &text, int exitCode)
{
    QTextStream(stream) << text;
    return exitCode;
}

int showWindows(const StartOptions &options)
{
    const AppPaths paths
        = options.stateDir.isEmpty() ? AppPaths::standard() : AppPaths::withStateDir(options.stateDir);
    InstanceLink link(paths.stateDir());
    if (link.handOver(options.files))
        return 0;
    auto stack = ServiceStack::create({.paths = paths, .readPastCalls = true});
    if (!stack)
        return print(stderr,
                     QStringLiteral("A built-in table is broken at “%1” (%2).\n")
                         .arg(stack.error().place, stack.error().expected),
                     internalError);
    Program program(paths, std::move(stack).value());
    QObject::connect(&link, &InstanceLink::openWanted, &program.windows(), &WindowList::open);
    // Logging out or shutting down is no crash.
    const Interruption interruption;
    QObject::connect(&interruption, &Interruption::requested, &program, [&program] {
        program.keepDrafts();
        QApplication::exit();
    });
    program.start(options.files);
    link.listen();
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    const auto options = parseStartOptions(argumentsOf(argc, argv), QDir::currentPath());
    if (!options)
        return print(stderr, options.error() + u'\n', usageError);
    if (options->task == StartOptions::Task::ShowHelp)
        return print(stdout, startHelp(), 0);
    if (options->task == StartOptions::Task::ShowVersion)
        return print(stdout, QStringLiteral("breakwater " BREAKWATER_VERSION "\n"), 0);

    reportLargeFilesAsErrors();
    if (const auto shortage = shortageOf(needs))
        return print(stderr, QString::fromStdString(*shortage) + u'\n', internalError);
    const auto home = settleHome();
    if (!home)
        return print(stderr, homeFaultText(home.error()) + u'\n', configurationError);
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("breakwater"));
    QApplication::setApplicationDisplayName(QStringLiteral("Breakwater"));
    QApplication::setApplicationVersion(QStringLiteral(BREAKWATER_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.breakwater.Breakwater"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/breakwater.svg")));
    const int code = showWindows(*options);
    endWithin(longestEnd, code);
    return code;
}
