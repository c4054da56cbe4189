// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/enumerators.h"

#include <string_view>

namespace breakwater {

/// A step of the fallback ladder, and who answered an action in the end.
enum class RungKind { Main, Light, Cache, Queue, Offline, None };

/// "main", "light", "cache", "queue", "offline", "none".
[[nodiscard]] constexpr std::string_view rungName(RungKind rung) noexcept
{
    switch (rung) {
    case RungKind::Main:
        return "main";
    case RungKind::Light:
        return "light";
    case RungKind::Cache:
        return "cache";
    case RungKind::Queue:
        return "queue";
    case RungKind::Offline:
        return "offline";
    case RungKind::None:
        return "none";
    }
    return {};
}
inline constexpr auto rungKinds = enumerators<rungName>;

} // namespace breakwater
