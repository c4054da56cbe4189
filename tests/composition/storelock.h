// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <semaphore>
#include <thread>

namespace breakwater::test {

/// Another connection that holds the state store's writing lock for a while, as a second program does.
class StoreLock
{
public:
    /// Returns when the lock is taken, or could not be. The store is free again after `time`, or with this.
    StoreLock(const QString &database, std::chrono::milliseconds time);
    ~StoreLock();

private:
    std::binary_semaphore m_taken{0};
    std::binary_semaphore m_release{0};
    std::jthread m_thread;
};

} // namespace breakwater::test
