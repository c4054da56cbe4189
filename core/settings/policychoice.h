// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/policyfile.h"
#include "settings/settings.h"

namespace breakwater {

/// The policy that the settings ask for, the same for every program: the preset's, for "custom" the file's,
/// with the single values on top. The file of another preset is only remembered; a preset that is not known,
/// and "custom" without a file, start from adaptive.
[[nodiscard]] Expected<PolicyConfig, PolicyFileError> policyOf(const PolicyChoice &choice,
                                                               OwnProbe ownProbe = OwnProbe::IfPolicySays);

} // namespace breakwater
