// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace breakwater::test {

class World;
struct WorldClick;

/// What was asked, and what became of it, request by request.
[[nodiscard]] QString describe(const WorldClick &click);

/// \name What must hold in a world whatever happened; each gives the promises that were broken, in sentences
/// @{

/// Every click that somebody listens to has exactly one verdict.
[[nodiscard]] QStringList unendingClicks(const World &world);
/// Calls, slots, waiting calls and jobs that are still there; nothing may be when all has come to rest.
[[nodiscard]] QStringList leftOver(const World &world);
/// At rest: verdicts, texts, and the accounts of requests, attempts and budget.
[[nodiscard]] QStringList brokenPromises(const World &world);
/// After the program's end: the store is whole, every decision in the log has its verdict, no job is lost, no
/// probe holds its slot.
[[nodiscard]] QStringList brokenPromisesOfTheFiles(const World &world);

/// @}

} // namespace breakwater::test
