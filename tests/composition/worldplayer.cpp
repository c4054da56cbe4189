// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "worldplayer.h"

#include <QTextStream>

namespace breakwater::test {

WorldPlayer::WorldPlayer(const Plan &plan)
    : m_plan(plan)
{ }

void WorldPlayer::start()
{
    while (m_running < m_plan.atOnce && m_begun < m_plan.worlds)
        begin();
}

QList<WorldStep> WorldPlayer::stepsOf(std::uint64_t seed) const
{
    const QList<WorldStep> all = worldSteps(seed);
    if (m_plan.only.isEmpty())
        return all;
    QList<WorldStep> some;
    for (const qsizetype number : m_plan.only)
        some.append(all.at(number));
    return some;
}

void WorldPlayer::begin()
{
    const std::uint64_t seed = m_plan.firstSeed + static_cast<std::uint64_t>(m_begun++);
    ++m_running;
    auto *world = new World(seed, stepsOf(seed), m_plan.never);
    world->setParent(this);
    // Queued: a world is not taken apart inside its own signal.
    connect(
        world, &World::over, this, [this, world] { end(world); }, Qt::QueuedConnection);
    world->start();
}

void WorldPlayer::end(World *world)
{
    QTextStream out(stdout);
    for (const QString &fault : world->faults())
        out << "world " << world->seed() << ": " << fault << Qt::endl;
    for (const QString &told : world->faults().isEmpty() ? QStringList() : world->story())
        out << "  " << told << Qt::endl;
    m_broken |= !world->faults().isEmpty();
    delete world;
    --m_running;
    if (m_begun < m_plan.worlds)
        begin();
    else if (m_running == 0)
        Q_EMIT over();
}

} // namespace breakwater::test
