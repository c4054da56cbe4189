// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/processend.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#endif

namespace breakwater {

#ifdef Q_OS_UNIX

namespace {

// A signal handler gets no context.
volatile std::sig_atomic_t exitCode = 0;

} // namespace

extern "C" void breakwaterEndsNow(int)
{
    _exit(exitCode);
}

void endWithin(std::chrono::milliseconds limit, int code)
{
    exitCode = code;
    std::signal(SIGALRM, breakwaterEndsNow);
    constexpr long perSecond = 1'000;
    const itimerval timer{
        .it_interval = {},
        .it_value = {.tv_sec = limit.count() / perSecond, .tv_usec = limit.count() % perSecond * perSecond}};
    setitimer(ITIMER_REAL, &timer, nullptr);
}

#else

void endWithin(std::chrono::milliseconds, int) { }

#endif

} // namespace breakwater
