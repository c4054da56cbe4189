// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

namespace breakwater {

class StoreTransaction;

/// A day is the least that tells a clock that is right from one that was wrong for a moment.
inline constexpr milliseconds ageingProof = std::chrono::hours(24);

/// Deletes the rows of `table` whose `stored_at` is older than `age`, counted not from the clock alone but
/// from the newest row that another one confirms by being at least a day younger. A clock that says 2036 for
/// an hour ages nothing; what was written under it and lies in the future proves nothing later, either.
void deleteAged(StoreTransaction &transaction, const QString &table, WallTime now, milliseconds age);

} // namespace breakwater
