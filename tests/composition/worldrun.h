// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "worldplayer.h"

#include <QByteArray>
#include <QStringList>

#include <memory>

class QProcess;

namespace breakwater::test {

/// Worlds in a process of their own, so that a crash or an endless loop is a result like any other.
class WorldRun
{
public:
    /// Starts this program once more, as `--play …`.
    explicit WorldRun(const WorldPlayer::Plan &plan);
    ~WorldRun();

    /// Waits for the end. \return whether every promise was kept.
    [[nodiscard]] bool isGood();
    /// What it said, and how it ended if not by itself.
    [[nodiscard]] QByteArray said() const { return m_said; }
    [[nodiscard]] bool hasEnded() const;
    [[nodiscard]] const WorldPlayer::Plan &plan() const { return m_plan; }

private:
    WorldPlayer::Plan m_plan;
    std::unique_ptr<QProcess> m_process;
    QByteArray m_said;
};

[[nodiscard]] QStringList toArguments(const WorldPlayer::Plan &plan);
/// \pre made by toArguments().
[[nodiscard]] WorldPlayer::Plan planFrom(const QStringList &arguments);

/// The fewest steps of a world that still break a promise, as far as some tens of plays can tell.
struct Reproduction
{
    QList<qsizetype> steps{};
    QByteArray said{};
};
[[nodiscard]] Reproduction shrink(std::uint64_t seed, std::chrono::milliseconds atMost);
[[nodiscard]] QString describe(std::uint64_t seed, const Reproduction &reproduction);

} // namespace breakwater::test
