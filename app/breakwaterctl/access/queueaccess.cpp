// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/access/queueaccess.h"

#include "base/systemclock.h"
#include "wording/settingswording.h"

#include <algorithm>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

Expected<std::unique_ptr<QueueAccess>, Failure> QueueAccess::open(const AppPaths &paths)
{
    std::unique_ptr<StateStore> store = StateStore::open(paths.stateDatabase());
    if (store->isInMemory() && store->fault())
        return Unexpected{queueFailure(*store->fault())};
    return std::unique_ptr<QueueAccess>(new QueueAccess(std::move(store)));
}

QueueAccess::QueueAccess(std::unique_ptr<StateStore> store)
    : m_store(std::move(store))
    , m_clock(std::make_unique<SystemClock>())
    , m_queue(*m_store, *m_clock)
{ }

Expected<QList<QueuedJob>, Failure> QueueAccess::jobs()
{
    Expected<QList<QueuedJob>, StoreError> listed = m_queue.list();
    if (!listed)
        return Unexpected{queueFailure(listed.error())};
    return std::move(*listed);
}

Expected<QueuedJob, Failure> QueueAccess::job(const QString &id)
{
    const Expected<QList<QueuedJob>, Failure> all = jobs();
    if (!all)
        return Unexpected{all.error()};
    const auto found
        = std::find_if(all->begin(), all->end(), [&](const QueuedJob &job) { return job.id == id; });
    if (found == all->end())
        return Unexpected{noSuchJob(id)};
    return *found;
}

Failure noSuchJob(const QString &id)
{
    return {ExitCode::NoInput, u"There is no job “%1” in the queue."_s.arg(id)};
}

Failure queueFailure(const StoreError &error)
{
    const bool isBusy = error.kind == StoreError::Kind::Busy;
    return {isBusy ? ExitCode::TryLater : ExitCode::CannotCreate, queueFailureText(error)};
}

} // namespace breakwater::ctl
