// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/done.h"
#include "base/expected.h"
#include "files/apppaths.h"
#include "files/fileerror.h"
#include "state/calllog.h"
#include "state/statestore.h"

#include <QList>

#include <optional>

namespace breakwater {

/// What could not be erased; both empty: all is gone.
struct EraseFailure
{
    std::optional<StoreError> store{};
    /// Files and folders that are still there.
    QList<FileError> files{};
};

/// *Delete all my data*: shelf, cached answers, queue, breaker memory, counters, call log, recovery copies,
/// drafts of processes that are gone, and damaged files that were set aside. Stays: settings, keys
/// (CredentialChain::remove), the drafts of windows that are open, and the hour's budget, which a restart
/// does not refill either.
Expected<Done, EraseFailure> erasePersonalData(const AppPaths &paths, StateStore &store, CallLog &log);

} // namespace breakwater
