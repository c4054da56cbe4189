// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/statestores.h"

namespace breakwater {

namespace {

constexpr std::chrono::milliseconds storeLimit(SqliteBudgetLedger::WhenBusy whenBusy)
{
    return whenBusy == SqliteBudgetLedger::WhenBusy::GoOn ? StateStore::clickLimit : StateStore::scriptLimit;
}

} // namespace

StateStores::StateStores(const AppPaths &paths, Runtime &runtime, SqliteBudgetLedger::WhenBusy whenBusy)
    : stampClock(runtime.clock, timelineOfThisBoot(runtime.clockSpeed))
    , database(StateStore::open(paths.stateDatabase(), {.busyLimit = storeLimit(whenBusy)}))
    , catchUp(*database, runtime.clock, runtime.scheduler)
    , parameters(*database, runtime.clock)
    , budget(*database, stampClock, whenBusy)
    , bucketStates(*database, stampClock)
    , queue(*database, stampClock)
    , cache(*database, runtime.clock)
    , counters(*database)
    , callLog(paths.callLogFile(), runtime.clock)
{ }

} // namespace breakwater
