// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/learnedparameters.h"
#include "state/parameterstore.h"

namespace breakwater {

/// Lets what is learnt about parameters live in the store. \param store must outlive whoever has the memory.
[[nodiscard]] ParameterMemory memoryIn(ParameterStore &store);

} // namespace breakwater
