// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/session.h"

#include "assistant/health/servicehealth.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace breakwater::ctl {

/// What `status` shows, at one moment.
struct StatusReport
{
    QList<BucketHealth> buckets{};
    Instant now{};
    int budgetUsed = 0;
    /// 0: no budget.
    int budgetLimit = 0;
    int queueDepth = 0;
    int queueDue = 0;
};

[[nodiscard]] StatusReport statusReportOf(ServiceStack &session);
/// \return one JSON object on one line, without its line end.
[[nodiscard]] QByteArray statusJson(const StatusReport &report);
/// The same for a person.
[[nodiscard]] QStringList statusLines(const StatusReport &report);

} // namespace breakwater::ctl
