// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/naiveclient.h"

#include <array>
#include <utility>

namespace breakwater {

namespace {

constexpr std::array<milliseconds, 3> pauses{milliseconds(500), milliseconds(1000), milliseconds(2000)};

} // namespace

NaiveAction::NaiveAction(SimulatedWorld &world, std::function<void()> gone)
    : m_world(world)
    , m_gone(std::move(gone))
    , m_clickedAt(world.elapsed())
{ }

void NaiveAction::start()
{
    tryOnce();
}

void NaiveAction::tryOnce()
{
    SimulationTally &tally = m_world.tally();
    ++tally.attempts;
    ++tally.reachedMain;
    m_call = m_world.models().front().service->start(
        {.firstToken =
             [this] {
                 m_hasText = true;
                 m_timer.reset();
                 m_world.noteEnd({.hasText = true,
                                  .served = RungKind::Main,
                                  .clickedAt = m_clickedAt,
                                  .wait = m_world.elapsed() - m_clickedAt});
             },
         .ended =
             [this](const CallEnd &end) {
                 const auto call = std::move(m_call); // this function is part of it
                 if (m_hasText) {
                     m_world.noteMainSuccess();
                     m_gone();
                 } else if (end.outcome != Outcome::Success) {
                     failed();
                 }
             }});
    if (!m_prospect)
        m_prospect = m_call->prospect();
    const microseconds timeout = m_world.scenario().clientTimeout.value_or(defaultTimeout);
    m_timer = m_world.scheduler().callAt(m_world.clock().now() + timeout, [this] {
        m_call.reset();
        ++m_world.tally().wastedCalls;
        failed();
    });
}

void NaiveAction::failed()
{
    ++m_world.tally().failedMain;
    const auto retry = static_cast<std::size_t>(m_retries++);
    if (retry < pauses.size()) {
        m_timer = m_world.scheduler().callAt(m_world.clock().now() + pauses[retry], [this] { tryOnce(); });
        return;
    }
    m_timer.reset();
    const microseconds timeout = m_world.scenario().clientTimeout.value_or(defaultTimeout);
    m_world.noteEnd({.mainWouldAnswer = m_world.wouldMainAnswer(m_clickedAt, m_prospect.get(), timeout),
                     .clickedAt = m_clickedAt,
                     .wait = m_world.elapsed() - m_clickedAt});
    m_gone();
}

} // namespace breakwater
