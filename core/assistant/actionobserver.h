// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/action.h"

namespace breakwater {

/// Told how each action ended, for the metrics. A member must not start another action.
class ActionObserver
{
public:
    ActionObserver() = default;
    ActionObserver(const ActionObserver &) = delete;
    ActionObserver &operator=(const ActionObserver &) = delete;
    virtual ~ActionObserver() = default;

    virtual void actionEnded(const ActionResult &result) = 0;
};

} // namespace breakwater
