// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <optional>

namespace breakwater {

/// Distrust after a bad result: until a good one, or for two minutes, a call starts main and light together.
class Suspicion
{
public:
    static constexpr milliseconds span = std::chrono::minutes(2);

    /// `clock` must outlive it.
    explicit Suspicion(const Clock &clock) noexcept;

    void noteBad() noexcept;
    void noteGood() noexcept;
    [[nodiscard]] bool isSuspected() const noexcept;
    /// Time since the bad result that still counts; unset when there is none.
    [[nodiscard]] std::optional<milliseconds> age() const noexcept;
    /// Takes over what another run saw. \param age of the bad result; negative counts as just now.
    void restore(std::optional<milliseconds> age) noexcept;

private:
    const Clock &m_clock;
    std::optional<Instant> m_badAt;
};

} // namespace breakwater
