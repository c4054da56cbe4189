// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/policychoice.h"

namespace breakwater {

Expected<PolicyConfig, PolicyFileError> policyOf(const PolicyChoice &choice, OwnProbe ownProbe)
{
    if (choice.preset == u"custom" && !choice.file.isEmpty()) {
        const auto file = PolicyFile::read(choice.file);
        return file ? PolicyFile::apply(*file, choice.overrides, choice.file) : file;
    }
    const auto preset = policyPreset(choice.preset.toStdString(), ownProbe);
    return PolicyFile::apply(preset ? *preset : policyPreset("adaptive", ownProbe).value_or(PolicyConfig{}),
                             choice.overrides);
}

} // namespace breakwater
