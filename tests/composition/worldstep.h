// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"

#include <QList>
#include <QString>

#include <cstdint>

namespace breakwater::test {

/// One thing that happens in a world: a person acts, a service changes, the machine gets in the way.
///
/// What the numbers mean depends on the kind; each step brings its own chance, so that leaving one out
/// changes no other.
struct WorldStep
{
    enum class Kind : std::uint8_t {
        Click, ///< a: what is asked and how, b: which text
        Cancel, ///< a: which running click
        Drop, ///< a: which running click loses its listener
        Turn, ///< a: which service, b: what it does from now on
        Configure, ///< a: the random choices of the new settings
        Lock, ///< a: for how many milliseconds another connection holds the store
        Restart, ///< the program ends and starts again
        Queue, ///< a: what is put into the queue
        RunQueue, ///< the queue is woken and worked off
        Withdraw, ///< a: which job
        ByHand, ///< a: which bucket, b: reset, force open, force closed
        CloseIdle, ///< every service closes the connections that it keeps
        Network, ///< a: what the system says of the network
    };
    Kind kind = Kind::Click;
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    int pauseMs = 0; ///< until the next step
};

/// The steps of a world: the same for the same seed.
[[nodiscard]] QList<WorldStep> worldSteps(std::uint64_t seed);
[[nodiscard]] QString describe(const WorldStep &step);
[[nodiscard]] qsizetype countClicks(const QList<WorldStep> &steps);

} // namespace breakwater::test
