// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "world.h"

#include <list>

namespace breakwater::test {

/// Worlds one after the other, some at a time, in one event loop; what they break is printed as it is found.
class WorldPlayer : public QObject
{
    Q_OBJECT

public:
    struct Plan
    {
        std::uint64_t firstSeed = 0;
        int worlds = 1;
        int atOnce = 8;
        std::chrono::milliseconds never = std::chrono::seconds(30);
        /// Only these steps of each world; empty: all.
        QList<qsizetype> only{};
    };

    explicit WorldPlayer(const Plan &plan);

    void start();
    [[nodiscard]] bool anythingBroken() const { return m_broken; }

Q_SIGNALS:
    void over();

private:
    void begin();
    void end(World *world);
    [[nodiscard]] QList<WorldStep> stepsOf(std::uint64_t seed) const;

    Plan m_plan;
    int m_begun = 0;
    int m_running = 0;
    bool m_broken = false;
};

} // namespace breakwater::test
