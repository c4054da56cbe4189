// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/enumerators.h"

#include <string_view>

namespace breakwater {

/// The steps of *Test connection*, in order; the last one only where a light model is set.
enum class ConnectionStep { Address, Tls, Key, Model, LightModel };

/// As the command line's JSON spells them.
[[nodiscard]] constexpr std::string_view connectionStepName(ConnectionStep step) noexcept
{
    switch (step) {
    case ConnectionStep::Address:
        return "address";
    case ConnectionStep::Tls:
        return "tls";
    case ConnectionStep::Key:
        return "key";
    case ConnectionStep::Model:
        return "model";
    case ConnectionStep::LightModel:
        return "light_model";
    }
    return {};
}
inline constexpr auto connectionSteps = enumerators<connectionStepName>;

} // namespace breakwater
