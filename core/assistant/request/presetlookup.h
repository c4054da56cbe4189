// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "text/prompt/promptpreset.h"

namespace breakwater {

/// The instructions for an action: the built-in preset with that id, else the file with that name.
[[nodiscard]] Expected<PromptPreset, PresetError> presetFor(const ActionRequest &request);

} // namespace breakwater
