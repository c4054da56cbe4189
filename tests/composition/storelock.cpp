// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storelock.h"

#include "state/statestore.h"

namespace breakwater::test {

StoreLock::StoreLock(const QString &database, std::chrono::milliseconds time)
    : m_thread([this, database, time] {
        const auto store = StateStore::open(database, {.busyLimit = std::chrono::milliseconds(200)});
        bool held = false;
        (void)store->transact([&](StoreTransaction &) {
            if (!std::exchange(held, true)) {
                m_taken.release();
                (void)m_release.try_acquire_for(time);
            }
        });
        if (!held)
            m_taken.release();
    })
{
    m_taken.acquire();
}

StoreLock::~StoreLock()
{
    m_release.release();
}

} // namespace breakwater::test
