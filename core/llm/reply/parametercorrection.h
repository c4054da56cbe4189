// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// What a service said about a parameter that it does not take.
struct ParameterCorrection
{
    enum class Action {
        LeaveOut,
        Rename, ///< send it under the name in `value`
        SetTrue,
        SetFalse,
    };
    QString parameter{};
    Action action = Action::LeaveOut;
    QString value{};

    bool operator==(const ParameterCorrection &) const = default;
};

} // namespace breakwater
