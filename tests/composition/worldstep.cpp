// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "worldstep.h"

#include "servicedeeds.h"
#include "worldchoices.h"

#include <algorithm>
#include <array>
#include <utility>

namespace breakwater::test {

using namespace Qt::StringLiterals;
using Kind = WorldStep::Kind;

namespace {

/// How often a kind comes, relative to the others.
constexpr std::array<std::pair<Kind, int>, 13> weights{{{Kind::Click, 60},
                                                        {Kind::Cancel, 6},
                                                        {Kind::Drop, 3},
                                                        {Kind::Turn, 16},
                                                        {Kind::Configure, 5},
                                                        {Kind::Lock, 2},
                                                        {Kind::Restart, 1},
                                                        {Kind::Queue, 3},
                                                        {Kind::RunQueue, 2},
                                                        {Kind::Withdraw, 1},
                                                        {Kind::ByHand, 5},
                                                        {Kind::CloseIdle, 2},
                                                        {Kind::Network, 1}}};

Kind randomKind(SeededRandom &random)
{
    int total = 0;
    for (const auto &[kind, weight] : weights)
        total += weight;
    int left = static_cast<int>(random.next() % static_cast<std::uint64_t>(total));
    for (const auto &[kind, weight] : weights) {
        left -= weight;
        if (left < 0)
            return kind;
    }
    return Kind::Click;
}

/// Many things happen at once; some time passes now and then.
int randomPause(SeededRandom &random)
{
    const std::uint64_t draw = random.next() % 100;
    if (draw < 45)
        return 0;
    if (draw < 85)
        return static_cast<int>(random.next() % 30);
    return static_cast<int>(random.next() % 250);
}

} // namespace

QList<WorldStep> worldSteps(std::uint64_t seed)
{
    SeededRandom random(seed);
    const qsizetype clicks = 10 + static_cast<qsizetype>(random.next() % 31);
    QList<WorldStep> steps;
    while (countClicks(steps) < clicks)
        steps.append({.kind = randomKind(random),
                      .a = random.next(),
                      .b = random.next(),
                      .pauseMs = randomPause(random)});
    return steps;
}

QString describe(const WorldStep &step)
{
    const QString after = step.pauseMs > 0 ? u", then %1 ms"_s.arg(step.pauseMs) : QString();
    const auto said = [&]() -> QString {
        switch (step.kind) {
        case Kind::Click:
            return u"click: "_s + describe(clickChoice(step));
        case Kind::Cancel:
            return u"cancel a running click"_s;
        case Kind::Drop:
            return u"drop a running click"_s;
        case Kind::Turn:
            return u"service %1: %2"_s.arg(serviceName(turnedService(step)), describeTurn(step.b));
        case Kind::Configure:
            return u"new settings: "_s + describeSettings(step.a);
        case Kind::Lock:
            return u"the store is locked for %1 ms"_s.arg(lockMs(step));
        case Kind::Restart:
            return u"the program ends and starts again"_s;
        case Kind::Queue:
            return u"a job is queued"_s;
        case Kind::RunQueue:
            return u"the queue is worked off"_s;
        case Kind::Withdraw:
            return u"a job is withdrawn"_s;
        case Kind::ByHand:
            return u"a bucket by hand: "_s + describeByHand(step);
        case Kind::CloseIdle:
            return u"services close idle connections"_s;
        case Kind::Network:
            return u"the system's word on the network changes"_s;
        }
        Q_UNREACHABLE();
    };
    return said() + after;
}

qsizetype countClicks(const QList<WorldStep> &steps)
{
    return std::count_if(steps.begin(), steps.end(),
                         [](const WorldStep &step) { return step.kind == Kind::Click; });
}

} // namespace breakwater::test
