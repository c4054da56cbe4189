// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"
#include "files/apppaths.h"
#include "state/deferredqueuestore.h"
#include "state/statestore.h"

#include <memory>

namespace breakwater::ctl {

/// The queue on disk, for commands that look at it and run nothing.
class QueueAccess
{
public:
    [[nodiscard]] static Expected<std::unique_ptr<QueueAccess>, Failure> open(const AppPaths &paths);

    [[nodiscard]] DeferredQueueStore &queue() { return m_queue; }
    /// What is to be told beside what a command prints; nullopt: nothing.
    [[nodiscard]] std::optional<StoreError> fault() const { return m_store->fault(); }
    [[nodiscard]] Expected<QList<QueuedJob>, Failure> jobs();
    /// NoInput if there is no such job.
    [[nodiscard]] Expected<QueuedJob, Failure> job(const QString &id);

private:
    explicit QueueAccess(std::unique_ptr<StateStore> store);

    std::unique_ptr<StateStore> m_store;
    std::unique_ptr<Clock> m_clock;
    DeferredQueueStore m_queue;
};

/// What is told of an id that no job has.
[[nodiscard]] Failure noSuchJob(const QString &id);
/// What a failing queue is to a script.
[[nodiscard]] Failure queueFailure(const StoreError &error);

} // namespace breakwater::ctl
