// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition/runtime.h"
#include "files/apppaths.h"
#include "files/timestamp.h"
#include "state/calllog.h"
#include "state/counterstore.h"
#include "state/deferredqueuestore.h"
#include "state/parameterstore.h"
#include "state/responsecache.h"
#include "state/sqlitebucketstatestore.h"
#include "state/sqlitebudgetledger.h"
#include "state/statestore.h"
#include "state/storecatchup.h"

#include <memory>

namespace breakwater {

/// What processes share on disk: one database with a store for each subject, and the call log.
///
/// The members stand in the order in which they need each other. One thread.
struct StateStores
{
    /// \param runtime must outlive the stores.
    StateStores(const AppPaths &paths, Runtime &runtime, SqliteBudgetLedger::WhenBusy whenBusy);

    StampClock stampClock;
    /// Never null: in memory if there is no file to be had.
    std::unique_ptr<StateStore> database;
    StoreCatchUp catchUp;
    ParameterStore parameters;
    SqliteBudgetLedger budget;
    SqliteBucketStateStore bucketStates;
    DeferredQueueStore queue;
    ResponseCache cache;
    CounterStore counters;
    CallLog callLog;
};

} // namespace breakwater
