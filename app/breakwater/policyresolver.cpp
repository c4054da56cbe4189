// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwater/policyresolver.h"

namespace breakwater {

Expected<PolicyConfig, PolicyFileError> policyOf(const PolicyChoice &choice)
{
    PolicyConfig base = policyPreset("adaptive").value_or(PolicyConfig{});
    if (const auto preset = policyPreset(choice.preset.toStdString())) {
        base = *preset;
    } else if (!choice.file.isEmpty()) {
        const auto file = PolicyFile::read(choice.file);
        if (!file)
            return file;
        base = *file;
    }
    return PolicyFile::apply(base, choice.overrides, choice.file);
}

} // namespace breakwater
