// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace breakwater {

/// Where chance comes from: jitter, sampling, ids. Injected, so that a seed repeats a run.
class RandomSource
{
public:
    RandomSource() = default;
    RandomSource(const RandomSource &) = delete;
    RandomSource &operator=(const RandomSource &) = delete;
    virtual ~RandomSource() = default;

    /// \return a number in [0, 1).
    [[nodiscard]] virtual double uniform() noexcept = 0;
};

/// SplitMix64: the same numbers for the same seed on every machine and compiler. Not for secrets.
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
class SeededRandom final : public RandomSource
{
public:
    explicit SeededRandom(std::uint64_t seed) noexcept
        : m_state(seed)
    { }

    [[nodiscard]] std::uint64_t next() noexcept
    {
        std::uint64_t z = (m_state += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    [[nodiscard]] double uniform() noexcept override
    {
        return static_cast<double>(next() >> 11U) * 0x1.0p-53;
    }

private:
    std::uint64_t m_state;
};

} // namespace breakwater
