// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "worldrun.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>

#include <algorithm>
#include <numeric>

namespace breakwater::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Against an endless loop: a world is over in seconds, and its own limit is half a minute.
int longestMs(const WorldPlayer::Plan &plan)
{
    return 120'000 + plan.worlds * 10'000;
}

bool breaks(std::uint64_t seed, const QList<qsizetype> &steps, QByteArray &said)
{
    WorldRun run({.firstSeed = seed, .worlds = 1, .atOnce = 1, .never = 6s, .only = steps});
    if (run.isGood())
        return false;
    said = run.said();
    return true;
}

} // namespace

WorldRun::WorldRun(const WorldPlayer::Plan &plan)
    : m_plan(plan)
    , m_process(std::make_unique<QProcess>())
{
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->start(QCoreApplication::applicationFilePath(), toArguments(plan));
}

WorldRun::~WorldRun()
{
    m_process->kill();
    m_process->waitForFinished();
}

bool WorldRun::hasEnded() const
{
    return m_process->state() == QProcess::NotRunning;
}

bool WorldRun::isGood()
{
    const bool ended = m_process->waitForFinished(longestMs(m_plan)) || hasEnded();
    if (!ended) {
        m_process->kill();
        m_process->waitForFinished();
    }
    m_said = m_process->readAll();
    if (!ended)
        m_said += "It did not end.\n";
    else if (m_process->exitStatus() == QProcess::CrashExit)
        m_said += "It crashed.\n";
    return ended && m_process->exitStatus() == QProcess::NormalExit && m_process->exitCode() == 0;
}

QStringList toArguments(const WorldPlayer::Plan &plan)
{
    QStringList only;
    for (const qsizetype step : plan.only)
        only.append(QString::number(step));
    return {u"--play"_s,
            QString::number(plan.firstSeed),
            QString::number(plan.worlds),
            QString::number(plan.atOnce),
            QString::number(plan.never.count()),
            only.join(u',')};
}

WorldPlayer::Plan planFrom(const QStringList &arguments)
{
    WorldPlayer::Plan plan{.firstSeed = arguments.value(1).toULongLong(),
                           .worlds = arguments.value(2).toInt(),
                           .atOnce = arguments.value(3).toInt(),
                           .never = std::chrono::milliseconds(arguments.value(4).toLongLong())};
    for (const QString &step : arguments.value(5).split(u',', Qt::SkipEmptyParts))
        plan.only.append(step.toLongLong());
    return plan;
}

/// Leaves out ever smaller parts, as long as the rest still breaks.
Reproduction shrink(std::uint64_t seed, std::chrono::milliseconds atMost)
{
    QElapsedTimer time;
    time.start();
    Reproduction found;
    found.steps.resize(worldSteps(seed).size());
    std::iota(found.steps.begin(), found.steps.end(), 0);
    if (!breaks(seed, found.steps, found.said))
        return found; // chance did not repeat it
    for (qsizetype part = found.steps.size() / 2; part >= 1; part /= 2) {
        for (qsizetype from = 0; from < found.steps.size() && found.steps.size() > part;) {
            if (std::chrono::milliseconds(time.elapsed()) > atMost)
                return found;
            QList<qsizetype> fewer = found.steps;
            fewer.remove(from, std::min(part, fewer.size() - from));
            if (breaks(seed, fewer, found.said))
                found.steps = fewer;
            else
                from += part;
        }
    }
    return found;
}

QString describe(std::uint64_t seed, const Reproduction &reproduction)
{
    const QList<WorldStep> all = worldSteps(seed);
    QStringList numbers;
    QString lines;
    for (const qsizetype number : reproduction.steps) {
        numbers.append(QString::number(number));
        lines += u"  %1. %2\n"_s.arg(number).arg(describe(all.at(number)));
    }
    return u"%1 of %2 steps of world %3%4:\n%5%6again: --play %3 1 1 6000 %7\n"_s
        .arg(reproduction.steps.size())
        .arg(all.size())
        .arg(seed)
        .arg(reproduction.said.isEmpty() ? u" (played again alone, it broke nothing)"_s : QString())
        .arg(lines, QString::fromUtf8(reproduction.said), numbers.join(u','));
}

} // namespace breakwater::test
