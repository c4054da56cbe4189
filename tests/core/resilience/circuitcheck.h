// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"
#include "resilience/breaker/circuitbreaker.h"
#include "support/manualclock.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace breakwater::test {

/// One random thing that happens to a circuit. What the numbers mean depends on the kind.
struct CircuitStep
{
    enum class Kind : std::uint8_t {
        Acquire, ///< a: share of the longest lease
        Settle, ///< a: which permit, b: how
        Drop, ///< a: which permit
        Advance, ///< a: how far
        Suspend, ///< a: how far
        Hold, ///< a: which, b: how long
        ByHand, ///< a: what
        TakeOver, ///< a restart, or another process's snapshot: a: elapsed
        Retune,
    };
    Kind kind = Kind::Acquire;
    double a = 0;
    double b = 0;
};

[[nodiscard]] std::string describe(const std::vector<CircuitStep> &steps);

/// A random tuning and random steps; the same for the same seed.
[[nodiscard]] CircuitBreakerConfig randomTuning(SeededRandom &random);
[[nodiscard]] std::vector<CircuitStep> randomSteps(SeededRandom &random);

/// Plays steps on a circuit and checks after each what must hold whatever happens.
class CircuitCheck
{
public:
    explicit CircuitCheck(const CircuitBreakerConfig &config, std::uint64_t seed);

    /// \return the first promise that was broken; empty if none was.
    [[nodiscard]] std::string play(const std::vector<CircuitStep> &steps);

private:
    struct Held
    {
        Permit permit;
        std::uint64_t owner = 0; // which process asked; one that is gone is not heard any more
        bool reported = false;
    };

    void step(const CircuitStep &step);
    void acquire(double share);
    void settle(Held &held, double how);
    void byHand(double what);
    void takeOver(double elapsed);
    void checkInvariants();
    void checkThatItRecovers();
    void expect(bool holds, const char *promise);
    [[nodiscard]] Held *pick(double which);

    CircuitBreakerConfig m_config;
    ManualClock m_clock;
    SeededRandom m_random;
    std::uint64_t m_processes = 1;
    std::unique_ptr<CircuitBreaker> m_breaker;
    std::vector<Held> m_held;
    std::uint64_t m_lastGeneration = 0;
    std::string m_broken;
};

/// Removes steps as long as the rest still breaks a promise.
[[nodiscard]] std::vector<CircuitStep> shrink(const CircuitBreakerConfig &config, std::uint64_t seed,
                                              std::vector<CircuitStep> steps);

} // namespace breakwater::test
