// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/bucketsnapshot.h"

namespace breakwater {

/// One bucket after two processes went on with it and neither saw the other: the circuit that lets through
/// less, each hold as long as the longer one, and the first-token samples of both. A state set by hand beats
/// one that came by itself.
///
/// \param shared what lies in the store, `age` older than `own`. \return relative to the moment of `own`.
[[nodiscard]] BucketSnapshot mergedSnapshots(const BucketSnapshot &shared, milliseconds age,
                                             const BucketSnapshot &own);

} // namespace breakwater
