// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/policyfile.h"
#include "storage/settings.h"

namespace breakwater {

/// The policy that the settings ask for: the preset's, or the file's, with single values on top.
[[nodiscard]] Expected<PolicyConfig, PolicyFileError> policyOf(const PolicyChoice &choice);

} // namespace breakwater
