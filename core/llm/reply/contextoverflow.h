// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/reply/callreport.h"
#include "llm/reply/errorenvelope.h"

#include <optional>

namespace breakwater {

/// The numbers of an error that says that the text is too long; 0 where it does not say. nullopt: it is
/// another error.
[[nodiscard]] std::optional<ContextOverflow> contextOverflowOf(const ErrorFacts &facts);

} // namespace breakwater
