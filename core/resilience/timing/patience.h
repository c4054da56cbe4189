// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace breakwater {

/// How patience is found.
struct PatienceConfig
{
    enum class Mode : std::uint8_t { Off, Learned, Fixed };
    Mode mode = Mode::Off;
    milliseconds fixed{2'000}; ///< Fixed only

    bool operator==(const PatienceConfig &) const = default;
};

/// How long a person waits for a bucket's first token before the light model is started beside it.
///
/// Learned: 1.5 times the P95 of the last 100 first-token times, at least 1.5 s and at most 20 s; 2 s before
/// there are ten.
class Patience
{
public:
    static constexpr milliseconds least{1'500};
    static constexpr milliseconds most{20'000};
    static constexpr milliseconds untaught{2'000};
    static constexpr std::size_t keptSamples = 100;
    static constexpr std::size_t neededSamples = 10;

    explicit Patience(const PatienceConfig &config) noexcept;

    /// Learns from a call, also from one that lost the race. \param firstToken from sending to the first
    /// payload.
    void record(milliseconds firstToken);
    /// Unset when off.
    [[nodiscard]] std::optional<milliseconds> current() const;
    /// Fewer than ten samples: a call that lost should run on to its first token.
    [[nodiscard]] bool needsSamples() const noexcept { return m_samples.size() < neededSamples; }

    /// Oldest first.
    [[nodiscard]] const std::vector<milliseconds> &samples() const noexcept { return m_samples; }
    /// Replaces the samples; negative ones are skipped, of too many the last ones stay.
    void restore(const std::vector<milliseconds> &samples);
    void setConfig(const PatienceConfig &config) noexcept { m_config = config; }

private:
    PatienceConfig m_config;
    std::vector<milliseconds> m_samples;
};

} // namespace breakwater
