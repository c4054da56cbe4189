// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"

#include <deque>
#include <initializer_list>

namespace breakwater::test {

/// Draws what the test says, in order; then 0.
class ScriptedRandom final : public RandomSource
{
public:
    ScriptedRandom() = default;
    ScriptedRandom(std::initializer_list<double> draws)
        : m_draws(draws)
    { }

    void push(double draw) { m_draws.push_back(draw); }
    [[nodiscard]] int drawn() const { return m_drawn; }

    [[nodiscard]] double uniform() noexcept override
    {
        ++m_drawn;
        if (m_draws.empty())
            return 0;
        const double draw = m_draws.front();
        m_draws.pop_front();
        return draw;
    }

private:
    std::deque<double> m_draws;
    int m_drawn = 0;
};

} // namespace breakwater::test
