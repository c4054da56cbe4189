// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/processstart.h"
#include "app/breakwaterctl/program.h"
#include "app/breakwaterctl/standardstreams.h"
#include "app/composition/interruption.h"
#include "app/composition/processend.h"
#include "app/composition/processlimits.h"
#include "files/homefolder.h"
#include "wording/settingswording.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

using namespace breakwater::ctl;

/// For its own event loop, the network's, a store of three files, and connections to a few services.
constexpr breakwater::ProcessNeeds needs{.descriptors = 20, .bytes = std::size_t{64} * 1024 * 1024};
/// Of the libraries, after the last byte has been printed.
constexpr std::chrono::milliseconds longestEnd{100};

int run(breakwater::Instant started)
{
    Console console;
    breakwater::Interruption interruption;
    Program program({.console = console, .interruption = interruption, .started = started});
    return static_cast<int>(program.run(QCoreApplication::arguments().mid(1)));
}

} // namespace

int main(int argc, char *argv[])
{
    secureStandardStreams();
    breakwater::reportLargeFilesAsErrors();
    if (const auto shortage = breakwater::shortageOf(needs)) {
        std::fprintf(stderr, "%s\n", shortage->c_str());
        return static_cast<int>(ExitCode::Internal);
    }
    const breakwater::Instant started = processStart();
    const auto home = breakwater::settleHome();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("breakwater"));
    QCoreApplication::setApplicationVersion(QStringLiteral(BREAKWATER_VERSION));

    if (!home) {
        Console().say(breakwater::homeFaultText(home.error()));
        return static_cast<int>(ExitCode::Configuration);
    }
    const int code = run(started);
    breakwater::endWithin(longestEnd, code);
    return code;
}
