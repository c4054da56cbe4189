// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/session.h"
#include "base/expected.h"

#include <memory>

namespace breakwater::ctl {

/// A session with every bucket that any process of the person has used, under the policy of the settings: for
/// commands that look at the state and send nothing.
[[nodiscard]] Expected<std::unique_ptr<ServiceStack>, Failure>
sessionWithSharedState(const AppPaths &paths, double clockSpeed = 1.0);
/// Brings every bucket up to date, those that appeared meanwhile included.
void refreshBuckets(ServiceStack &session);

} // namespace breakwater::ctl
