// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/interruption.h"

#include <cerrno>
#include <csignal>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

namespace breakwater {

namespace {

// A signal handler gets no context: these three are the only way to reach it.
volatile std::sig_atomic_t interrupted = 0;
int readEnd = -1;
int writeEnd = -1;

} // namespace

#ifdef Q_OS_UNIX

extern "C" void breakwaterInterrupted(int)
{
    const int before = errno; // of whatever was interrupted
    interrupted = 1;
    const char byte = 1;
    [[maybe_unused]] const auto written = write(writeEnd, &byte, 1);
    errno = before;
}

namespace {

void listenTo(int signalNumber)
{
    struct sigaction action = {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = breakwaterInterrupted;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signalNumber, &action, nullptr);
}

bool isIgnored(int signalNumber)
{
    struct sigaction action = {};
    return sigaction(signalNumber, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

Interruption::Interruption()
{
    int ends[2] = {-1, -1};
    if (pipe(ends) != 0)
        return;
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
        fcntl(end, F_SETFL, O_NONBLOCK);
    }
    readEnd = ends[0];
    writeEnd = ends[1];
    m_notifier = std::make_unique<QSocketNotifier>(readEnd, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        m_notifier->setEnabled(false);
        Q_EMIT requested();
    });
    listenTo(SIGINT);
    listenTo(SIGTERM);
    if (!isIgnored(SIGHUP)) // started with nohup: it is meant to outlive its terminal
        listenTo(SIGHUP);
}

Interruption::~Interruption()
{
    for (const int signalNumber : {SIGINT, SIGTERM, SIGHUP}) {
        if (!isIgnored(signalNumber))
            std::signal(signalNumber, SIG_DFL);
    }
    m_notifier.reset();
    for (int *end : {&readEnd, &writeEnd}) {
        if (*end != -1)
            close(*end);
        *end = -1;
    }
}

#else

Interruption::Interruption() = default;
Interruption::~Interruption() = default;

#endif

bool Interruption::wasRequested() const
{
    return interrupted != 0;
}

int Interruption::descriptor() const
{
    return readEnd;
}

} // namespace breakwater
