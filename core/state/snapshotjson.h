// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/bucketsnapshot.h"

#include <QByteArray>

#include <optional>

namespace breakwater {

/// Numbers, flags and the names of states only: there is no place for a text or a key.
[[nodiscard]] QByteArray toJson(const BucketSnapshot &snapshot);

/// \return nullopt if anything is missing, of a wrong type or out of range: what is half right may be wrong
/// as a whole.
[[nodiscard]] std::optional<BucketSnapshot> bucketSnapshotFromJson(const QByteArray &json);

} // namespace breakwater
