// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/interruption.h"
#include "processstart.h"
#include "program.h"
#include "standardstreams.h"

#include <QCoreApplication>

int main(int argc, char *argv[])
{
    using namespace breakwater::ctl;

    secureStandardStreams();
    const breakwater::Instant started = processStart();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("breakwater"));
    QCoreApplication::setApplicationVersion(QStringLiteral(BREAKWATER_VERSION));

    Console console;
    breakwater::Interruption interruption;
    Program program({.console = console, .interruption = interruption, .started = started});
    return static_cast<int>(program.run(QCoreApplication::arguments().mid(1)));
}
