// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/presetlookup.h"

namespace breakwater {

Expected<PromptPreset, PresetError> presetFor(const ActionRequest &request)
{
    if (request.kind == ActionRequest::Kind::Titles)
        return builtInPreset(QStringLiteral("titles"));
    if (builtInPresetIds().contains(request.preset))
        return builtInPreset(request.preset);
    return presetFromFile(request.preset);
}

} // namespace breakwater
