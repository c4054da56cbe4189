// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/refusal.h"

namespace breakwater {

std::string_view refusalName(const Refusal &refusal) noexcept
{
    return refusal.hold ? holdReasonName(*refusal.hold) : refusalReasonName(refusal.reason);
}

} // namespace breakwater
