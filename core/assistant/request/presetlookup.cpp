// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/request/presetlookup.h"

namespace breakwater {

Expected<PromptPreset, PresetError> presetFor(const ActionRequest &request)
{
    if (request.kind == ActionRequest::Kind::Titles)
        return titlesPreset();
    const auto builtIn = builtInPreset(request.preset);
    return builtIn ? builtIn : presetFromFile(request.preset);
}

} // namespace breakwater
