// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/actionjob.h"

namespace breakwater {

class DeferredJobs;
class DeferredQueueStore;
class HealthRecord;
class ServiceHealth;

/// One complete set of what a window asks: models behind their gates, the queue, and the record of both. The
/// person has one of his own; an outage drill brings another.
///
/// Threading: one thread, the one of the event loop.
class Services
{
public:
    Services() = default;
    Services(const Services &) = delete;
    Services &operator=(const Services &) = delete;
    virtual ~Services() = default;

    /// Starts an action and returns at once; no signal comes before control is back in the event loop. The
    /// job must not outlive the services.
    [[nodiscard]] virtual ActionJobPtr start(const ActionRequest &request) = 0;
    /// Jobs that wait for a model.
    [[nodiscard]] virtual DeferredJobs &jobs() = 0;
    /// What waits, and what the jobs brought.
    [[nodiscard]] virtual DeferredQueueStore &queue() = 0;
    [[nodiscard]] virtual ServiceHealth &health() = 0;
    /// What the health panel shows.
    [[nodiscard]] virtual HealthRecord &record() = 0;
};

} // namespace breakwater
