// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/errorenvelope.h"
#include "llm/reply/parametercorrection.h"

#include <optional>

namespace breakwater {

/// What to change in the request, if the error complains about one parameter; nullopt if it is about
/// something else.
[[nodiscard]] std::optional<ParameterCorrection> correctionFor(const ErrorFacts &facts);

} // namespace breakwater
