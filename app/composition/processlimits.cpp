// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/processlimits.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <vector>
#endif

namespace breakwater {

#ifdef Q_OS_UNIX

namespace {

constexpr rlim_t enoughDescriptors = 1024;

void raiseDescriptorLimit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= enoughDescriptors)
        return;
    limit.rlim_cur = std::min(limit.rlim_max, enoughDescriptors);
    setrlimit(RLIMIT_NOFILE, &limit);
}

/// Found out by opening them: how many are open already nobody tells.
bool canOpen(int count)
{
    int probe[2] = {-1, -1};
    if (pipe(probe) != 0)
        return false;
    std::vector<int> opened(probe, probe + 2);
    while (static_cast<int>(opened.size()) < count) {
        const int copy = dup(probe[0]);
        if (copy < 0)
            break;
        opened.push_back(copy);
    }
    const bool enough = static_cast<int>(opened.size()) >= count;
    for (const int each : opened)
        close(each);
    return enough;
}

bool canMap(std::size_t bytes)
{
    void *const room = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED)
        return false;
    munmap(room, bytes);
    return true;
}

} // namespace

std::optional<std::string> shortageOf(const ProcessNeeds &needs)
{
    raiseDescriptorLimit();
    if (!canOpen(needs.descriptors))
        return "This process may not open enough files: it needs " + std::to_string(needs.descriptors)
            + " more than are open now. Allow it more with “ulimit -n”.";
    if (!canMap(needs.bytes))
        return "This process may not use enough memory: it needs "
            + std::to_string(needs.bytes / (1024 * 1024))
            + " MiB more of address space than now. Allow it more with “ulimit -v”.";
    return std::nullopt;
}

void reportLargeFilesAsErrors()
{
    std::signal(SIGXFSZ, SIG_IGN);
}

#else

std::optional<std::string> shortageOf(const ProcessNeeds &)
{
    return std::nullopt;
}

void reportLargeFilesAsErrors() { }

#endif

} // namespace breakwater
